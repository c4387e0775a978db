-- Bookings and holds are read with plain statements and written with one each; constraints say who was first.
drop function meet_guest(uuid, timestamptz, uuid, bigint);

-- For a statement that does several things at once, of which one may have done less than it should: all of it fails.
drop function insist(boolean, text);
create function assert_row_count(actual bigint, expected bigint) returns void language plpgsql as $$
begin
  if actual <> expected then
    raise exception 'expected % rows, there are %', expected, actual using errcode = 'GB001';
  end if;
end $$;
