-- outside a transaction
-- expands
-- Lists of the office go on where a page ended, also where many things came at one moment. And each claim says how many on
-- its venue were turned down before.
drop index concurrently if exists ownership_claims_in_order;
create index concurrently ownership_claims_in_order on ownership_claims (created_at, id) where status = 'open';
drop index concurrently if exists ownership_claims_rejected;
create index concurrently ownership_claims_rejected on ownership_claims (provider_id) where status = 'rejected';
drop index concurrently if exists review_reports_in_order;
create index concurrently review_reports_in_order on review_reports (created_at, review_id) where handled_at is null;
