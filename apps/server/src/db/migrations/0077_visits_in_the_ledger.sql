-- What a visit brings venue and market, once it is over, and on which terms.

update ledger_accounts set code = 'feeVat' where code = 'vat';
insert into ledger_accounts (code, kind) values ('commissionVat', 'liability');

-- What the market asks of a venue, for bookings that are made from that day on.
create table commission_terms (
  provider_id uuid not null references service_providers,
  valid_from date not null,
  -- Both null: whatever the market asks of everybody.
  basis_points integer check (basis_points between 0 and 10000),
  fixed integer check (fixed between 0 and 100000),
  created_at timestamptz not null default now(),
  primary key (provider_id, valid_from),
  check ((basis_points is null) = (fixed is null))
);

create trigger commission_terms_append_only before update or delete on commission_terms
  for each row execute function refuse_change();
create trigger commission_terms_keep before truncate on commission_terms
  for each statement execute function refuse_change();

-- Nobody has agreed on a commission for what was booked before there was one.
insert into commission_terms (provider_id, valid_from, basis_points, fixed)
select id, date '2000-01-01', 0, 0 from service_providers
union all
select id, current_date + 1, null, null from service_providers;

-- The terms by which a visit was divided first: what comes or goes later is divided by the same.
create table visit_terms (
  provider_id uuid not null,
  booking_id uuid not null,
  basis_points integer not null,
  fixed integer not null,
  vat_percent smallint not null,
  fee_vat_percent smallint not null,
  primary key (provider_id, booking_id),
  foreign key (provider_id, booking_id) references bookings
);

create trigger visit_terms_append_only before update or delete on visit_terms
  for each row execute function refuse_change();
create trigger visit_terms_keep before truncate on visit_terms
  for each statement execute function refuse_change();

-- Bookings that are over and whose money has yet to be divided, or has changed since.
create table visits_to_divide (
  provider_id uuid not null,
  booking_id uuid not null,
  since timestamptz not null default now(),
  primary key (provider_id, booking_id),
  foreign key (provider_id, booking_id) references bookings on delete cascade
);

create index visits_to_divide_in_order on visits_to_divide (since);

-- On conflict it waits for whoever is dividing it, so that what has changed meanwhile is divided again.
create function queue_visit() returns trigger language plpgsql as $$
begin
  insert into visits_to_divide (provider_id, booking_id) values (new.provider_id, new.id)
  on conflict (provider_id, booking_id) do update set since = excluded.since;
  return null;
end $$;

create trigger bookings_queue_visit_new after insert on bookings
  for each row when (new.status in ('completed', 'cancelled', 'declined')) execute function queue_visit();
create trigger bookings_queue_visit after update of status, no_show_at, total on bookings
  for each row when (new.status in ('completed', 'cancelled', 'declined')
    and (old.status, old.no_show_at, old.total) is distinct from (new.status, new.no_show_at, new.total))
  execute function queue_visit();

create function queue_visits_of_entries() returns trigger language plpgsql as $$
begin
  insert into visits_to_divide (provider_id, booking_id)
  select distinct b.provider_id, b.id
  from added a join bookings b on b.provider_id = a.provider_id and b.id = a.booking_id
  where (a.kind like 'payment%' or a.kind like 'refund%') and b.status in ('completed', 'cancelled', 'declined')
  on conflict (provider_id, booking_id) do update set since = excluded.since;
  return null;
end $$;

create trigger ledger_entries_queue_visits after insert on ledger_entries
  referencing new table as added for each statement execute function queue_visits_of_entries();

-- What is over already, and where there is any money.
insert into visits_to_divide (provider_id, booking_id, since)
select provider_id, id, ends_at from bookings b
where status in ('completed', 'cancelled', 'declined')
  and (paid > refunded or promotion_id is not null or (status = 'completed' and payment_method = 'venue'));
