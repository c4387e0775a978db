-- reads all of ledger_entries: the books are compared with payments and refunds once more
-- reads all of ledger_lines: as the entries
-- reads all of payments: as the entries
-- reads all of refunds: as the entries, and those that a till owes get an entry
-- All figures are read from the ledger. For that it has to tell what a till owes from what it has given back.
lock table refunds in share row exclusive mode;

-- Promised to guests by venues, and still in the till.
insert into ledger_accounts (code, kind) values ('tillOwed', 'liability');

-- Out of the till, or by the gateway that had taken it.
create function gone_refund(id uuid, provider_id uuid, booking_id uuid, gateway text, at timestamptz, currency text,
  amount bigint, turn bigint default 1, origin text default 'refunds') returns ledger_transfer language sql immutable as $$
  select case gateway when 'venue'
    then ('refund:' || id || ':given:' || turn, 'refundGiven', provider_id, booking_id, at, 'tillOwed',
      'till', currency, amount)::ledger_transfer
    else ('refund:' || id || ':gone', 'refundGone', provider_id, booking_id, at, origin, payment_account(gateway),
      currency, amount)::ledger_transfer end
$$;

create function times_not_given(refund uuid, provider uuid, booking uuid) returns bigint language sql stable as $$
  select count(*) from ledger_entries
  where provider_id = provider and booking_id = booking and kind = 'refundNotGiven'
    and key like 'refund:' || refund || ':%'
$$;

-- Refunds: those of gateways are promised first and go later; those of a till are owed until they are handed over. Handing
-- over may be taken back a moment later, and done again: its entries are counted.
create or replace function post_refunds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform post_transfers(array_agg(('refund:' || r.id, 'refund', r.provider_id, r.booking_id, r.created_at, 'guests',
      case p.gateway when 'venue' then 'tillOwed' else 'refunds' end, r.currency, r.amount)::ledger_transfer))
    from added r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
    where r.status <> 'failed';
    perform post_transfers(array_agg(gone_refund(r.id, r.provider_id, r.booking_id, p.gateway, r.settled_at, r.currency,
      r.amount)))
    from added r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
    where r.status = 'succeeded';
  elsif tg_op = 'DELETE' then
    -- Dated as what it takes back: for whoever adds up a day it never was.
    perform post_transfers(array_agg(('refund:' || r.id || ':undone', 'refundUndone', r.provider_id, r.booking_id,
      r.created_at, case r.status when 'owed' then 'tillOwed' else 'refunds' end, 'guests', r.currency,
      r.amount)::ledger_transfer))
    from removed r where r.status in ('queued', 'owed');
  else
    -- What is owed by the till is paid back, and a moment later it may turn out that it was not.
    if exists (select from former f join added r using (provider_id, id)
        where (r.amount, r.currency, r.booking_id, r.payment_id) is distinct from
            (f.amount, f.currency, f.booking_id, f.payment_id)
          or f.status in ('succeeded', 'failed', 'owed') and r.status <> f.status
            and not (f.status = 'owed' and r.status = 'succeeded' and r.till_way is not null)
            and not (f.status = 'succeeded' and f.till_way is not null and r.status = 'owed')) then
      raise exception 'a refund that has ended stays as it is' using errcode = 'restrict_violation';
    end if;
    -- A person has to look at it: it is neither on its way nor back.
    perform post_transfers(array_agg(('refund:' || r.id || ':held', 'refundHeld', r.provider_id, r.booking_id,
      r.settled_at, 'refunds', 'held', r.currency, r.amount)::ledger_transfer))
    from former f join added r using (provider_id, id) where f.status = 'queued' and r.status = 'held';
    perform post_transfers(array_agg(case r.status
      when 'succeeded' then gone_refund(r.id, r.provider_id, r.booking_id, p.gateway, r.settled_at, r.currency, r.amount,
        1 + times_not_given(r.id, r.provider_id, r.booking_id), case f.status when 'held' then 'held' else 'refunds' end)
      else ('refund:' || r.id || ':failed', 'refundFailed', r.provider_id, r.booking_id, r.settled_at,
        case f.status when 'held' then 'held' else 'refunds' end, 'guests', r.currency, r.amount)::ledger_transfer end))
    from former f join added r using (provider_id, id)
    join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
    where f.status in ('queued', 'held', 'owed') and r.status in ('succeeded', 'failed');
    perform post_transfers(array_agg((
      'refund:' || f.id || ':notGiven:' || (1 + times_not_given(f.id, f.provider_id, f.booking_id)), 'refundNotGiven',
      f.provider_id, f.booking_id, f.settled_at, 'till', 'tillOwed', f.currency, f.amount)::ledger_transfer))
    from former f join added r using (provider_id, id) where f.status = 'succeeded' and r.status = 'owed';
  end if;
  return null;
end $$;

