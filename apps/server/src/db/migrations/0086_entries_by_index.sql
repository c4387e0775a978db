-- expands
-- A session keeps the plan of the first entry, when there were none: it read all lines for each further one.
alter function check_ledger_entry() set enable_seqscan to off;
