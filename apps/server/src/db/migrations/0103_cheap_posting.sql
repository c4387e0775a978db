-- expands
-- A payment costs little more with its entry than without: fewer statements, each with a plan that is kept, and no trigger
-- where nothing has happened.

-- From one account to another.
create function post_transfer(key text, kind text, provider uuid, booking uuid, at timestamptz, debit text, credit text,
  currency text, amount bigint) returns void language plpgsql as $$
begin
  with entry as (
    insert into ledger_entries (key, kind, provider_id, booking_id, happened_at)
    values ($1, $2, $3, $4, $5) on conflict do nothing returning id)
  insert into ledger_lines (entry_id, position, account, currency, amount)
  select entry.id, line.position, line.account, $8, line.amount
  from entry cross join (values (0, $6, $9), (1, $7, -$9)) line (position, account, amount);
end $$;

create or replace function post_transfers(transfers ledger_transfer[]) returns void language plpgsql as $$
declare
  one ledger_transfer;
begin
  if cardinality(transfers) = 1 then
    one := transfers[1];
    perform post_transfer(one.key, one.kind, one.provider_id, one.booking_id, one.happened_at, one.debit, one.credit,
      one.currency, one.amount);
  elsif transfers is not null then
    perform post_to_ledger(array_agg((t.key, t.kind, t.provider_id, t.booking_id, t.happened_at, line.account,
      t.currency, line.amount)::ledger_posting order by t.place, line.amount desc))
    from unnest(transfers) with ordinality
      as t (key, kind, provider_id, booking_id, happened_at, debit, credit, currency, amount, place)
    cross join lateral (values (t.debit, t.amount), (t.credit, -t.amount)) line (account, amount);
  end if;
end $$;

-- The one place that writes several lines. Each key has its number before, so that no line has to look for its entry.
create or replace function post_to_ledger(postings ledger_posting[]) returns integer language plpgsql as $$
declare
  ids bigint[] := array(select nextval('ledger_entries_id_seq')
    from (select distinct key from unnest(postings) where amount <> 0) keys);
  posted integer;
begin
  with lines as materialized (
    select ids[dense_rank() over (order by p.key)] as id, row_number() over (partition by p.key order by p.place) - 1 as position,
      p.key, p.kind, p.provider_id, p.booking_id, p.happened_at, p.account, p.currency, p.amount
    from unnest(postings) with ordinality
      as p (key, kind, provider_id, booking_id, happened_at, account, currency, amount, place)
    where p.amount <> 0),
  entries as (
    insert into ledger_entries (id, key, kind, provider_id, booking_id, happened_at) overriding system value
    select id, key, kind, provider_id, booking_id, happened_at from lines where position = 0
    on conflict (key) do nothing returning id),
  written as (
    insert into ledger_lines (entry_id, position, account, currency, amount)
    select id, position, account, currency, amount from lines where id in (select id from entries))
  select count(*) into posted from entries;
  return posted;
end $$;

-- An entry and its lines come in one statement: when this is asked they are there, or never will be. Row by row, because
-- PostgreSQL knows no plan for the rows of a statement that stays right as the table grows.
create or replace function check_ledger_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_lines where entry_id = new.id and position = 0) then
    raise exception 'the ledger entry % has no lines', new.key using errcode = 'check_violation';
  end if;
  -- With a booking the venue is there as well.
  if new.booking_id is null and new.provider_id is not null
      and not exists (select from service_providers where id = new.provider_id) then
    raise exception 'the ledger entry % is of no venue', new.key using errcode = 'foreign_key_violation';
  end if;
  -- On conflict it waits for whoever is dividing it, so that what has changed meanwhile is divided again.
  if new.kind like 'payment%' or new.kind like 'refund%' then
    insert into visits_to_divide (provider_id, booking_id)
    select b.provider_id, b.id from bookings b
    where b.provider_id = new.provider_id and b.id = new.booking_id and b.status in ('completed', 'cancelled', 'declined')
    on conflict (provider_id, booking_id) do update set since = excluded.since;
  end if;
  return null;
end $$;
alter function check_ledger_entry() reset all;

