-- Places near a point are found in memory, and nothing compares trigrams: what databases of earlier releases still have of
-- it goes. (Migrations 1 and 3 no longer make it: earthdistance may be made by superusers only.)

drop index if exists branches_by_place;

-- A superuser may have made them for us, and somebody else may use them: then they stay.
do $$
declare
  name text;
begin
  foreach name in array array['earthdistance', 'cube', 'pg_trgm'] loop
    begin
      execute format('drop extension if exists %I', name);
    exception
      when insufficient_privilege or dependent_objects_still_exist then
        raise notice 'the extension % stays', name;
    end;
  end loop;
end $$;
