-- expands
-- Entries of a venue are numbered in the order in which they change what it is owed: what one payout has taken along is
-- what stands between the number of the one before and its own. Whoever writes an entry of the venue's account has locked the
-- balance before it takes a number; payouts lock it as well.
create or replace function post_transfer(key text, kind text, provider uuid, booking uuid, at timestamptz, debit text,
  credit text, currency text, amount bigint) returns void language plpgsql as $$
begin
  if $6 = 'venue' or $7 = 'venue' then
    perform from venue_balances b where b.provider_id = $3 and b.currency = $8 for no key update;
  end if;
  with entry as (
    insert into ledger_entries (key, kind, provider_id, booking_id, happened_at)
    values ($1, $2, $3, $4, $5) on conflict do nothing returning id)
  insert into ledger_lines (entry_id, position, account, currency, amount)
  select entry.id, line.position, line.account, $8, line.amount
  from entry cross join (values (0, $6, $9), (1, $7, -$9)) line (position, account, amount);
end $$;

-- In the order in which the trigger of the lines writes balances, so that nobody waits in a circle.
create or replace function post_to_ledger(postings ledger_posting[]) returns integer language plpgsql as $$
declare
  ids bigint[];
  posted integer;
begin
  perform from venue_balances b
  where (b.provider_id, b.currency) in (select provider_id, currency from unnest(postings) where account = 'venue')
  order by b.provider_id, b.currency for no key update;
  ids := array(select nextval('ledger_entries_id_seq')
    from (select distinct key from unnest(postings) where amount <> 0) keys);
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
