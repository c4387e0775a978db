-- expands
-- Which action of the board an entry of the log is about, so that whoever did it can take it back from the log.
alter table audit_log add column action_id uuid;
