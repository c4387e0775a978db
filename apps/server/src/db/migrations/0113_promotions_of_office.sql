-- expands
-- A code of the market for some cities or activities. Without a row it holds in all of them.
create table promotion_cities (
  promotion_id uuid not null references promotions on delete cascade,
  city_id uuid not null references cities,
  primary key (promotion_id, city_id)
);

create table promotion_activities (
  promotion_id uuid not null references promotions on delete cascade,
  activity_id uuid not null references activities,
  primary key (promotion_id, activity_id)
);
