-- Companies of people who have left are forgotten when the law no longer wants them known, and their invoices with them:
-- nobody is left who could ask for one. The number of a company that is forgotten is ten zeros.
create index bookings_with_company_of_nobody on bookings (ends_at)
  where user_id is null and company_tax_id <> '0000000000';

create function refuse_change_but_outliving() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from bookings where provider_id = old.provider_id and id = old.booking_id
    and user_id is null and company_tax_id = '0000000000') then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger invoices_append_only on invoices;
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change_but_outliving();
