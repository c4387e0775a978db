-- expands
-- Points go with the money that brought them, also when they are spent: the next visits bring them back. Nothing else may
-- cost more than there is.
create or replace function check_points_suffice() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if new.reason not like 'visitReturned%'
    and (select coalesce(sum(points), 0) from points_ledger where user_id = new.user_id) + new.points < 0 then
    raise exception 'there are not so many points' using errcode = 'check_violation', constraint = 'points_suffice';
  end if;
  return new;
end $$;
