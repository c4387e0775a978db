-- A venue that is paused or closed takes no bookings, also not of somebody who has looked a moment before. Whoever turns a
-- hold into a booking waits here for an owner who is just pausing, and then finds it paused; an owner who pauses or closes
-- (`for update`) waits for whoever is just booking.
create function require_listed_provider() returns trigger language plpgsql as $$
begin
  perform from service_providers where id = new.provider_id and status = 'listed' for key share;
  if not found then
    raise exception 'provider % takes no bookings', new.provider_id
      using errcode = 'check_violation', constraint = 'holds_booked_while_listed';
  end if;
  return new;
end $$;

create trigger holds_booked_while_listed before update of booking_id on holds
  for each row when (old.booking_id is null and new.booking_id is not null) execute function require_listed_provider();
