-- Which version of a place's regulations was accepted with a slot, written down with the booking: two clocks, of the server
-- and of the database, are no way to tell. Null: there were none, or nobody was asked.
alter table booking_slots add column regulations_number integer;

-- Of bookings from before there were versions nothing older is known than the first one.
update booking_slots s set regulations_number = (
  select coalesce(max(v.number) filter (where v.published_at <= b.created_at), min(v.number))
  from regulation_versions v where v.provider_id = s.provider_id and v.branch_id = s.branch_id)
from bookings b
where b.provider_id = s.provider_id and b.id = s.booking_id;

alter table booking_slots add foreign key (provider_id, branch_id, regulations_number)
  references regulation_versions (provider_id, branch_id, number);

create index booking_slots_of_regulations on booking_slots (provider_id, branch_id, regulations_number)
  where regulations_number is not null;
