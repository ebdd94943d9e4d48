"""Additional rules (CR 703-733): coins, faces, Sagas, Classes, levelers, designations, ending turns and games."""
