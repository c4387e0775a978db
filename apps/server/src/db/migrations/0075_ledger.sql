-- The books: every movement of money is an entry whose lines add up to nothing. What has been written stays as it is.

-- The chart of accounts. Debits are positive, credits negative: what is owed to somebody stands below zero.
create table ledger_accounts (
  code text primary key,
  kind text not null check (kind in ('asset', 'liability', 'income', 'cost'))
);

insert into ledger_accounts (code, kind) values
  -- Where money is: at each gateway, and in the tills of venues, which took it themselves.
  ('gateway.sandbox', 'asset'),
  ('gateway.stripe', 'asset'),
  ('till', 'asset'),
  -- What guests have paid for visits that have not been yet.
  ('guests', 'liability'),
  -- Promised back to guests, and not gone yet.
  ('refunds', 'liability'),
  -- From one booking to another, within a transaction.
  ('passing', 'liability'),
  -- Money that a person has to decide about.
  ('held', 'liability'),
  -- What venues are owed, below zero; above it, what they owe.
  ('venue', 'liability'),
  -- On its way to venues.
  ('payouts', 'liability'),
  -- What a guest's bank has taken back while it asks who is right.
  ('disputed', 'asset'),
  ('vat', 'liability'),
  ('fees', 'income'),
  ('commission', 'income'),
  -- Vouchers, points and codes of the market.
  ('vouchers', 'cost'),
  ('corrections', 'cost');

create trigger ledger_accounts_keep before delete or truncate on ledger_accounts
  for each statement execute function refuse_change();

create table ledger_entries (
  id bigint generated always as identity primary key,
  -- What it records, so that nothing is entered twice.
  key text not null unique check (length(key) <= 200),
  kind text not null,
  -- Null: money for nothing that we know of.
  provider_id uuid references service_providers,
  booking_id uuid,
  happened_at timestamptz not null,
  posted_at timestamptz not null default now(),
  foreign key (provider_id, booking_id) references bookings
);

create index ledger_entries_of_provider on ledger_entries (provider_id, happened_at);
create index ledger_entries_of_booking on ledger_entries (provider_id, booking_id);

create table ledger_lines (
  entry_id bigint not null references ledger_entries,
  position smallint not null check (position >= 0),
  account text not null references ledger_accounts,
  currency currency_code not null,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, position)
);

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_keep before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_lines_append_only before update or delete on ledger_lines
  for each row execute function refuse_change();
create trigger ledger_lines_keep before truncate on ledger_lines
  for each statement execute function refuse_change();

-- What a venue is owed now, so that nobody adds up a hundred thousand lines. Written by the lines' own trigger alone.
create table venue_balances (
  provider_id uuid not null references service_providers,
  currency currency_code not null,
  amount bigint not null,
  primary key (provider_id, currency)
);

-- All lines of an entry come with one statement: the first has position 0, which a later one could not have again.
create function check_ledger_lines() returns trigger language plpgsql as $$
begin
  if exists (select from added group by entry_id, currency having sum(amount) <> 0) then
    raise exception 'the lines of a ledger entry add up to nothing' using errcode = 'check_violation';
  end if;
  if exists (select from added group by entry_id having min(position) <> 0 or max(position) <> count(*) - 1) then
    raise exception 'a ledger entry gets all of its lines at once' using errcode = 'check_violation';
  end if;
  insert into venue_balances (provider_id, currency, amount)
  select e.provider_id, a.currency, -sum(a.amount)
  from added a join ledger_entries e on e.id = a.entry_id
  where a.account = 'venue'
  group by 1, 2 order by 1, 2
  on conflict (provider_id, currency) do update set amount = venue_balances.amount + excluded.amount;
  return null;
end $$;

create trigger ledger_lines_balance after insert on ledger_lines
  referencing new table as added for each statement execute function check_ledger_lines();

create function check_ledger_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_lines where entry_id = new.id) then
    raise exception 'the ledger entry % has no lines', new.key using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger ledger_entries_have_lines after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry();

-- Posting ----------------------------------------------------------------------------------------------------

create type ledger_posting as (
  key text, kind text, provider_id uuid, booking_id uuid, happened_at timestamptz, account text, currency text,
  amount bigint);

-- The one place that writes entries. One that is there already stays as it is.
create function post_to_ledger(postings ledger_posting[]) returns integer language plpgsql as $$
declare
  posted integer;
begin
  with lines as (
    select p.*, row_number() over (partition by p.key order by p.place) - 1 as position
    from unnest(postings) with ordinality
      as p (key, kind, provider_id, booking_id, happened_at, account, currency, amount, place)
    where p.amount <> 0),
  entries as (
    insert into ledger_entries (key, kind, provider_id, booking_id, happened_at)
    select key, kind, provider_id, booking_id, happened_at from lines where position = 0
    on conflict (key) do nothing returning id, key),
  written as (
    insert into ledger_lines (entry_id, position, account, currency, amount)
    select e.id, l.position, l.account, l.currency, l.amount from lines l join entries e using (key) returning 1)
  select count(*) into posted from entries;
  return posted;
