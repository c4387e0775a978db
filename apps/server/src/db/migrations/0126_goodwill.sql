-- expands
-- reads all of refunds: a few were ordered by hand
-- reads all of bookings: those are found by their keys
-- What a person gave back out of goodwill is not asked for again.
alter table bookings add column goodwill integer not null default 0,
  add constraint bookings_goodwill check (goodwill between 0 and refunded) not valid;
update bookings b set goodwill = given.amount
from (select provider_id, booking_id, sum(amount)::int as amount from refunds
  where reason = 'byHand' and status <> 'failed' group by 1, 2) given
where b.provider_id = given.provider_id and b.id = given.booking_id;
