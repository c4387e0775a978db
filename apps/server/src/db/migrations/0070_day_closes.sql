-- What was in the till when somebody closed a day, beside what should have been. A second close is another row.
create table day_closes (
  provider_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  business_date date not null,
  closed_at timestamptz not null,
  closed_by uuid not null,
  currency currency_code not null,
  -- Below zero where more was given back than taken.
  expected_cash integer not null,
  counted_cash minor_units not null,
  note text not null check (length(note) <= 300),
  primary key (provider_id, id),
  foreign key (provider_id, branch_id) references branches
);

create index day_closes_of_day on day_closes (provider_id, branch_id, business_date);
create trigger day_closes_append_only before update or delete on day_closes
  for each row execute function refuse_change();
create trigger day_closes_keep before truncate on day_closes
  for each statement execute function refuse_change();