end $$;

create type ledger_transfer as (
  key text, kind text, provider_id uuid, booking_id uuid, happened_at timestamptz, debit text, credit text,
  currency text, amount bigint);

-- From one account to another.
create function post_transfers(transfers ledger_transfer[]) returns void language plpgsql as $$
begin
  if transfers is null then
    return;
  end if;
  perform post_to_ledger(array_agg((t.key, t.kind, t.provider_id, t.booking_id, t.happened_at, line.account,
    t.currency, line.amount)::ledger_posting order by t.place, line.amount desc))
  from unnest(transfers) with ordinality
    as t (key, kind, provider_id, booking_id, happened_at, debit, credit, currency, amount, place)
  cross join lateral (values (t.debit, t.amount), (t.credit, -t.amount)) line (account, amount);
end $$;

create function payment_account(gateway text) returns text language sql immutable
  return case gateway when 'venue' then 'till' else 'gateway.' || gateway end;

-- Payments: whatever counts a payment enters it, in the same transaction and without being asked.
create function post_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform post_transfers(array_agg(('payment:' || p.id, 'payment', p.provider_id, p.booking_id, p.settled_at,
      payment_account(p.gateway), 'guests', p.currency, p.amount)::ledger_transfer))
    from added p where p.status = 'succeeded';
  elsif tg_op = 'DELETE' then
    -- Taken back on the spot, a moment after somebody had pressed the wrong button.
    perform post_transfers(array_agg(('payment:' || p.id || ':undone', 'paymentUndone', p.provider_id, p.booking_id,
      now(), 'guests', payment_account(p.gateway), p.currency, p.amount)::ledger_transfer))
    from removed p where p.status = 'succeeded';
  else
    if exists (select from former f join added p using (provider_id, id) where f.status = 'succeeded'
        and (p.status, p.amount, p.currency, p.gateway) is distinct from (f.status, f.amount, f.currency, f.gateway)) then
      raise exception 'a payment that has counted stays as it is' using errcode = 'restrict_violation';
    end if;
    perform post_transfers(array_agg(('payment:' || p.id, 'payment', p.provider_id, p.booking_id, p.settled_at,
      payment_account(p.gateway), 'guests', p.currency, p.amount)::ledger_transfer))
    from former f join added p using (provider_id, id) where f.status <> 'succeeded' and p.status = 'succeeded';
    -- Late money that has made a new booking.
    perform post_transfers(array_agg(step order by (step).key))
    from former f join added p using (provider_id, id)
    cross join lateral (values
      (('payment:' || p.id || ':left:' || f.booking_id, 'paymentPassed', p.provider_id, f.booking_id, p.settled_at,
        'guests', 'passing', p.currency, p.amount)::ledger_transfer),
      (('payment:' || p.id || ':joined:' || p.booking_id, 'paymentPassed', p.provider_id, p.booking_id, p.settled_at,
        'passing', 'guests', p.currency, p.amount)::ledger_transfer)) steps (step)
    where f.status = 'succeeded' and p.booking_id <> f.booking_id;
  end if;
  return null;
end $$;

create trigger payments_post_new after insert on payments
  referencing new table as added for each statement execute function post_payments();
create trigger payments_post_changed after update on payments
  referencing old table as former new table as added for each statement execute function post_payments();
create trigger payments_post_removed after delete on payments
  referencing old table as removed for each statement execute function post_payments();

-- Refunds: what a venue gives back on the spot comes out of its till; all else is promised first and goes later.
create function post_refunds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform post_transfers(array_agg(('refund:' || r.id, 'refund', r.provider_id, r.booking_id, r.created_at, 'guests',
      case r.status when 'owed' then 'till' else 'refunds' end, r.currency, r.amount)::ledger_transfer))
    from added r where r.status <> 'failed';
    perform post_transfers(array_agg(('refund:' || r.id || ':gone', 'refundGone', r.provider_id, r.booking_id,
      r.settled_at, 'refunds', payment_account(p.gateway), r.currency, r.amount)::ledger_transfer))
    from added r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
    where r.status = 'succeeded';
  elsif tg_op = 'DELETE' then
    perform post_transfers(array_agg(('refund:' || r.id || ':undone', 'refundUndone', r.provider_id, r.booking_id,
      now(), case r.status when 'owed' then 'till' else 'refunds' end, 'guests', r.currency, r.amount)::ledger_transfer))
    from removed r where r.status in ('queued', 'owed');
  else
    if exists (select from former f join added r using (provider_id, id)
        where (r.amount, r.currency, r.booking_id, r.payment_id) is distinct from
            (f.amount, f.currency, f.booking_id, f.payment_id)
          or f.status in ('succeeded', 'failed', 'owed') and r.status <> f.status) then
      raise exception 'a refund that has ended stays as it is' using errcode = 'restrict_violation';
    end if;
    perform post_transfers(array_agg((
      'refund:' || r.id || case r.status when 'succeeded' then ':gone' else ':failed' end,
      case r.status when 'succeeded' then 'refundGone' else 'refundFailed' end,
      r.provider_id, r.booking_id, r.settled_at, 'refunds',
      case r.status when 'succeeded' then payment_account(p.gateway) else 'guests' end,
      r.currency, r.amount)::ledger_transfer))
    from former f join added r using (provider_id, id)
    join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
    where f.status in ('queued', 'held') and r.status in ('succeeded', 'failed');
  end if;
  return null;
