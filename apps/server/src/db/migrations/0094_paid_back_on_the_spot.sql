-- expands
-- What a venue owes out of its till is paid back by somebody, in some way. The books have it out of the till since it was
-- owed, so that paying it back moves nothing in them.
alter table refunds
  add column till_way text,
  add column given_by uuid;
alter table refunds add constraint refunds_given_back check (
  (till_way is null) = (given_by is null) and (till_way is null or status = 'succeeded' and till_way in ('cash', 'terminal', 'transfer')))
  not valid;

create or replace function post_refunds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform post_transfers(array_agg(('refund:' || r.id, 'refund', r.provider_id, r.booking_id, r.created_at, 'guests',
      case r.status when 'owed' then 'till' else 'refunds' end, r.currency, r.amount)::ledger_transfer))
    from added r where r.status <> 'failed';
    perform post_transfers(array_agg(('refund:' || r.id || ':gone', 'refundGone', r.provider_id, r.booking_id,
      r.settled_at, 'refunds', payment_account(p.gateway), r.currency, r.amount)::ledger_transfer))
    from added r join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
    where r.status = 'succeeded';
  elsif tg_op = 'DELETE' then
    perform post_transfers(array_agg(('refund:' || r.id || ':undone', 'refundUndone', r.provider_id, r.booking_id,
      now(), case r.status when 'owed' then 'till' else 'refunds' end, 'guests', r.currency, r.amount)::ledger_transfer))
    from removed r where r.status in ('queued', 'owed');
  else
    -- What is owed by the till is paid back, and a moment later it may turn out that it was not.
    if exists (select from former f join added r using (provider_id, id)
        where (r.amount, r.currency, r.booking_id, r.payment_id) is distinct from
            (f.amount, f.currency, f.booking_id, f.payment_id)
          or f.status in ('succeeded', 'failed', 'owed') and r.status <> f.status
            and not (f.status = 'owed' and r.status = 'succeeded' and r.till_way is not null)
            and not (f.status = 'succeeded' and f.till_way is not null and r.status = 'owed')) then
      raise exception 'a refund that has ended stays as it is' using errcode = 'restrict_violation';
    end if;
    perform post_transfers(array_agg((
      'refund:' || r.id || case r.status when 'succeeded' then ':gone' else ':failed' end,
      case r.status when 'succeeded' then 'refundGone' else 'refundFailed' end,
      r.provider_id, r.booking_id, r.settled_at, 'refunds',
      case r.status when 'succeeded' then payment_account(p.gateway) else 'guests' end,
      r.currency, r.amount)::ledger_transfer))
    from former f join added r using (provider_id, id)
    join payments p on p.provider_id = r.provider_id and p.id = r.payment_id
    where f.status in ('queued', 'held') and r.status in ('succeeded', 'failed');
  end if;
  return null;
end $$;
