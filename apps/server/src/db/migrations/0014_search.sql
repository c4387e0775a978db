-- What the search orders places by, kept up with each review and each visit: nobody counts a whole history for a list.

create table branch_ratings (
  provider_id uuid not null,
  branch_id uuid not null,
  -- How many visible reviews gave 1, 2, 3, 4 and 5 stars.
  stars integer[] not null check (cardinality(stars) = 5 and 0 <= all (stars)),
  primary key (provider_id, branch_id),
  foreign key (provider_id, branch_id) references branches on delete cascade
);

-- Visits that took place, by the business day of their first time. Upkeep deletes what is too old to count.
create table branch_visits (
  provider_id uuid not null,
  branch_id uuid not null,
  day date not null,
  visits integer not null check (visits >= 0),
  primary key (provider_id, branch_id, day),
  foreign key (provider_id, branch_id) references branches on delete cascade
);

create index branch_visits_by_day on branch_visits (day);

-- Counted anew from the reviews of the branch: a sum that is counted cannot drift. Volatile, so that whoever had to wait
-- for another review of the same branch sees it.
create function count_branch_stars(of_provider uuid, of_branch uuid) returns integer[] language sql volatile as $$
  select array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
    count(*) filter (where rating = 3), count(*) filter (where rating = 4),
    count(*) filter (where rating = 5)]::integer[]
  from reviews where provider_id = of_provider and branch_id = of_branch and hidden_at is null
$$;

create index reviews_of_branch on reviews (provider_id, branch_id) include (rating) where hidden_at is null;

create function rate_changed_branches() returns trigger language plpgsql as $$
begin
  -- In one order for everybody, so that two who rate several branches never wait for one another.
  insert into branch_ratings (provider_id, branch_id, stars)
  select provider_id, branch_id, count_branch_stars(provider_id, branch_id)
  from (select distinct provider_id, branch_id from changed) branches order by provider_id, branch_id
  on conflict (provider_id, branch_id) do update
    set stars = count_branch_stars(excluded.provider_id, excluded.branch_id);
  perform pg_notify('catalogue_changed', provider_id::text) from (select distinct provider_id from changed) providers;
  return null;
end $$;

create trigger reviews_rate_insert after insert on reviews referencing new table as changed
  for each statement execute function rate_changed_branches();
create trigger reviews_rate_update after update on reviews referencing new table as changed
  for each statement execute function rate_changed_branches();
create trigger reviews_rate_delete after delete on reviews referencing old table as changed
  for each statement execute function rate_changed_branches();

create function count_visit() returns trigger language plpgsql as $$
begin
  insert into branch_visits (provider_id, branch_id, day, visits)
  select provider_id, branch_id, min(business_date), 1 from booking_slots
  where provider_id = new.provider_id and booking_id = new.id
  group by provider_id, branch_id order by branch_id
  on conflict (provider_id, branch_id, day) do update set visits = branch_visits.visits + 1;
  return null;
end $$;

create trigger bookings_count_visit after update of status on bookings
  for each row when (new.status = 'completed' and old.status <> 'completed' and new.no_show_at is null)
  execute function count_visit();

-- For what came in bulk, as bookings that were over already.
create function recount_visits(since date) returns void language sql as $$
  delete from branch_visits where day >= since;
  insert into branch_visits (provider_id, branch_id, day, visits)
  select provider_id, branch_id, day, count(*) from (
    select s.provider_id, s.branch_id, min(s.business_date) as day
    from booking_slots s join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
    where b.status = 'completed' and b.no_show_at is null and b.starts_at >= since - interval '2 days'
    group by s.provider_id, s.booking_id, s.branch_id) visits
  where day >= since
  group by provider_id, branch_id, day;
$$;

insert into branch_ratings (provider_id, branch_id, stars)
select provider_id, branch_id, count_branch_stars(provider_id, branch_id)
from (select distinct provider_id, branch_id from reviews) branches;

select recount_visits(current_date - 40);
