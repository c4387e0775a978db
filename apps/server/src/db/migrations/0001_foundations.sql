-- Extensions, shared types and the guards that several tables use.

create extension if not exists btree_gist; -- equality and overlap in one exclusion constraint
create extension if not exists unaccent;   -- search that finds Łódź for "lodz"

-- Money is an integer of the minor unit (grosz) and never negative; what flows back is a refund, not a minus.
create domain minor_units as integer check (value >= 0);

create domain currency_code as text check (value ~ '^[A-Z]{3}$');

create domain slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 120);

-- Every text that the market itself writes exists in both languages. (A check passes on null, so a missing language
-- has to be asked for in a way that answers false.)
create domain localized_text as jsonb
  check (value is null or (jsonb_typeof(value -> 'en') is not distinct from 'string'
    and jsonb_typeof(value -> 'pl') is not distinct from 'string'));

-- Minutes after local midnight of the day a venue opened: 1560 on a Friday is Saturday 02:00.
create domain business_minute as integer check (value between 0 and 2880);

create domain iso_weekday as smallint check (value between 1 and 7);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Small facts about this installation, such as "the demo market has been seeded".
create table installation_facts (
  name text primary key,
  value jsonb not null,
  recorded_at timestamptz not null default now()
);
