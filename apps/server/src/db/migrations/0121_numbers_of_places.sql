-- outside a transaction
-- expands
-- The office finds a venue by the number that its guests call, with or without spaces.
drop index concurrently if exists branches_by_number;
create index concurrently branches_by_number on branches (regexp_replace(phone, '\D', '', 'g')) where phone <> '';
