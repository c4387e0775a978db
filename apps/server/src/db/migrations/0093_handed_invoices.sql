-- Invoices for commission that whoever keeps the market's books has been given.
create table handed_invoices (
  provider_id uuid not null,
  month date not null,
  currency currency_code not null,
  handed_at timestamptz not null,
  primary key (provider_id, month, currency),
  foreign key (provider_id, month, currency) references venue_statements
);
