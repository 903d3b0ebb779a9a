//! How troops cross the ground: straight where nothing is in the way, else the shortest way around.
