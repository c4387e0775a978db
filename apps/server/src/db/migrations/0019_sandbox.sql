-- What happens at the page of the bank that is not one, between its opening and the money.
alter table sandbox_payments
  -- `challenge`: the bank asks whether it is you. `transfer`: at the bank's own page. `waiting`: the bank was asked and says
  -- nothing. `declined`: it said no, and another way may be tried. Null: nobody has chosen yet.
  add column stage text check (stage in ('challenge', 'transfer', 'waiting', 'declined')),
  -- What is shown of it: the last digits of a card, the name of a bank. Never more.
  add column source text check (length(source) <= 40),
  add column decline_reason text check (length(decline_reason) <= 40),
  add column asked_at timestamptz,
  -- How it tells of what has happened, for trying what real gateways do on bad days. Null: never.
  add column notice_delay_seconds integer default 0 check (notice_delay_seconds between 0 and 86400),
  add column notice_copies smallint not null default 1 check (notice_copies between 1 and 5),
  -- One more notice, of what was true before, comes after the last one.
  add column has_stale_notice boolean not null default false,
  add check ((stage = 'waiting') = (asked_at is not null) or stage is null and asked_at is null);

create or replace function queue_sandbox_notice() returns trigger language plpgsql as $$
declare
  notice uuid := gen_random_uuid();
begin
  if new.notice_delay_seconds is null then
    return null;
  end if;
  for copy in 1 .. new.notice_copies loop
    perform graphile_worker.add_job('deliver-sandbox-notice',
      json_build_object('noticeId', notice, 'paymentReference', new.reference), max_attempts := 12,
      run_at := now() + new.notice_delay_seconds * interval '1 second');
  end loop;
  if new.has_stale_notice then
    perform graphile_worker.add_job('deliver-sandbox-notice',
      json_build_object('noticeId', gen_random_uuid(), 'paymentReference', new.reference), max_attempts := 12,
      run_at := now() + (new.notice_delay_seconds + 2) * interval '1 second');
  end if;
  return null;
end $$;
