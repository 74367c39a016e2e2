"""Engaja: the digital edition of a series of five Second World War hex-and-counter games."""
