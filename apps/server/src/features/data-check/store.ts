import type { Database } from '../../db/database.ts';
import { settled } from '../../db/settled.ts';

export interface Extent {
  bookings: number;
  payments: number;
  ledgerEntries: number;
  /** The newest write that there is: how far a restored copy goes. */
  newest: Date | null;
  migrations: number;
}

export async function readExtent(db: Database): Promise<Extent | undefined> {
  const [extent] = await db<Extent[]>`
    select (select count(*)::int from bookings) as bookings, (select count(*)::int from payments) as payments,
      (select count(*)::int from ledger_entries) as "ledgerEntries",
      (select max(happened_at) from booking_history) as newest,
      (select max(version) from schema_migrations) as migrations`;
  return extent;
}

export async function countTableFaults(db: Database) {
  const [row] = await db`
    select
      (select count(*)::int from allocations a join allocations b
        on a.provider_id = b.provider_id and a.table_id = b.table_id and a.id < b.id and a.during && b.during
        where a.live and b.live) as "overlappingTables",
      (select count(*)::int from booking_slots s join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
        where b.status not in ('cancelled', 'declined') and not exists (select from allocations a
          where a.provider_id = s.provider_id and a.booking_id = s.booking_id and a.slot_position = s.position
            and a.live)
          -- Given up for other times: those are held instead.
          and not exists (select from booking_proposals p
            where p.provider_id = s.provider_id and p.booking_id = s.booking_id and p.slot_position = s.position
              and p.state = 'open')) as "bookingsWithoutTable",
      (select count(*)::int from booking_proposals p join bookings b
        on b.provider_id = p.provider_id and b.id = p.booking_id join holds h
        on h.provider_id = p.provider_id and h.id = p.hold_id
        where (p.state = 'open' and b.status not in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid'))
          or (p.state <> 'open' and h.released_at is null)) as "proposalsThatHoldOn",
      (select count(*)::int from allocations a join bookings b on b.provider_id = a.provider_id and b.id = a.booking_id
        where a.live and b.status in ('cancelled', 'declined')) as "tablesKeptAfterTheEnd",
      -- The buffer of the offer stands at the end, so that only the start has to be the same; of guests who were given
      -- another table while they played it lies later, and of those who came when they had been given up. Of those who
      -- did not come the end lies earlier, also if they came to a later game of theirs.
      (select count(*)::int from allocations a join booking_slots s
        on s.provider_id = a.provider_id and s.booking_id = a.booking_id and s.position = a.slot_position
        join bookings b on b.provider_id = a.provider_id and b.id = a.booking_id
        where lower(a.during) < s.starts_at or upper(a.during) < s.ends_at and b.no_show_at is null
            and s.ends_at <= b.checked_in_at is not true
          or lower(a.during) > s.starts_at and lower(a.during) is distinct from date_trunc('minute', b.checked_in_at)
            and not exists (select from booking_moves m
              where m.provider_id = a.provider_id and m.booking_id = a.booking_id and m.position = a.slot_position
                and m.actor = 'venue' and m.moved_at >= lower(a.during))) as "tablesTakenForAnotherTime",
      (select count(*)::int from allocations a join holds h on h.provider_id = a.provider_id and h.id = a.hold_id
        where a.live and (h.released_at is not null or h.booking_id is not null)) as "tablesOfHoldsThatAreOver"`;
  return row;
}

export async function countBookingFaults(db: Database) {
  const [row] = await db`
    select
      (select count(*)::int from bookings b where not exists (select from booking_references r
        where r.provider_id = b.provider_id and r.booking_id = b.id and r.reference = b.reference))
        as "bookingsWithoutReference",
      (select count(*)::int from bookings b left join (
          select provider_id, booking_id, min(starts_at) as starts_at, max(ends_at) as ends_at
          from booking_slots group by 1, 2) s on s.provider_id = b.provider_id and s.booking_id = b.id
        where s.starts_at is distinct from b.starts_at or s.ends_at is distinct from b.ends_at)
        as "bookingsWithAnotherTimeThanTheirSlots",
      (select count(*)::int from bookings b where total is distinct from
        (select sum((item -> 'amount' ->> 'amount')::int) from jsonb_array_elements(b.line_items) item))
        as "totalsThatAreNotTheirLines",
      (select count(*)::int from (
          select from booking_add_ons x
          join booking_slots s on s.provider_id = x.provider_id and s.booking_id = x.booking_id and s.position = x.position
          join bookings b on b.provider_id = x.provider_id and b.id = x.booking_id
          join add_ons a on a.provider_id = x.provider_id and a.id = x.add_on_id
          where b.status not in ('cancelled', 'declined')
          group by x.provider_id, x.add_on_id, s.business_date, a.stock_per_day
          having sum(x.quantity) > a.stock_per_day) oversold) as "addOnsSoldAboveTheirStock",
      -- A move may leave something to pay, or more than the price behind; but not nothing at all.
      (select count(*)::int from bookings b where case
        when status in ('pendingConfirmationPaid', 'confirmedPaid') then ${settled} = 0 and total > 0
        when status = 'pendingConfirmationUnpaid' then paid <> 0
        -- A part was paid on the spot, or all of it a moment ago.
        when status = 'confirmedUnpaid' then ${settled} >= coalesce(due_online, total) and total > 0
          and not exists (select from board_actions a where a.status = 'pending' and a.booking_ids[1] = b.id)
        else false end) as "moneyThatIsNotThere"`;
  return row;
}

