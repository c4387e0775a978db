-- What a gateway tells by itself is called a webhook event everywhere.
alter table payment_notices rename to payment_webhook_events;
alter table payment_webhook_events rename column notice_id to event_id;

alter table sandbox_payments rename column notice_delay_seconds to webhook_delay_seconds;
alter table sandbox_payments rename column notice_copies to webhook_copies;
alter table sandbox_payments rename column has_stale_notice to has_stale_webhook;

create or replace function queue_sandbox_notice() returns trigger language plpgsql as $$
declare
  event uuid := gen_random_uuid();
begin
  if new.webhook_delay_seconds is null then
    return null;
  end if;
  for copy in 1 .. new.webhook_copies loop
    perform graphile_worker.add_job('deliver-sandbox-webhook',
      json_build_object('eventId', event, 'paymentReference', new.reference), max_attempts := 12,
      run_at := now() + new.webhook_delay_seconds * interval '1 second');
  end loop;
  if new.has_stale_webhook then
    perform graphile_worker.add_job('deliver-sandbox-webhook',
      json_build_object('eventId', gen_random_uuid(), 'paymentReference', new.reference), max_attempts := 12,
      run_at := now() + (new.webhook_delay_seconds + 2) * interval '1 second');
  end if;
  return null;
end $$;

alter function queue_sandbox_notice() rename to queue_sandbox_webhook;
