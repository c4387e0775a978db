-- expands
-- What servers have measured of themselves: a row for each minute in which one ran, the sum of all of them. A minute without a row
-- is one in which nobody was there to write it, also later.
create table status_minutes (
  minute timestamptz primary key check (minute = date_trunc('minute', minute, 'UTC')),
  requests integer not null check (requests >= 0),
  faults integer not null check (faults between 0 and requests),
  -- False when any server could not write, at any moment of the minute.
  had_database boolean not null,
  has_late_messages boolean not null
);
