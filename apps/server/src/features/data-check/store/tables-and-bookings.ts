import { sql } from '../../../db/database.ts';
import { settled } from '../../../db/settled.ts';

/** Each is a statement of the rows that break a rule, named by reference or id and by nothing of a person. */
export const brokenTables = {
  overlappingTables: sql`
    select concat('allocations ', a.id, ' and ', b.id) from allocations a join allocations b
      on a.provider_id = b.provider_id and a.table_id = b.table_id and a.id < b.id and a.during && b.during
    where a.live and b.live`,
  bookingsWithoutTable: sql`
    select concat('booking ', b.reference, ', game ', s.position + 1)
    from booking_slots s join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
    where b.status not in ('cancelled', 'declined') and not exists (select from allocations a
      where a.provider_id = s.provider_id and a.booking_id = s.booking_id and a.slot_position = s.position and a.live)
      -- Given up for other times: those are held instead.
      and not exists (select from booking_proposals p
        where p.provider_id = s.provider_id and p.booking_id = s.booking_id and p.slot_position = s.position
          and p.state = 'open')`,
  proposalsThatHoldOn: sql`
    select concat('booking ', b.reference, ', hold ', h.id)
    from booking_proposals p join bookings b on b.provider_id = p.provider_id and b.id = p.booking_id
    join holds h on h.provider_id = p.provider_id and h.id = p.hold_id
    where (p.state = 'open' and b.status not in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid'))
      or (p.state <> 'open' and h.released_at is null)`,
  tablesKeptAfterTheEnd: sql`
    select concat('booking ', b.reference, ', allocation ', a.id)
    from allocations a join bookings b on b.provider_id = a.provider_id and b.id = a.booking_id
    where a.live and b.status in ('cancelled', 'declined')`,
  // The buffer of the offer stands at the end, so that only the start has to be the same; of guests who were given another
  // table while they played it lies later, and of those who came when they had been given up. Of those who did not come the
  // end lies earlier, also if they came to a later game of theirs.
  tablesTakenForAnotherTime: sql`
    select concat('booking ', b.reference, ', allocation ', a.id)
    from allocations a join booking_slots s
      on s.provider_id = a.provider_id and s.booking_id = a.booking_id and s.position = a.slot_position
    join bookings b on b.provider_id = a.provider_id and b.id = a.booking_id
    where lower(a.during) < s.starts_at or upper(a.during) < s.ends_at and b.no_show_at is null
        and s.ends_at <= b.checked_in_at is not true
      or lower(a.during) > s.starts_at and lower(a.during) is distinct from date_trunc('minute', b.checked_in_at)
        and not exists (select from booking_moves m
          where m.provider_id = a.provider_id and m.booking_id = a.booking_id and m.position = a.slot_position
            and m.actor = 'venue' and m.moved_at >= lower(a.during))`,
  tablesOfHoldsThatAreOver: sql`
    select concat('hold ', h.id, ', allocation ', a.id)
    from allocations a join holds h on h.provider_id = a.provider_id and h.id = a.hold_id
    where a.live and (h.released_at is not null or h.booking_id is not null)`,
};

export const brokenBookings = {
  bookingsWithoutReference: sql`
    select concat('booking ', b.id) from bookings b where not exists (select from booking_references r
      where r.provider_id = b.provider_id and r.booking_id = b.id and r.reference = b.reference)`,
  bookingsWithAnotherTimeThanTheirSlots: sql`
    select concat('booking ', b.reference) from bookings b left join (
        select provider_id, booking_id, min(starts_at) as starts_at, max(ends_at) as ends_at
        from booking_slots group by 1, 2) s on s.provider_id = b.provider_id and s.booking_id = b.id
    where s.starts_at is distinct from b.starts_at or s.ends_at is distinct from b.ends_at`,
  historiesWithAGap: sql`
    select concat('booking ', b.reference, ', step ', step.id) from (
      select provider_id, booking_id, id, from_status,
        lag(to_status) over (partition by provider_id, booking_id order by id) as before
      from booking_history) step
    join bookings b on b.provider_id = step.provider_id and b.id = step.booking_id
    where step.from_status is distinct from step.before`,
  historiesThatEndElsewhere: sql`
    select concat('booking ', b.reference) from bookings b left join (
        select distinct on (provider_id, booking_id) provider_id, booking_id, to_status
        from booking_history order by provider_id, booking_id, id desc) last
      on last.provider_id = b.provider_id and last.booking_id = b.id
    where last.to_status is distinct from b.status`,
  totalsThatAreNotTheirLines: sql`
    select concat('booking ', b.reference) from bookings b where total is distinct from
      (select sum((item -> 'amount' ->> 'amount')::int) from jsonb_array_elements(b.line_items) item)`,
  addOnsSoldAboveTheirStock: sql`
    select concat('add-on ', x.add_on_id, ' on ', s.business_date)
    from booking_add_ons x
    join booking_slots s on s.provider_id = x.provider_id and s.booking_id = x.booking_id and s.position = x.position
    join bookings b on b.provider_id = x.provider_id and b.id = x.booking_id
    join add_ons a on a.provider_id = x.provider_id and a.id = x.add_on_id
    where b.status not in ('cancelled', 'declined')
    group by x.provider_id, x.add_on_id, s.business_date, a.stock_per_day
    having sum(x.quantity) > a.stock_per_day`,
  // A move may leave something to pay, or more than the price behind; but not nothing at all.
  moneyThatIsNotThere: sql`
    select concat('booking ', b.reference) from bookings b where case
      when status in ('pendingConfirmationPaid', 'confirmedPaid') then ${settled} = 0 and total > 0
      when status = 'pendingConfirmationUnpaid' then paid <> 0
      -- A part was paid on the spot, or all of it a moment ago.
      when status = 'confirmedUnpaid' then ${settled} >= coalesce(due_online, total) and total > 0
        and not exists (select from board_actions a where a.status = 'pending' and a.booking_ids[1] = b.id)
      else false end`,
};
