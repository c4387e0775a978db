-- Months of venues that are closed: nothing is entered into them any more, and what the market asks for them is invoiced.

create table commission_invoice_counters (
  month date primary key check (extract(day from month) = 1),
  last_ordinal integer not null check (last_ordinal >= 1)
);

create table venue_statements (
  provider_id uuid not null references service_providers,
  month date not null check (extract(day from month) = 1),
  currency currency_code not null,
  opening bigint not null,
  closing bigint not null,
  -- Of the commission; without any there is no invoice.
  net bigint not null,
  vat bigint not null,
  vat_percent smallint not null,
  ordinal integer check (ordinal >= 1),
  issued_on date not null,
  -- Who invoices whom, as it was on that day.
  seller jsonb not null,
  buyer jsonb not null,
  closed_at timestamptz not null,
  primary key (provider_id, month, currency),
  unique (month, ordinal),
  check ((ordinal is null) = (net = 0 and vat = 0))
);

create trigger venue_statements_append_only before update or delete on venue_statements
  for each row execute function refuse_change();
create trigger venue_statements_keep before truncate on venue_statements
  for each statement execute function refuse_change();

-- Whoever is quick enough to enter something into a month that is being closed waits for the venue's balance, and fails.
create function check_open_month() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a
    join ledger_entries e on e.id = a.entry_id
    join venue_statements s on s.provider_id = e.provider_id and s.currency = a.currency
    where a.account = 'venue'
      and e.happened_at < (s.month + interval '1 month') at time zone 'Europe/Warsaw') then
    raise exception 'that month of the venue is closed' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create trigger ledger_lines_in_open_months after insert on ledger_lines
  referencing new table as added for each statement execute function check_open_month();
