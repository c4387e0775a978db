-- expands
-- reads all of disputes: each is entered as it would be from now on; there are few
-- While a guest's bank decides about a payment, nothing goes back of it: what is owed waits. Won, it goes. Lost, what the bank
-- has taken counts as given back.
insert into ledger_accounts (code, kind) values
  -- Taken by banks although it had gone back to the guest before: the market's, not the venue's.
  ('disputeLosses', 'cost');

alter table refunds
  -- Since when a gateway may have it: from then on only the gateway knows whether it went.
  add column sent_at timestamptz,
  -- `takenByBank`: this dispute was lost, and what the bank took is what was owed.
  add column dispute_id uuid;
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check
  check (status in ('queued', 'succeeded', 'failed', 'owed', 'held', 'takenByBank')) not valid;
alter table refunds add constraint refunds_taken_by_bank check ((status = 'takenByBank') = (dispute_id is not null)) not valid;
alter table refunds add constraint refunds_of_dispute
  foreign key (provider_id, dispute_id) references disputes (provider_id, id) not valid;

-- Since when the bank has the money; what left later should have waited.
alter table disputes add column taken_at timestamptz;
alter table disputes disable trigger disputes_post;
update disputes set taken_at = opened_at where status in ('open', 'lost');
alter table disputes enable trigger disputes_post;

create function note_taking() returns trigger language plpgsql as $$
begin
  new.taken_at := case when new.status in ('open', 'lost') then coalesce(new.taken_at, new.changed_at) end;
  return new;
end $$;

create index disputes_of_booking on disputes (provider_id, booking_id);
create index disputes_of_payment on disputes (provider_id, payment_id);

-- Of a payment: what has gone back of it, or may have, since a gateway was asked; and what is owed and has not left.
create function refunds_of_payment(of_provider uuid, of_payment uuid, out gone bigint, out waiting bigint)
language sql stable as $$
  select coalesce(sum(amount) filter (where status in ('succeeded', 'held') or status = 'queued' and is_sent), 0),
    coalesce(sum(amount) filter (where status = 'queued' and not is_sent), 0)
  from (select r.amount, r.status, r.sent_at is not null or r.gateway_reference is not null as is_sent
    from refunds r where r.provider_id = of_provider and r.payment_id = of_payment) r
$$;

-- What each dispute of a payment is about. `own`: of what it takes, what had not gone back before. `covered`: of that, what a
-- lost one has paid back in place of a refund. `waiting`: of the rest, what is owed to the guest anyway.
create function shares_of_disputes(of_provider uuid, of_payment uuid)
returns table (dispute_id uuid, taken bigint, own bigint, waiting bigint, covered bigint) language plpgsql stable as $$
declare
  dispute record;
  room bigint;
  owed bigint;
begin
  -- What a bank had paid in a dispute that is no longer lost is owed again.
  select p.amount - r.gone, r.waiting + coalesce((select sum(t.amount) from refunds t
      join disputes l on l.provider_id = t.provider_id and l.id = t.dispute_id and l.status <> 'lost'
      where t.provider_id = of_provider and t.payment_id = of_payment), 0)
  into room, owed
  from payments p cross join refunds_of_payment(of_provider, of_payment) r
  where p.provider_id = of_provider and p.id = of_payment;
  for dispute in select * from disputes d
    where d.provider_id = of_provider and d.payment_id = of_payment order by d.opened_at, d.id loop
    dispute_id := dispute.id;
    taken := case when dispute.status in ('open', 'lost') then dispute.amount else 0 end;
    own := greatest(0, least(taken, room));
    room := room - own;
    covered := (select coalesce(sum(r.amount), 0) from refunds r where r.provider_id = of_provider
      and r.payment_id = of_payment and r.dispute_id = dispute.id and dispute.status = 'lost');
    waiting := least(own - covered, owed);
    owed := owed - waiting;
    return next;
  end loop;
end $$;

