import { sql } from '../../../db/database.ts';

/** Each is a statement of the rows that break a rule, named by reference or id and by nothing of a person. */
export const brokenMoney = {
  paidWithoutPayment: sql`
    select concat('booking ', b.reference) from bookings b
    where paid <> (select coalesce(sum(amount), 0) from payments p
      where p.provider_id = b.provider_id and p.booking_id = b.id and p.status = 'succeeded')`,
  // What waits for a person is in the list that a person reads, and its booking knows of it.
  heldWithoutReview: sql`
    select concat('payment ', p.id) from payments p join bookings b on b.provider_id = p.provider_id and b.id = p.booking_id
    where p.status = 'held' and (not b.money_held or not exists (select from money_reviews v
      where v.provider_id = p.provider_id and v.payment_id = p.id and v.decided_at is null))
    union all
    select concat('refund ', r.id) from refunds r
    where r.status = 'held' and not exists (select from money_reviews v
      where v.provider_id = r.provider_id and v.refund_id = r.id and v.decided_at is null)`,
  refundedWithoutRefund: sql`
    select concat('booking ', b.reference) from bookings b
    where refunded <> (select coalesce(sum(r.amount), 0) from refunds r
      where r.provider_id = b.provider_id and r.booking_id = b.id and r.status <> 'failed')`,
  goodwillWithoutRefund: sql`
    select concat('booking ', b.reference) from bookings b
    where goodwill <> (select coalesce(sum(r.amount), 0) from refunds r
      where r.provider_id = b.provider_id and r.booking_id = b.id and r.status <> 'failed' and r.reason = 'byHand')`,
  // By refunds, and by banks that took it: a refund waits for a bank, so that none has left after its bank did. What had
  // gone back before a bank took it once more is the market's loss, and no broken rule.
  moreGoneThanPaid: sql`
    select concat('payment ', p.id) from payments p
    join lateral (select min(d.taken_at) as at, sum(d.amount) as amount from disputes d
      where d.provider_id = p.provider_id and d.payment_id = p.id and d.status = 'lost') lost on lost.amount > 0
    join lateral (select
        coalesce(sum(r.amount) filter (where coalesce(r.sent_at, r.settled_at) <= lost.at), 0) as before,
        coalesce(sum(r.amount) filter (where coalesce(r.sent_at, r.settled_at) > lost.at), 0) as after
      from refunds r where r.provider_id = p.provider_id and r.payment_id = p.id and r.status in ('succeeded', 'held'))
      gone on true
    where p.status = 'succeeded'
      and gone.after > greatest(0, p.amount - gone.before - least(lost.amount, p.amount - gone.before))
    union all
    select concat('payment ', p.id) from payments p
    where p.status = 'succeeded' and p.amount < (select coalesce(sum(r.amount), 0)
      from refunds r where r.provider_id = p.provider_id and r.payment_id = p.id and r.status <> 'failed')`,
  // A whole złoty that a visit cost is a point at most: of what only the venue has seen not every one is, and nobody who
  // works there has any. Whoever deleted their account has none.
  pointsThatWereNotEarned: sql`
    select concat('booking ', b.reference) from bookings b
    where coalesce((select sum(points) from points_ledger l
        where l.provider_id = b.provider_id and l.booking_id = b.id), 0)
      > case when b.status = 'completed' and b.user_id is not null then (b.paid - b.refunded
          - case when exists (select from disputes d where d.provider_id = b.provider_id and d.booking_id = b.id
            and d.status = 'lost') then (taken_by_banks(b.provider_id, b.id) ->> 'lost')::int else 0 end) / 100
        else 0 end`,
  moneyThatTheLedgerHasNot: sql`
    select distinct concat('venue ', provider_id) from ledger_differences`,
  heldThatTheLedgerHasNot: sql`
    select concat('currency ', coalesce(l.currency, w.currency)) from (
      select currency, -sum(amount) as amount from ledger_lines where account = 'held' group by 1 having sum(amount) <> 0) l
    full join (
      select currency, sum(amount) as amount
      from (select m.currency, m.amount from money_reviews r cross join money_in_review(r) m
        union all select currency, amount from refunds where status = 'held') waiting
      group by 1) w on w.currency = l.currency
    where l.amount is distinct from w.amount`,
  entriesOutOfBalance: sql`
    select concat('entry ', entry_id) from ledger_lines group by entry_id, currency having sum(amount) <> 0`,
  balancesThatAreNotTheirLines: sql`
    select concat('venue ', coalesce(b.provider_id, s.provider_id)) from venue_balances b full join (
      select e.provider_id, l.currency, -sum(l.amount) as amount
      from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.account = 'venue' group by 1, 2) s
    on s.provider_id = b.provider_id and s.currency = b.currency
    where b.amount is distinct from s.amount`,
};
