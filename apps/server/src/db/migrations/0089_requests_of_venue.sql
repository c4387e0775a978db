-- outside a transaction
-- expands
-- What waits for an answer is on every board of the venue, whatever day it shows.
drop index concurrently if exists bookings_wanting_answer;
create index concurrently bookings_wanting_answer on bookings (provider_id)
  where status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid');