-- Of a booking: what banks have taken for good, less the refunds that stand against it (`lost`), and what of its payments
-- waits for a bank (`open`): all that is left of one that is disputed, however small the part that the bank has taken.
create function taken_by_banks(of_provider uuid, of_booking uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('lost', coalesce(sum(share.lost), 0),
    'open', coalesce(sum(greatest(0, payment.unpaid_back - share.lost)) filter (where share.is_open), 0))
  from (select distinct provider_id, payment_id from disputes
    where provider_id = of_provider and booking_id = of_booking and status in ('open', 'lost')) x
  cross join lateral (
    select coalesce(sum(s.own - s.covered) filter (where d.status = 'lost'), 0) as lost, bool_or(d.status = 'open') as is_open
    from shares_of_disputes(x.provider_id, x.payment_id) s
    join disputes d on d.provider_id = x.provider_id and d.id = s.dispute_id) share
  cross join lateral (
    select p.amount - coalesce((select sum(r.amount) from refunds r where r.provider_id = p.provider_id
      and r.payment_id = p.id and r.status <> 'failed'), 0) as unpaid_back
    from payments p where p.provider_id = x.provider_id and p.id = x.payment_id) payment
$$;

-- What the present state needs that the entries before did not: whatever follows upon whatever, the sums are right. A venue is
-- asked for nothing that it has given back, or owes to the guest anyway.
create function post_disputes_of(of_provider uuid, of_payment uuid, at timestamptz) returns void language plpgsql as $$
declare
  share record;
begin
  -- Whoever changes something of it waits: each sees what the one before has written.
  perform from payments p where p.provider_id = of_provider and p.id = of_payment for no key update;
  for share in select d.*, s.taken, s.own, s.waiting, s.covered
    from shares_of_disputes(of_provider, of_payment) s join disputes d on d.provider_id = of_provider and d.id = s.dispute_id
  loop
    perform post_to_ledger(array_agg((
      'dispute:' || share.id || ':p' || (select count(*) from ledger_entries e where e.provider_id = of_provider
        and e.booking_id = share.booking_id and e.key like 'dispute:' || share.id || ':%'),
      case share.status when 'won' then 'disputeWon' when 'lost' then 'disputeLost' else 'dispute' end, of_provider,
      share.booking_id, at, line.account, share.currency, line.amount)::ledger_posting))
    from (
      select wanted.account, wanted.amount - coalesce((select sum(l.amount)
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.provider_id = of_provider and e.booking_id = share.booking_id
          and e.key like 'dispute:' || share.id || ':%' and l.account = wanted.account), 0) as amount
      from (values
        (payment_account(share.gateway), 0 - share.taken - share.fee),
        ('disputed', case share.status when 'open' then share.taken else 0 end),
        ('withheld', case share.status when 'open' then share.waiting - share.own else 0 end),
        ('venue', share.own - share.waiting - share.covered),
        ('refunds', share.covered + case share.status when 'lost' then share.waiting else 0 end),
        ('disputeLosses', case share.status when 'lost' then share.taken - share.own else 0 end),
        ('disputeFees', share.fee::bigint)) wanted (account, amount)) line;
  end loop;
end $$;

create or replace function post_dispute() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and ((new.currency, new.gateway, new.payment_id, new.booking_id) is distinct from
      (old.currency, old.gateway, old.payment_id, old.booking_id) or new.changes <> old.changes + 1) then
    raise exception 'a dispute stays about what it is about' using errcode = 'restrict_violation';
  end if;
  perform post_disputes_of(new.provider_id, new.payment_id, new.changed_at);
  return null;
end $$;

-- A refund that is ordered, leaves, fails or is paid by the bank changes what a dispute of the same payment asks of whom.
create function post_disputes_of_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform post_disputes_of(old.provider_id, old.payment_id, now());
  else
    perform post_disputes_of(new.provider_id, new.payment_id, now());
  end if;
  return null;
end $$;

create trigger refunds_post_disputes after insert or delete or update of status, sent_at, dispute_id on refunds
  for each row execute function post_disputes_of_refund();

-- Whatever code is running where: nothing leaves while the bank decides.
create function refuse_disputed_refund() returns trigger language plpgsql as $$
begin
  perform from payments p where p.provider_id = new.provider_id and p.id = new.payment_id for no key update;
  if exists (select from disputes d where d.provider_id = new.provider_id and d.payment_id = new.payment_id
      and d.status = 'open') then
    raise exception 'a refund waits while the bank decides about its payment' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger refunds_wait_for_banks before update of sent_at on refunds
  for each row when (old.sent_at is null and new.sent_at is not null) execute function refuse_disputed_refund();

create trigger disputes_note_taking before insert or update on disputes for each row execute function note_taking();

select post_disputes_of(provider_id, payment_id, now()) from (select distinct provider_id, payment_id from disputes) d;
