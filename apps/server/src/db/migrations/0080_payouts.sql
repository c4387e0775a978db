-- How venues get their money.

create table payout_accounts (
  provider_id uuid primary key references service_providers,
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  -- What the gateway calls it.
  reference text not null unique,
  state text not null check (state in ('notBegun', 'inReview', 'active', 'restricted')),
  holder text,
  bank_name text,
  bank_ending text,
  -- The only weekday on which money is wanted; null: every working day.
  weekday iso_weekday check (weekday <= 5),
  checked_at timestamptz not null
);

create table payouts (
  provider_id uuid not null references service_providers,
  id uuid not null,
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  account_reference text not null,
  due_on date not null,
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  -- `sent`: the bank has it. `returned`: it would not take it, and the venue has it in its balance again.
  status text not null check (status in ('queued', 'sent', 'paid', 'returned')),
  transfer_reference text,
  gateway_reference text,
  failure_reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (provider_id, id),
  -- However many servers begin at once.
  unique (provider_id, currency, due_on),
  check ((status in ('paid', 'returned')) = (settled_at is not null))
);

create index payouts_of_provider on payouts (provider_id, created_at desc);
create index payouts_on_their_way on payouts (created_at) where status in ('queued', 'sent');

create function post_payouts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform post_transfers(array_agg(('payout:' || p.id, 'payout', p.provider_id, null, p.created_at, 'venue', 'payouts',
      p.currency, p.amount)::ledger_transfer))
    from added p;
  else
    if exists (select from former f join added p using (provider_id, id)
        where (p.amount, p.currency, p.gateway) is distinct from (f.amount, f.currency, f.gateway)
          or f.status in ('paid', 'returned') and p.status <> f.status) then
      raise exception 'a payout that has ended stays as it is' using errcode = 'restrict_violation';
    end if;
    perform post_transfers(array_agg((
      'payout:' || p.id || case p.status when 'paid' then ':paid' else ':returned' end,
      case p.status when 'paid' then 'payoutPaid' else 'payoutReturned' end, p.provider_id, null, p.settled_at,
      'payouts', case p.status when 'paid' then payment_account(p.gateway) else 'venue' end, p.currency,
      p.amount)::ledger_transfer))
    from former f join added p using (provider_id, id)
    where f.status in ('queued', 'sent') and p.status in ('paid', 'returned');
  end if;
  return null;
end $$;

create trigger payouts_post_new after insert on payouts
  referencing new table as added for each statement execute function post_payouts();
create trigger payouts_post_changed after update on payouts
  referencing old table as former new table as added for each statement execute function post_payouts();
create trigger payouts_keep before delete or truncate on payouts
  for each statement execute function refuse_change();

-- As refunds: no code path can order a payout and forget to carry it out.
create function queue_payout() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('carry-out-payout', json_build_object('providerId', new.provider_id, 'id', new.id),
    job_key := 'payout:' || new.id, max_attempts := 25);
  return null;
end $$;

create trigger payouts_queue after insert on payouts for each row execute function queue_payout();

-- The bank that is not one: accounts of venues and what it has sent to them. Nothing of ours refers to it.
create table sandbox_accounts (
  reference text primary key,
  -- Ours: the provider.
  owner_id uuid not null unique,
  state text not null default 'notBegun' check (state in ('notBegun', 'inReview', 'active', 'restricted')),
  holder text,
  bank_ending text,
  -- It takes the account and then sends nothing to it.
  refuses_payouts boolean not null default false,
  return_url text not null default '',
  language text not null default 'en' check (language in ('en', 'pl')),
  created_at timestamptz not null
);

create table sandbox_transfers (
  reference text primary key,
  order_id uuid not null unique,
  account_reference text not null references sandbox_accounts,
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  is_reversed boolean not null default false,
  created_at timestamptz not null
);

create table sandbox_payouts (
  reference text primary key,
  order_id uuid not null unique,
  account_reference text not null references sandbox_accounts,
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  -- Known from the beginning, told a little later.
  fails boolean not null,
  created_at timestamptz not null
);
