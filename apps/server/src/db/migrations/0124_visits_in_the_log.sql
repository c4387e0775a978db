-- outside a transaction
-- expands
-- What the office did in one visit is shown to it while it goes on.
drop index concurrently if exists audit_log_of_acting;
create index concurrently audit_log_of_acting on audit_log (acting_id) where acting_id is not null;
