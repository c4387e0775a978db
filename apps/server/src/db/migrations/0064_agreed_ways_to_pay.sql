-- Whether a slot may be paid at the venue is part of what was agreed: the offer may say something else later. Null: written
-- by a server that did not keep it yet, so that the offer's word counts.
alter table booking_slots add column pay_at_venue boolean;

update booking_slots s set pay_at_venue = o.pay_at_venue
from offers o
where o.provider_id = s.provider_id and o.id = s.offer_id;
