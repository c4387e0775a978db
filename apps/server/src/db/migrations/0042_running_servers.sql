-- Every server that runs on this database, by a sign of life that is at most seconds old. Writing it proves that the
-- database takes writes; reading it tells servers of one another.
create table running_servers (
  id uuid primary key,
  host text not null,
  version text not null,
  -- 's3', or a mark of the folder in which its uploads lie: two marks are two folders.
  uploads text not null,
  -- By how much its clock is ahead of the database's.
  clock_ahead_ms integer not null default 0,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
