-- reads all of money_reviews: few, and what is undecided gets an entry
-- expands
-- Money that a person has to decide about stands in the books from the moment it is noticed, with its booking where there is
-- one; so does what a bank takes back of a payment that we do not have.

alter table money_reviews add column changes integer not null default 0;

-- What has come, as the last of what the gateway says; as `findArrived`. Nothing where it says nothing that can be read.
create function arrived_money(got jsonb) returns table (amount bigint, currency text) language sql immutable as $$
  select (told ->> 'amount')::bigint, upper(told ->> 'currency') from (select got -> -1) last (told)
  where told ->> 'amount' ~ '^[1-9][0-9]{0,15}$' and told ->> 'currency' ~* '^[a-z]{3}$'
$$;

-- Refunds hold their money themselves. What was accepted counts as a payment, what is settled elsewhere is not ours.
create function money_in_review(review money_reviews) returns table (amount bigint, currency text)
language sql stable as $$
  select a.amount, a.currency from arrived_money(review.got) a where review.kind <> 'refund' and review.decided_at is null
  union all
  select review.give_back_amount, upper(review.give_back_currency)
  where review.kind <> 'refund' and review.decision = 'giveBack' and review.given_back_at is null
    and upper(review.give_back_currency) ~ '^[A-Z]{3}$'
$$;

create function count_review_change() returns trigger language plpgsql as $$
begin
  new.changes := old.changes + 1;
  return new;
end $$;
create trigger money_reviews_count before update on money_reviews for each row execute function count_review_change();

-- What the present state needs that the one before did not.
create function post_review(former money_reviews, present money_reviews) returns void language plpgsql as $$
declare
  booking uuid := (select booking_id from payments where provider_id = present.provider_id and id = present.payment_id);
begin
  perform post_to_ledger(array_agg(('held:' || present.id || ':' || present.changes,
    case when exists (select from money_in_review(present)) then 'moneyHeld' else 'moneyReleased' end, present.provider_id, booking,
    coalesce(present.given_back_at, present.decided_at, present.noticed_at), line.account, change.currency,
    line.amount)::ledger_posting order by change.currency, line.amount desc))
  from (
    select currency, sum(amount)::bigint as amount
    from (select currency, amount from money_in_review(present)
      union all select currency, -amount from money_in_review(former)) each
    group by currency having sum(amount) <> 0) change
  cross join lateral (values (payment_account(present.gateway), change.amount), ('held', -change.amount))
    line (account, amount);
end $$;

create function post_reviews() returns trigger language plpgsql as $$
declare
  former money_reviews;
begin
  if tg_op = 'UPDATE' then
    former := old;
  end if;
  perform post_review(former, new);
  return null;
end $$;
create trigger money_reviews_post after insert or update on money_reviews
  for each row execute function post_reviews();

select post_review(null, r) from money_reviews r where r.decided_at is null or r.give_back_id is not null and r.given_back_at is null;

-- Disputes about payments that we do not have, or not in that currency: a person finds out what they are about. Until then
-- nobody but the market can bear what the bank has taken.
create table unknown_disputes (
  id uuid primary key,
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  gateway_reference text not null,
  -- Of the payment, where only the currency differs.
  provider_id uuid,
  booking_id uuid,
  -- `matched`: it was quicker than our own payment, and is a dispute about that by now.
  status text not null check (status in ('inquiry', 'open', 'won', 'lost', 'matched')),
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  fee integer not null check (fee >= 0),
  reason text not null,
  evidence_due_at timestamptz,
  noticed_at timestamptz not null,
  changed_at timestamptz not null,
  changes integer not null default 0,
  unique (gateway, gateway_reference),
  foreign key (provider_id, booking_id) references bookings
);
create index unknown_disputes_open on unknown_disputes (noticed_at) where status in ('inquiry', 'open');
create trigger unknown_disputes_keep before delete or truncate on unknown_disputes
  for each statement execute function refuse_change();

create function post_unknown_dispute() returns trigger language plpgsql as $$
declare
  open_sum bigint := case when new.status = 'open' then new.amount else 0 end;
  lost_sum bigint := case when new.status = 'lost' then new.amount else 0 end;
  fee bigint := case when new.status = 'matched' then 0 else new.fee end;
begin
  if tg_op = 'UPDATE' then
    if (new.currency, new.gateway) is distinct from (old.currency, old.gateway) or new.changes <> old.changes + 1 then
      raise exception 'a dispute stays about what it is about' using errcode = 'restrict_violation';
    end if;
    open_sum := open_sum - case when old.status = 'open' then old.amount else 0 end;
    lost_sum := lost_sum - case when old.status = 'lost' then old.amount else 0 end;
    fee := fee - case when old.status = 'matched' then 0 else old.fee end;
  end if;
  perform post_to_ledger(array_agg(('unknownDispute:' || new.id || ':' || new.changes, 'unknownDispute', new.provider_id,
    new.booking_id, new.changed_at, line.account, new.currency, line.amount)::ledger_posting))
  from (values (payment_account(new.gateway), -open_sum - lost_sum - fee), ('disputed', open_sum),
    ('corrections', lost_sum), ('disputeFees', fee)) line (account, amount);
  return null;
end $$;
create trigger unknown_disputes_post after insert or update on unknown_disputes
  for each row execute function post_unknown_dispute();
