-- What a gateway calls a person of ours, so that it can keep their cards for them. With us there are none.
create table payment_customers (
  user_id uuid not null references users on delete cascade,
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  reference text not null check (length(reference) between 1 and 255),
  created_at timestamptz not null default now(),
  primary key (user_id, gateway),
  unique (gateway, reference)
);

-- The wallet of the bank that is not one: what is shown of its test cards.
alter table sandbox_payments add column customer text;

create table sandbox_cards (
  reference text primary key,
  customer text not null,
  brand text not null check (length(brand) <= 40),
  ending text not null check (ending ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2199),
  is_default boolean not null default false,
  created_at timestamptz not null,
  unique (customer, ending, expiry_month, expiry_year)
);
