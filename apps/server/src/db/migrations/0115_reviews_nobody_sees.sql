-- outside a transaction
-- expands
-- The office reads reviews that nobody sees any more, the latest first.
drop index concurrently if exists reviews_hidden;
create index concurrently reviews_hidden on reviews (hidden_at desc, id desc) where hidden_at is not null;
