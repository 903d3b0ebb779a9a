//! tdgs
