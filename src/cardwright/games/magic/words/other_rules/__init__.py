"""Additional rules (CR 703-733): coins, faces, sagas, classes, levelers, designations, ends of turns and games."""
