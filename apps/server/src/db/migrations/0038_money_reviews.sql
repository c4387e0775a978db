-- What a gateway says about money is compared with what was asked for. Whatever differs is held for a person to decide.

-- `held`: the gateway speaks of other money than was asked for. It counts nowhere, and nothing moves by itself any more.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('open', 'succeeded', 'failed', 'cancelled', 'held'));

-- The same of money that goes back: it counts as promised, and is neither repeated nor called done.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check
  check (status in ('queued', 'succeeded', 'failed', 'owed', 'held'));

create table money_reviews (
  id uuid primary key,
  -- `payment` and `refund`: of ours, and not as it was asked for. `secondPayment`: more money for a payment of ours, by
  -- another reference. `unknownPayment`: money for nothing that we know of.
  kind text not null check (kind in ('payment', 'refund', 'secondPayment', 'unknownPayment')),
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  gateway_reference text not null,
  provider_id uuid,
  payment_id uuid,
  refund_id uuid,
  -- The weightiest of what differs.
  difference text check (difference in ('order', 'currency', 'amount')),
  -- What was asked for, and everything that the gateway said.
  expected jsonb,
  got jsonb not null,
  noticed_at timestamptz not null,
  -- Null: nobody has looked at it yet.
  decided_at timestamptz,
  foreign key (provider_id, payment_id) references payments,
  foreign key (provider_id, refund_id) references refunds,
  check ((kind = 'unknownPayment') = (payment_id is null)),
  check ((kind = 'refund') = (refund_id is not null)),
  check ((kind = 'unknownPayment') = (expected is null)),
  -- Gateways repeat themselves, and several servers hear it.
  unique (gateway, gateway_reference, kind)
);

create index money_reviews_of_payment on money_reviews (provider_id, payment_id);
create index money_reviews_of_refund on money_reviews (provider_id, refund_id);
create index money_reviews_open on money_reviews (noticed_at) where decided_at is null;

-- While money of theirs is held, bookings do not lapse for want of it, and nobody is asked to pay again.
alter table bookings add column money_held boolean not null default false;

create function mark_money_held() returns trigger language plpgsql as $$
begin
  update bookings b set money_held = exists (select from payments p
    where p.provider_id = b.provider_id and p.booking_id = b.id and p.status = 'held')
  where b.provider_id = new.provider_id and b.id = new.booking_id;
  return null;
end $$;

create trigger payments_mark_held after update of status on payments
  for each row when (old.status = 'held' or new.status = 'held') execute function mark_money_held();
