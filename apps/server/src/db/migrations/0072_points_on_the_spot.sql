-- Of these points so many are for money that only the venue has seen, and for the bonus that such a visit has brought.
alter table points_ledger add column spot_points integer not null default 0 check (spot_points >= 0);

create index points_of_venue on points_ledger (provider_id, created_at) where booking_id is not null;