end $$;

create trigger refunds_post_new after insert on refunds
  referencing new table as added for each statement execute function post_refunds();
create trigger refunds_post_changed after update on refunds
  referencing old table as former new table as added for each statement execute function post_refunds();
create trigger refunds_post_removed after delete on refunds
  referencing old table as removed for each statement execute function post_refunds();

-- What was there before -----------------------------------------------------------------------------------------

create function enter_earlier_money() returns void language plpgsql as $$
begin
  perform post_transfers(array_agg(('payment:' || p.id, 'payment', p.provider_id, p.booking_id, p.settled_at,
    payment_account(p.gateway), 'guests', p.currency, p.amount)::ledger_transfer order by p.settled_at, p.id))
  from payments p where p.status = 'succeeded';
  perform post_transfers(array_agg(('refund:' || r.id, 'refund', r.provider_id, r.booking_id, r.created_at, 'guests',
    case r.status when 'owed' then 'till' else 'refunds' end, r.currency, r.amount)::ledger_transfer
    order by r.created_at, r.id))
  from refunds r where r.status <> 'failed';
  perform post_transfers(array_agg(('refund:' || r.id || ':gone', 'refundGone', r.provider_id, r.booking_id,
    r.settled_at, 'refunds', payment_account(p.gateway), r.currency, r.amount)::ledger_transfer
    order by r.settled_at, r.id))
  from refunds r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
  where r.status = 'succeeded';
end $$;

-- Each account that payments and refunds move, as the books have it and as those two tables have it, where they differ.
-- Guests' money by booking; the others by provider, because money may pass from one booking to another.
create view ledger_differences as
with movements as (
  select p.provider_id, p.booking_id, payment_account(p.gateway) as account, p.currency, p.amount::bigint as amount
  from payments p where p.status = 'succeeded'
  union all
  select p.provider_id, p.booking_id, 'guests', p.currency, -p.amount::bigint from payments p where p.status = 'succeeded'
  union all
  select r.provider_id, r.booking_id, 'guests', r.currency, r.amount::bigint from refunds r where r.status <> 'failed'
  union all
  select r.provider_id, r.booking_id, case when r.status = 'owed' then 'till' when r.status = 'succeeded'
    then payment_account(p.gateway) else 'refunds' end, r.currency, -r.amount::bigint
  from refunds r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id where r.status <> 'failed'),
there as (
  select provider_id, case when account = 'guests' then booking_id end as booking_id, account, currency,
    sum(amount) as amount
  from movements group by 1, 2, 3, 4),
here as (
  select e.provider_id, case when l.account = 'guests' then e.booking_id end as booking_id, l.account, l.currency,
    sum(l.amount) as amount
  from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.kind like 'payment%' or e.kind like 'refund%' group by 1, 2, 3, 4)
select coalesce(here.provider_id, there.provider_id) as provider_id,
  coalesce(here.booking_id, there.booking_id) as booking_id, coalesce(here.account, there.account) as account,
  coalesce(here.currency, there.currency) as currency, coalesce(here.amount, 0) as in_ledger,
  coalesce(there.amount, 0) as in_tables
from here full join there on there.provider_id = here.provider_id and there.account = here.account
  and there.currency = here.currency
  and coalesce(there.booking_id, there.provider_id) = coalesce(here.booking_id, here.provider_id)
where coalesce(here.amount, 0) <> coalesce(there.amount, 0);

create function require_equal_books() returns void language plpgsql as $$
declare
  found record;
begin
  select * into found from ledger_differences limit 1;
  if found is not null then
    raise exception 'provider %, booking %: the ledger has % on the account %, payments and refunds %',
      found.provider_id, found.booking_id, found.in_ledger, found.account, found.in_tables using errcode = 'check_violation';
  end if;
end $$;

select enter_earlier_money();
select require_equal_books();