export async function countHistoryFaults(db: Database) {
  const [row] = await db`
    with steps as (
      select provider_id, booking_id, id, from_status, to_status,
        lag(to_status) over (partition by provider_id, booking_id order by id) as before
      from booking_history)
    select
      (select count(*)::int from steps where from_status is distinct from before) as "historiesWithAGap",
      (select count(*)::int from bookings b left join (
          select distinct on (provider_id, booking_id) provider_id, booking_id, to_status
          from steps order by provider_id, booking_id, id desc) last
        on last.provider_id = b.provider_id and last.booking_id = b.id
        where last.to_status is distinct from b.status) as "historiesThatEndElsewhere"`;
  return row;
}

export async function countMoneyFaults(db: Database) {
  const [row] = await db`
    select
      (select count(*)::int from bookings b where paid <> (select coalesce(sum(amount), 0) from payments p
        where p.provider_id = b.provider_id and p.booking_id = b.id and p.status = 'succeeded'))
        as "paidWithoutPayment",
      -- What waits for a person is in the list that a person reads, and its booking knows of it.
      (select count(*)::int from payments p join bookings b on b.provider_id = p.provider_id and b.id = p.booking_id
        where p.status = 'held' and (not b.money_held or not exists (select from money_reviews v
          where v.provider_id = p.provider_id and v.payment_id = p.id and v.decided_at is null)))
        + (select count(*)::int from refunds r where r.status = 'held' and not exists (select from money_reviews v
          where v.provider_id = r.provider_id and v.refund_id = r.id and v.decided_at is null))
        as "heldWithoutReview",
      (select count(*)::int from bookings b where refunded <> (select coalesce(sum(r.amount), 0) from refunds r
        where r.provider_id = b.provider_id and r.booking_id = b.id and r.status <> 'failed'))
        as "refundedWithoutRefund",
      (select count(*)::int from bookings b where goodwill <> (select coalesce(sum(r.amount), 0) from refunds r
        where r.provider_id = b.provider_id and r.booking_id = b.id and r.status <> 'failed' and r.reason = 'byHand'))
        as "goodwillWithoutRefund",
      -- By refunds, and by banks that took it: a refund waits for a bank, so that none has left after its bank did. What had
      -- gone back before a bank took it once more is the market's loss, and no broken rule.
      (select count(*)::int from payments p
        join lateral (select min(d.taken_at) as at, sum(d.amount) as amount from disputes d
          where d.provider_id = p.provider_id and d.payment_id = p.id and d.status = 'lost') lost on lost.amount > 0
        join lateral (select
            coalesce(sum(r.amount) filter (where coalesce(r.sent_at, r.settled_at) <= lost.at), 0) as before,
            coalesce(sum(r.amount) filter (where coalesce(r.sent_at, r.settled_at) > lost.at), 0) as after
          from refunds r where r.provider_id = p.provider_id and r.payment_id = p.id and r.status in ('succeeded', 'held'))
          gone on true
        where p.status = 'succeeded'
          and gone.after > greatest(0, p.amount - gone.before - least(lost.amount, p.amount - gone.before)))
        + (select count(*)::int from payments p where p.status = 'succeeded' and p.amount < (select coalesce(sum(r.amount), 0)
          from refunds r where r.provider_id = p.provider_id and r.payment_id = p.id and r.status <> 'failed'))
        as "moreGoneThanPaid",
      -- A whole złoty that a visit cost is a point at most: of what only the venue has seen not every one is, and nobody who
      -- works there has any. Whoever deleted their account has none.
      (select count(*)::int from bookings b
        where coalesce((select sum(points) from points_ledger l
          where l.provider_id = b.provider_id and l.booking_id = b.id), 0)
        > case when b.status = 'completed' and b.user_id is not null then (b.paid - b.refunded
            - case when exists (select from disputes d where d.provider_id = b.provider_id and d.booking_id = b.id
              and d.status = 'lost') then (taken_by_banks(b.provider_id, b.id) ->> 'lost')::int else 0 end) / 100
          else 0 end)
        as "pointsThatWereNotEarned"`;
  return row;
}

export async function countLedgerFaults(db: Database) {
  const [row] = await db`
    select
      (select count(distinct provider_id)::int from ledger_differences) as "moneyThatTheLedgerHasNot",
      (select count(*)::int from (
          select currency, -sum(amount) as amount from ledger_lines where account = 'held' group by 1 having sum(amount) <> 0) l
        full join (
          select currency, sum(amount) as amount
          from (select m.currency, m.amount from money_reviews r cross join money_in_review(r) m
            union all select currency, amount from refunds where status = 'held') waiting
          group by 1) w on w.currency = l.currency
        where l.amount is distinct from w.amount) as "heldThatTheLedgerHasNot",
      (select count(*)::int from (
          select from ledger_lines group by entry_id, currency having sum(amount) <> 0) crooked) as "entriesOutOfBalance",
      (select count(*)::int from venue_balances b full join (
          select e.provider_id, l.currency, -sum(l.amount) as amount
          from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.account = 'venue' group by 1, 2) s
        on s.provider_id = b.provider_id and s.currency = b.currency
        where b.amount is distinct from s.amount) as "balancesThatAreNotTheirLines"`;
  return row;
}

/** What the next moment of a booking depends on, and the one that is written down. */
export function listClocks<Row extends object>(db: Database) {
  return db<Row[]>`
    select status, starts_at as "startsAt", ends_at as "endsAt", answer_due_at as "answerDueAt",
      proposed_until as "proposedUntil", answer_remind_at as "answerRemindAt", payment_due_at as "paymentDueAt", money_held as "isMoneyHeld", venue_reminded_at as "venueRemindedAt",
      unpaid_notice_at as "unpaidNoticeAt", payment_remind_at as "paymentRemindAt",
      day_reminded_at as "dayRemindedAt", soon_reminded_at as "soonRemindedAt", next_clock_at as "nextClockAt"
    from bookings where next_clock_at is not null or status not in ('cancelled', 'declined', 'completed')`;
}
