-- outside a transaction
-- expands
-- Whether somebody has come with a number that a venue has written down.
drop index concurrently if exists bookings_by_number_that_came;
create index concurrently bookings_by_number_that_came on bookings (contact_phone) where checked_in_at is not null;
