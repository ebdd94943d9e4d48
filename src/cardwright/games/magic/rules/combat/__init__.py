"""Combat (CR 506-511): declaring, costs, requirements, damage."""
