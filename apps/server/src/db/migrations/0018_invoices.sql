-- The law wants the numbers of a seller's invoices without gaps: a sequence of the database has them after every
-- transaction that fails, a row that is counted up within the transaction has none.
create table invoice_counters (
  provider_id uuid not null references service_providers,
  month date not null check (extract(day from month) = 1),
  last_ordinal integer not null check (last_ordinal >= 1),
  primary key (provider_id, month)
);

create table invoices (
  provider_id uuid not null,
  booking_id uuid not null,
  month date not null,
  ordinal integer not null check (ordinal >= 1),
  -- As it was printed for the first time: names and addresses that change later change nothing here.
  document jsonb not null,
  created_at timestamptz not null default now(),
  primary key (provider_id, booking_id),
  unique (provider_id, month, ordinal),
  foreign key (provider_id, booking_id) references bookings,
  foreign key (provider_id, month) references invoice_counters
);

create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change();
create trigger invoices_keep before truncate on invoices
  for each statement execute function refuse_change();

create function check_invoice_is_due() returns trigger language plpgsql as $$
begin
  if not exists (select from bookings where provider_id = new.provider_id and id = new.booking_id
    and status = 'completed' and company_tax_id is not null) then
    raise exception 'only a completed business booking has an invoice' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger invoices_due before insert on invoices
  for each row execute function check_invoice_is_due();