create or replace function post_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform post_transfers(array_agg(('payment:' || p.id, 'payment', p.provider_id, p.booking_id, p.settled_at,
      payment_account(p.gateway), 'guests', p.currency, p.amount)::ledger_transfer))
    from added p where p.status = 'succeeded';
  elsif tg_op = 'DELETE' then
    -- Taken back on the spot, a moment after somebody had pressed the wrong button: for whoever adds up a day it never was.
    perform post_transfers(array_agg(('payment:' || p.id || ':undone', 'paymentUndone', p.provider_id, p.booking_id,
      p.settled_at, 'guests', payment_account(p.gateway), p.currency, p.amount)::ledger_transfer))
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

create or replace function enter_earlier_money() returns void language plpgsql as $$
begin
  perform post_transfers(array_agg(('payment:' || p.id, 'payment', p.provider_id, p.booking_id, p.settled_at,
    payment_account(p.gateway), 'guests', p.currency, p.amount)::ledger_transfer order by p.settled_at, p.id))
  from payments p where p.status = 'succeeded';
  perform post_transfers(array_agg(('refund:' || r.id, 'refund', r.provider_id, r.booking_id, r.created_at, 'guests',
    case p.gateway when 'venue' then 'tillOwed' else 'refunds' end, r.currency, r.amount)::ledger_transfer
    order by r.created_at, r.id))
  from refunds r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id where r.status <> 'failed';
  perform post_transfers(array_agg(gone_refund(r.id, r.provider_id, r.booking_id, p.gateway, r.settled_at, r.currency,
    r.amount) order by r.settled_at, r.id))
  from refunds r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
  where r.status = 'succeeded';
  perform post_transfers(array_agg(('refund:' || r.id || ':held', 'refundHeld', r.provider_id, r.booking_id,
    r.settled_at, 'refunds', 'held', r.currency, r.amount)::ledger_transfer order by r.settled_at, r.id))
  from refunds r where r.status = 'held';
end $$;

create or replace view ledger_differences as
with movements as (
  select p.provider_id, p.booking_id, payment_account(p.gateway) as account, p.currency, p.amount::bigint as amount
  from payments p where p.status = 'succeeded'
  union all
  select p.provider_id, p.booking_id, 'guests', p.currency, -p.amount::bigint from payments p where p.status = 'succeeded'
  union all
  select r.provider_id, r.booking_id, 'guests', r.currency, r.amount::bigint from refunds r where r.status <> 'failed'
  union all
  select r.provider_id, r.booking_id, case when r.status = 'owed' then 'tillOwed' when r.status = 'held' then 'held'
    when r.status = 'succeeded' then payment_account(p.gateway) else 'refunds' end, r.currency, -r.amount::bigint
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

-- What was owed or handed over before has left the till at once in the books: it goes back there, and out when it did.
select post_transfers(array_agg(('refund:' || r.id || ':owed', 'refundOwed', r.provider_id, r.booking_id, r.created_at,
  'till', 'tillOwed', r.currency, r.amount)::ledger_transfer order by r.created_at, r.id))
from refunds r where r.status = 'owed' or r.till_way is not null;
select post_transfers(array_agg(gone_refund(r.id, r.provider_id, r.booking_id, p.gateway, r.settled_at, r.currency,
    r.amount) order by r.settled_at, r.id))
from refunds r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
where r.status = 'succeeded' and r.till_way is not null;
select post_transfers(array_agg(('refund:' || r.id || ':held', 'refundHeld', r.provider_id, r.booking_id, r.settled_at,
  'refunds', 'held', r.currency, r.amount)::ledger_transfer order by r.settled_at, r.id))
from refunds r where r.status = 'held';
select require_equal_books();

-- What bookings have got of guests' money: what came is positive, what was promised back negative. The payment that it is
-- about is null where somebody has taken it back.
create view guest_money as
select e.id as entry_id, e.provider_id, e.booking_id, e.kind, e.happened_at, l.currency, -l.amount as amount,
  split_part(e.key, ':', 2)::uuid as subject_id, p.id as payment_id, p.till_way, p.taken_by,
  case when other.account in ('till', 'tillOwed') or p.gateway = 'venue' then 'venue' else 'online' end as place
from ledger_entries e
join ledger_lines l on l.entry_id = e.id and l.account = 'guests'
join ledger_lines other on other.entry_id = e.id and other.position <> l.position
left join refunds r on r.provider_id = e.provider_id and e.kind like 'refund%'
  and r.id = split_part(e.key, ':', 2)::uuid
left join payments p on p.provider_id = e.provider_id
  and p.id = case when e.kind like 'refund%' then r.payment_id else split_part(e.key, ':', 2)::uuid end
where e.kind in ('payment', 'paymentPassed', 'paymentUndone', 'refund', 'refundFailed', 'refundUndone');

-- What has really gone back to guests, by the bank or out of a till.
create view returned_money as
select e.id as entry_id, e.provider_id, e.booking_id, e.kind, e.happened_at, l.currency, l.amount,
  split_part(e.key, ':', 2)::uuid as refund_id,
  case l.account when 'tillOwed' then 'venue' else 'online' end as place
from ledger_entries e
join ledger_lines l on l.entry_id = e.id and l.account in ('refunds', 'held', 'tillOwed')
where e.kind in ('refundGone', 'refundGiven', 'refundNotGiven');
