-- Tables that are out of service take their time by the constraint that bookings take theirs by.

create table table_blocks (
  provider_id uuid not null,
  branch_id uuid not null,
  table_id uuid not null,
  id uuid not null,
  -- `removed`: the table is gone, and whoever looked a moment ago can no longer take it.
  kind text not null check (kind in ('outOfService', 'removed')),
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)
    and not lower_inf(during) and not upper_inf(during)),
  -- For the team; guests never read it.
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, branch_id, table_id, id),
  foreign key (provider_id, branch_id, table_id) references tables (provider_id, branch_id, id),
  constraint table_blocks_never_overlap exclude using gist (provider_id with =, table_id with =, during with &&)
);

-- A block belongs to no offer and to no slot.
alter table allocations
  alter column offer_id drop not null,
  alter column slot_position drop not null,
  add column block_id uuid,
  add foreign key (provider_id, branch_id, table_id, block_id)
    references table_blocks (provider_id, branch_id, table_id, id) on delete cascade,
  drop constraint allocations_check,
  add constraint allocations_of_one check (num_nonnulls(hold_id, booking_id, block_id) = 1),
  add constraint allocations_offered check ((block_id is null) = (offer_id is not null)),
  add constraint allocations_of_slot check ((block_id is null) = (slot_position is not null));

create index allocations_of_block on allocations (provider_id, block_id) where block_id is not null;

create function list_free_time(of_provider uuid, of_table uuid, within tstzrange)
  returns setof tstzrange language sql stable as $$
  select unnest(tstzmultirange(within) - coalesce(range_agg(a.during), '{}'::tstzmultirange))
  from allocations a
  where a.provider_id = of_provider and a.table_id = of_table and a.live and a.during && within
$$;

-- A block takes what nobody else has. What is booked in it stays as agreed. Whoever is just giving something back is
-- waited for; whoever does so later finds the block.
create function fill_table_block(block table_blocks) returns void language plpgsql as $$
begin
  perform from allocations a
  where a.provider_id = block.provider_id and a.table_id = block.table_id and a.live and a.during && block.during
  order by a.id for share;
  loop
    insert into allocations (provider_id, id, branch_id, table_id, block_id, during)
    select block.provider_id, gen_random_uuid(), block.branch_id, block.table_id, block.id, free
    from list_free_time(block.provider_id, block.table_id, block.during) free
    order by free
    on conflict do nothing;
    -- Somebody was quicker with a part of it: what they left is taken in the next round.
    exit when not exists (select from list_free_time(block.provider_id, block.table_id, block.during));
  end loop;
end $$;

-- What is given back within a block belongs to the block: when the transaction ends, because a booking that is moved gives
-- its tables back before it takes them again.
create function refill_table_blocks() returns trigger language plpgsql as $$
begin
  perform fill_table_block(b) from table_blocks b
  where b.provider_id = old.provider_id and b.table_id = old.table_id and b.during && old.during;
  return null;
end $$;

create constraint trigger allocations_refill_after_delete after delete on allocations
  deferrable initially deferred for each row when (old.live and old.block_id is null)
  execute function refill_table_blocks();
create constraint trigger allocations_refill_after_end after update of live on allocations
  deferrable initially deferred for each row when (old.live and not new.live)
  execute function refill_table_blocks();
