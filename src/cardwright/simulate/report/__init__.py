"""The report of a run: tables, one HTML page with pictures, and the same figures as CSV, JSON and Parquet."""