drop trigger ledger_entries_have_lines on ledger_entries;
drop trigger ledger_entries_queue_visits on ledger_entries;
drop function queue_visits_of_entries();
create trigger ledger_entries_checked after insert on ledger_entries
  for each row execute function check_ledger_entry();
alter table ledger_entries drop constraint ledger_entries_provider_id_fkey;

-- All lines of an entry come with one statement: the first has position 0, which a later one could not have again. Nearly
-- always they are those of one entry.
create or replace function check_ledger_lines() returns trigger language plpgsql as $$
declare
  found record;
begin
  select min(entry_id) as entry, max(entry_id) as other_entry, min(currency) as currency, max(currency) as other_currency,
    min(position) as first, max(position) as last, count(*) as lines, sum(amount) as amount,
    bool_or(account = 'venue') as is_venues
  into found from added;
  if found.entry = found.other_entry and found.currency = found.other_currency and found.amount <> 0
      or (found.entry <> found.other_entry or found.currency <> found.other_currency)
        and exists (select from added group by entry_id, currency having sum(amount) <> 0) then
    raise exception 'the lines of a ledger entry add up to nothing' using errcode = 'check_violation';
  end if;
  if found.entry = found.other_entry and (found.first <> 0 or found.last <> found.lines - 1)
      or found.entry <> found.other_entry and exists (
        select from added group by entry_id having min(position) <> 0 or max(position) <> count(*) - 1) then
    raise exception 'a ledger entry gets all of its lines at once' using errcode = 'check_violation';
  end if;
  if not found.is_venues then
    return null;
  end if;
  insert into venue_balances (provider_id, currency, amount)
  select e.provider_id, a.currency, -sum(a.amount)
  from added a join ledger_entries e on e.id = a.entry_id
  where a.account = 'venue'
  group by 1, 2 order by 1, 2
  on conflict (provider_id, currency) do update set amount = venue_balances.amount + excluded.amount;
  -- Whoever is quick enough to enter something into a month that is being closed waits for the balance above, and fails.
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
drop trigger ledger_lines_in_open_months on ledger_lines;
drop function check_open_month();

-- Payments change several times before they count, and seldom afterwards.
create or replace function post_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform post_transfers(array_agg(('payment:' || p.id, 'payment', p.provider_id, p.booking_id, p.settled_at,
      payment_account(p.gateway), 'guests', p.currency, p.amount)::ledger_transfer))
    from added p where p.status = 'succeeded';
  else
    -- Taken back on the spot, a moment after somebody had pressed the wrong button: for whoever adds up a day it never was.
    perform post_transfers(array_agg(('payment:' || p.id || ':undone', 'paymentUndone', p.provider_id, p.booking_id,
      p.settled_at, 'guests', payment_account(p.gateway), p.currency, p.amount)::ledger_transfer))
    from removed p where p.status = 'succeeded';
  end if;
  return null;
end $$;

create function post_changed_payment() returns trigger language plpgsql as $$
begin
  if old.status <> 'succeeded' then
    perform post_transfer('payment:' || new.id, 'payment', new.provider_id, new.booking_id, new.settled_at,
      payment_account(new.gateway), 'guests', new.currency, new.amount);
    return null;
  end if;
  if (new.status, new.amount, new.currency, new.gateway) is distinct from
      (old.status, old.amount, old.currency, old.gateway) then
    raise exception 'a payment that has counted stays as it is' using errcode = 'restrict_violation';
  end if;
  -- Late money that has made a new booking.
  if new.booking_id <> old.booking_id then
    perform post_transfer('payment:' || new.id || ':left:' || old.booking_id, 'paymentPassed', new.provider_id,
      old.booking_id, new.settled_at, 'guests', 'passing', new.currency, new.amount);
    perform post_transfer('payment:' || new.id || ':joined:' || new.booking_id, 'paymentPassed', new.provider_id,
      new.booking_id, new.settled_at, 'passing', 'guests', new.currency, new.amount);
  end if;
  return null;
end $$;

drop trigger payments_post_changed on payments;
create trigger payments_post_changed after update on payments
  for each row when (old.status = 'succeeded' or new.status = 'succeeded') execute function post_changed_payment();
