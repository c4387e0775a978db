-- Deposits: which part of a booking is paid online. Null: all of it.
alter table bookings
  add column due_online minor_units,
  add constraint bookings_online_part check (due_online <= total);

-- Stock: nobody sells more of an add-on on a business day than its branch has. Bookings that have ended in a "no" give back
-- what they had by ending. The row of the add-on is locked first, so that of two sellers the second one counts what the
-- first has sold. A venue that lowers its stock leaves sold ones alone: only what is added is counted.
create function assert_add_on_stock(seller uuid, add_on uuid, sold_on date) returns void language plpgsql as $$
declare
  stock integer;
  branch uuid;
  sold integer;
begin
  select stock_per_day, branch_id into stock, branch from add_ons
  where provider_id = seller and id = add_on for no key update;
  if stock is null then
    return;
  end if;
  select sum(x.quantity) into sold
  from booking_slots s
  join booking_add_ons x on x.provider_id = s.provider_id and x.booking_id = s.booking_id and x.position = s.position
  join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
  where s.provider_id = seller and s.branch_id = branch and s.business_date = sold_on and x.add_on_id = add_on
    and b.status not in ('cancelled', 'declined');
  if sold > stock then
    raise exception 'no more than % of the add-on % on %', stock, add_on, sold_on using errcode = 'GB002';
  end if;
end $$;

create function check_sold_add_ons() returns trigger language plpgsql as $$
begin
  perform assert_add_on_stock(wanted.provider_id, wanted.add_on_id, wanted.business_date)
  from (
    select distinct x.provider_id, x.add_on_id, s.business_date
    from added x
    join booking_slots s on s.provider_id = x.provider_id and s.booking_id = x.booking_id and s.position = x.position
    join add_ons a on a.provider_id = x.provider_id and a.id = x.add_on_id
    where a.stock_per_day is not null
    order by x.provider_id, x.add_on_id, s.business_date) wanted;
  return null;
end $$;

create trigger booking_add_ons_in_stock after insert on booking_add_ons referencing new table as added
  for each statement execute function check_sold_add_ons();

create function check_moved_add_ons() returns trigger language plpgsql as $$
begin
  perform assert_add_on_stock(wanted.provider_id, wanted.add_on_id, wanted.business_date)
  from (
    select distinct x.provider_id, x.add_on_id, s.business_date
    from moved s
    join former o on o.provider_id = s.provider_id and o.booking_id = s.booking_id and o.position = s.position
    join booking_add_ons x on x.provider_id = s.provider_id and x.booking_id = s.booking_id and x.position = s.position
    join add_ons a on a.provider_id = x.provider_id and a.id = x.add_on_id
    where o.business_date <> s.business_date and a.stock_per_day is not null
    order by x.provider_id, x.add_on_id, s.business_date) wanted;
  return null;
end $$;

create trigger booking_slots_in_stock after update on booking_slots referencing old table as former new table as moved
  for each statement execute function check_moved_add_ons();
