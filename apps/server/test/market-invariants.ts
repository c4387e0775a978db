import { findNextMoment } from '@gramy/domain/booking/clock-work';
import type { Database } from '../src/db/database.ts';
import { toClockFacts } from '../src/features/bookings/service/booking-facts.ts';

/** How often each rule of the market is broken. Every figure has to be 0, whatever has happened before. */
export interface BrokenRules {
  overlappingTables: number;
  bookingsWithoutTable: number;
  proposalsThatHoldOn: number;
  tablesKeptAfterTheEnd: number;
  tablesTakenForAnotherTime: number;
  bookingsWithoutReference: number;
  bookingsWithAnotherTimeThanTheirSlots: number;
  historiesWithAGap: number;
  historiesThatEndElsewhere: number;
  totalsThatAreNotTheirLines: number;
  addOnsSoldAboveTheirStock: number;
  moneyThatIsNotThere: number;
  paidWithoutPayment: number;
  heldWithoutReview: number;
  refundedWithoutRefund: number;
  moneyThatTheLedgerHasNot: number;
  entriesOutOfBalance: number;
  balancesThatAreNotTheirLines: number;
  pointsThatWereNotEarned: number;
  tablesOfHoldsThatAreOver: number;
  clocksThatAreWrong: number;
}

export const noBrokenRules: BrokenRules = {
  overlappingTables: 0,
  bookingsWithoutTable: 0,
  proposalsThatHoldOn: 0,
  tablesKeptAfterTheEnd: 0,
  tablesTakenForAnotherTime: 0,
  bookingsWithoutReference: 0,
  bookingsWithAnotherTimeThanTheirSlots: 0,
  historiesWithAGap: 0,
  historiesThatEndElsewhere: 0,
  totalsThatAreNotTheirLines: 0,
  addOnsSoldAboveTheirStock: 0,
  moneyThatIsNotThere: 0,
  paidWithoutPayment: 0,
  heldWithoutReview: 0,
  refundedWithoutRefund: 0,
  moneyThatTheLedgerHasNot: 0,
  entriesOutOfBalance: 0,
  balancesThatAreNotTheirLines: 0,
  pointsThatWereNotEarned: 0,
  tablesOfHoldsThatAreOver: 0,
  clocksThatAreWrong: 0,
};

export async function countBrokenRules(db: Database): Promise<BrokenRules> {
  const found = await Promise.all([
    countTableFaults(db),
    countBookingFaults(db),
    countHistoryFaults(db),
    countMoneyFaults(db),
    countLedgerFaults(db),
    countClockFaults(db),
  ]);
  return Object.assign({}, ...found) as BrokenRules;
}

async function countTableFaults(db: Database) {
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
      -- another table while they played it lies later.
      (select count(*)::int from allocations a join booking_slots s
        on s.provider_id = a.provider_id and s.booking_id = a.booking_id and s.position = a.slot_position
        where lower(a.during) < s.starts_at or upper(a.during) < s.ends_at
          or lower(a.during) > s.starts_at and not exists (select from booking_moves m
            where m.provider_id = a.provider_id and m.booking_id = a.booking_id and m.position = a.slot_position
              and m.actor = 'venue' and m.moved_at >= lower(a.during))) as "tablesTakenForAnotherTime",
      (select count(*)::int from allocations a join holds h on h.provider_id = a.provider_id and h.id = a.hold_id
        where a.live and (h.released_at is not null or h.booking_id is not null)) as "tablesOfHoldsThatAreOver"`;
  return row;
}

async function countBookingFaults(db: Database) {
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
      (select count(*)::int from bookings where case
        when status in ('pendingConfirmationPaid', 'confirmedPaid') then paid = refunded and total > 0
        when status = 'pendingConfirmationUnpaid' then paid <> 0
        -- A part was paid on the spot, or all of it a moment ago.
        when status = 'confirmedUnpaid' then paid - refunded >= coalesce(due_online, total) and total > 0
          and not exists (select from board_actions a where a.status = 'pending' and a.booking_ids[1] = bookings.id)
        else false end) as "moneyThatIsNotThere"`;
  return row;
}

async function countHistoryFaults(db: Database) {
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

async function countMoneyFaults(db: Database) {
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
      -- A whole złoty that a visit cost is a point; whoever deleted their account has none.
      (select count(*)::int from bookings b
        where coalesce((select sum(points) from points_ledger l
          where l.provider_id = b.provider_id and l.booking_id = b.id), 0)
        <> case when b.status = 'completed' and b.user_id is not null then (b.paid - b.refunded) / 100 else 0 end)
        as "pointsThatWereNotEarned"`;
  return row;
}

type ClockRow = Parameters<typeof toClockFacts>[0] & { nextClockAt: Date | null };

async function countLedgerFaults(db: Database) {
  const [row] = await db`
    select
      (select count(distinct provider_id)::int from ledger_differences) as "moneyThatTheLedgerHasNot",
      (select count(*)::int from (
          select from ledger_lines group by entry_id, currency having sum(amount) <> 0) crooked) as "entriesOutOfBalance",
      (select count(*)::int from venue_balances b full join (
          select e.provider_id, l.currency, -sum(l.amount) as amount
          from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.account = 'venue' group by 1, 2) s
        on s.provider_id = b.provider_id and s.currency = b.currency
        where b.amount is distinct from s.amount) as "balancesThatAreNotTheirLines"`;
  return row;
}

async function countClockFaults(db: Database) {
  const rows = await db<ClockRow[]>`
    select status, starts_at as "startsAt", ends_at as "endsAt", answer_due_at as "answerDueAt",
      proposed_until as "proposedUntil", answer_remind_at as "answerRemindAt", payment_due_at as "paymentDueAt", money_held as "isMoneyHeld", venue_reminded_at as "venueRemindedAt",
      unpaid_notice_at as "unpaidNoticeAt", payment_remind_at as "paymentRemindAt",
      day_reminded_at as "dayRemindedAt", soon_reminded_at as "soonRemindedAt", next_clock_at as "nextClockAt"
    from bookings where next_clock_at is not null or status not in ('cancelled', 'declined', 'completed')`;
  const wrong = rows.filter(
    (row) => (row.nextClockAt?.getTime() ?? null) !== findNextMoment(toClockFacts(row)),
  );
  return { clocksThatAreWrong: wrong.length };
}
