"""Additional rules (CR 700, 703-733): state-based actions, copies, faces, coins and dice, Sagas, designations."""
