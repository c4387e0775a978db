-- Money that the office gives back because somebody decided so. Above a limit it waits for a second person. Who it was is
-- a number without a foreign key, as in the log.
create table manual_refunds (
  provider_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  reason text not null check (length(reason) between 1 and 1000),
  asked_by uuid not null,
  asked_at timestamptz not null,
  needs_second boolean not null,
  decision text check (decision in ('ordered', 'declined')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, booking_id) references bookings,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  constraint manual_refunds_by_two check (not needs_second or decision is distinct from 'ordered' or decided_by <> asked_by),
  constraint manual_refunds_alone check (needs_second or decision is not null)
);

create unique index manual_refunds_one_waits on manual_refunds (provider_id, booking_id) where decision is null;
create index manual_refunds_to_do on manual_refunds (asked_at, id) where decision is null;
create index manual_refunds_by_id on manual_refunds (id);
