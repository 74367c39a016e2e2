"""Veteran: compares plans by playing them out."""
