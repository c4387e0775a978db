-- outside a transaction
-- expands
-- A gateway tells of a refund by its own name for it.
drop index concurrently if exists refunds_by_reference;
create index concurrently refunds_by_reference on refunds (gateway_reference) where gateway_reference is not null;
