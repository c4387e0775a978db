-- An invoice names its buyer with an address. Of bookings that were made before nobody asked for it.
alter table bookings add column company_address jsonb check (company_address is null
  or company_tax_id is not null and company_address ?& array['street', 'postalCode', 'city']);

-- An account that is deleted is forgotten by the gateways, too, whoever deletes it and how: they are told by a job, which
-- goes on trying for months.
create function forget_customers_of_deleted() returns trigger language plpgsql as $$
begin
  delete from payment_customers where user_id = new.id;
  return null;
end $$;

create trigger users_forget_customers after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_customers_of_deleted();

create function queue_forgetting() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('forget-payment-customer',
    json_build_object('gateway', old.gateway, 'reference', old.reference), max_attempts := 500);
  return null;
end $$;

create trigger payment_customers_forget after delete on payment_customers
  for each row execute function queue_forgetting();
