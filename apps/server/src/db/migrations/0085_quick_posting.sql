-- Many entries at once: which lines belong to which entry was found by comparing each with each.
create or replace function post_to_ledger(postings ledger_posting[]) returns integer language plpgsql as $$
declare
  -- By key; empty where all of them were there before.
  ids jsonb;
begin
  with entries as (
    insert into ledger_entries (key, kind, provider_id, booking_id, happened_at)
    select distinct on (p.key) p.key, p.kind, p.provider_id, p.booking_id, p.happened_at
    from unnest(postings) with ordinality
      as p (key, kind, provider_id, booking_id, happened_at, account, currency, amount, place)
    where p.amount <> 0
    order by p.key, p.place
    on conflict (key) do nothing returning id, key)
  select coalesce(jsonb_object_agg(key, id), '{}') into ids from entries;
  insert into ledger_lines (entry_id, position, account, currency, amount)
  select (ids ->> p.key)::bigint, row_number() over (partition by p.key order by p.place) - 1, p.account, p.currency,
    p.amount
  from unnest(postings) with ordinality
    as p (key, kind, provider_id, booking_id, happened_at, account, currency, amount, place)
  where p.amount <> 0 and ids ? p.key;
  return (select count(*) from jsonb_object_keys(ids));
end $$;

-- A difference without a booking was none: a row counts as not null only where all of it is.
create or replace function require_equal_books() returns void language plpgsql as $$
declare
  difference ledger_differences;
begin
  for difference in select * from ledger_differences limit 1 loop
    raise exception 'provider %, booking %: the ledger has % on the account %, payments and refunds %',
      difference.provider_id, difference.booking_id, difference.in_ledger, difference.account, difference.in_tables
      using errcode = 'check_violation';
  end loop;
end $$;

select require_equal_books();
