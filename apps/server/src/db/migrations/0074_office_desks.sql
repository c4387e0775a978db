-- Venues that the office has taken off the market. Who it was is a number without a foreign key, as in the log.
create table venue_suspensions (
  provider_id uuid not null references service_providers on delete cascade,
  id uuid not null,
  from_status text not null check (from_status in ('listed', 'paused')),
  suspended_at timestamptz not null,
  suspended_by uuid,
  -- Its owners have read it.
  reason text not null check (length(reason) between 1 and 2000),
  bookings text not null check (bookings in ('kept', 'refunded')),
  lifted_at timestamptz,
  lifted_by uuid,
  primary key (provider_id, id)
);

create unique index venue_suspensions_one_open on venue_suspensions (provider_id) where lifted_at is null;

-- Lists of the office: the newest first, and those of one status.
create index providers_by_status on service_providers (status, id desc);
