-- Payments that guests have had their banks take back. While the bank asks who is right, the money is withheld from the venue;
-- lost, it stays so. What the gateway asks for the trouble is the market's cost.
insert into ledger_accounts (code, kind) values
  -- Withheld from venues as long as a dispute is open.
  ('withheld', 'liability'),
  ('disputeFees', 'cost');

create table disputes (
  provider_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  booking_id uuid not null,
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  gateway_reference text not null,
  -- `inquiry`: the bank only asks, and nothing was taken.
  status text not null check (status in ('inquiry', 'open', 'won', 'lost')),
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  fee integer not null check (fee >= 0),
  -- In the words of the gateway.
  reason text not null,
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- How often it has changed: each has an entry of its own.
  changes integer not null default 0,
  primary key (provider_id, id),
  unique (gateway, gateway_reference),
  foreign key (provider_id, payment_id) references payments,
  foreign key (provider_id, booking_id) references bookings
);

create index disputes_open on disputes (opened_at) where status in ('inquiry', 'open');

create trigger disputes_keep before delete or truncate on disputes
  for each statement execute function refuse_change();

-- What the present state needs that the one before did not: whatever follows upon whatever, the sums are right.
create function post_dispute() returns trigger language plpgsql as $$
declare
  taken bigint := case when new.status in ('open', 'lost') then new.amount else 0 end;
  waiting bigint := case when new.status = 'open' then new.amount else 0 end;
  fee bigint := new.fee;
begin
  if tg_op = 'UPDATE' then
    if (new.currency, new.gateway, new.payment_id, new.booking_id) is distinct from
        (old.currency, old.gateway, old.payment_id, old.booking_id) or new.changes <> old.changes + 1 then
      raise exception 'a dispute stays about what it is about' using errcode = 'restrict_violation';
    end if;
    taken := taken - case when old.status in ('open', 'lost') then old.amount else 0 end;
    waiting := waiting - case when old.status = 'open' then old.amount else 0 end;
    fee := fee - old.fee;
  end if;
  perform post_to_ledger(array_agg(('dispute:' || new.id || ':' || new.changes,
    case new.status when 'won' then 'disputeWon' when 'lost' then 'disputeLost' else 'dispute' end, new.provider_id,
    new.booking_id, new.changed_at, line.account, new.currency, line.amount)::ledger_posting))
  from (values
    (payment_account(new.gateway), -taken - fee), ('disputed', waiting), ('venue', taken), ('withheld', -waiting),
    ('disputeFees', fee)) line (account, amount);
  return null;
end $$;

create trigger disputes_post after insert or update on disputes for each row execute function post_dispute();

-- The sandbox: a dispute at a button.
create table sandbox_disputes (
  reference text primary key,
  payment_reference text not null unique references sandbox_payments on delete cascade,
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  created_at timestamptz not null
);

create function queue_sandbox_dispute() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('deliver-sandbox-webhook',
    json_build_object('eventId', gen_random_uuid(), 'disputeReference', new.reference), max_attempts := 12);
  return null;
end $$;

create trigger sandbox_disputes_tell after insert or update of status on sandbox_disputes
  for each row execute function queue_sandbox_dispute();
