-- reads all of payouts: one a week for each venue
-- Banks send money back days after they had taken it: a payout that was there may return.
create or replace function post_payouts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform post_transfers(array_agg(('payout:' || p.id, 'payout', p.provider_id, null, p.created_at, 'venue', 'payouts',
      p.currency, p.amount)::ledger_transfer))
    from added p;
  else
    if exists (select from former f join added p using (provider_id, id)
        where (p.amount, p.currency, p.gateway) is distinct from (f.amount, f.currency, f.gateway)
          or f.status = 'returned' and p.status <> f.status
          or f.status = 'paid' and p.status not in ('paid', 'returned')) then
      raise exception 'a payout that has ended stays as it is' using errcode = 'restrict_violation';
    end if;
    perform post_transfers(array_agg((
      'payout:' || p.id || case p.status when 'paid' then ':paid' else ':returned' end,
      case p.status when 'paid' then 'payoutPaid' else 'payoutReturned' end, p.provider_id, null, p.settled_at,
      case f.status when 'paid' then payment_account(p.gateway) else 'payouts' end,
      case p.status when 'paid' then payment_account(p.gateway) else 'venue' end, p.currency,
      p.amount)::ledger_transfer))
    from former f join added p using (provider_id, id)
    where f.status <> p.status and p.status in ('paid', 'returned');
  end if;
  return null;
end $$;

-- What the gateway tells of is found by its name there.
create index payouts_at_gateway on payouts (gateway, gateway_reference);
