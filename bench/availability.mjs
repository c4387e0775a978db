import { median } from './table.mjs';

const { findCalendar } = await import('../packages/domain/dist/availability/calendar.js');
const { checkSlot, findDay } = await import('../packages/domain/dist/availability/day.js');
const { groupByTable } = await import('../packages/domain/dist/availability/busy-times.js');
const { addMinutes } = await import('../packages/domain/dist/time/instant.js');
const { overlaps } = await import('../packages/domain/dist/time/interval.js');
const { addDays, formatLocalDate } = await import('../packages/domain/dist/time/local-date.js');
const { startOfDay } = await import('../packages/domain/dist/time/zoned-time.js');

/**
 * @typedef {import('../packages/domain/dist/availability/question.js').AvailabilityQuestion} Question
 * @typedef {import('../packages/domain/dist/availability/busy-times.js').BusyRange} BusyRange
 */

const timeZone = 'Europe/Warsaw';
const firstDay = formatLocalDate({ year: 2026, month: 6, day: 1 });
const dayCount = 30;
const lastDay = addDays(firstDay, dayCount - 1);
const tableCount = 30;
const warmUpRounds = 20;
const rounds = 15;
/** How much processor time one round takes, at least. */
const roundUs = 30_000;
const targets = { day: 50, month: 1000 };

/** 72 starts a quarter of an hour apart for a slot of an hour: 10:00 to 03:45 of the night. */
const opens = 600;
const closes = opens + 71 * 15 + 60;
const hours = [{ opens, closes }];
const week = { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: hours };

/** Ten in a row, with an aisle between them, as the venues of the market stand. */
const tables = Array.from({ length: tableCount }, (_, index) => ({
  id: `table-${String(index).padStart(2, '0')}`,
  seatsMin: 2,
  seatsMax: 4 + 2 * (index % 3),
  plan: { x: (index % 10) * 3, y: Math.floor(index / 10) * 13, width: 2, height: 12 },
  position: index,
}));

/**
 * The rules alone, for 30 tables and 72 starts a day. The naive filter beside them only finds the free tables: it labels
 * nothing, chooses nothing and gives no reasons.
 */
export function measureAvailability() {
  const evening = makeRanges(6, 60);
  const packed = makeRanges(33, 10);
  const eveningDay = evening.slice(0, evening.length / dayCount);
  const packedDay = packed.slice(0, packed.length / dayCount);
  return [
    measureDay('a day', eveningDay, 4, targets.day),
    measureDay('a packed day', packedDay, 4, targets.day),
    measureDay('a day, 17 guests at several tables', eveningDay, 17),
    measureRows('a packed day, from unsorted rows on', packedDay),
    measureSlot('one slot of a packed day', packedDay),
    measureMonth('a month', evening, 4, targets.month),
    measureMonth('a packed month', packed, 4, targets.month),
    measureMonth('a month, 17 guests at several tables', evening, 17),
  ];
}

/** @param {string} what @param {BusyRange[]} ranges @param {number} guests @param {number} [target] */
function measureDay(what, ranges, guests, target) {
  const question = ask(ranges, guests);
  const starts = findDay(question, firstDay).starts.map(({ startsAt }) => startsAt);
  return toRow(what, ranges, {
    own: timeOf(() => findDay(question, firstDay)),
    naive: timeOf(() => filterNaively(starts, ranges)),
    target,
  });
}

/** @param {string} what @param {BusyRange[]} ranges */
function measureRows(what, ranges) {
  const rows = ranges.toSorted((a, b) => a.start - b.start);
  return toRow(what, rows, { own: timeOf(() => findDay(ask(rows, 4), firstDay)) });
}

/** @param {string} what @param {BusyRange[]} ranges */
function measureSlot(what, ranges) {
  const question = ask(ranges, 4);
  const startsAt = addMinutes(startOfDay(firstDay, timeZone), opens + 600);
  return toRow(what, ranges, {
    own: timeOf(() => checkSlot(question, firstDay, startsAt)),
    naive: timeOf(() => filterNaively([startsAt], ranges)),
  });
}

/** @param {string} what @param {BusyRange[]} ranges @param {number} guests @param {number} [target] */
function measureMonth(what, ranges, guests, target) {
  const question = ask(ranges, guests);
  return toRow(what, ranges, { own: timeOf(() => findCalendar(question, firstDay, lastDay)), target });
}

/** @param {BusyRange[]} ranges @param {number} guests @returns {Question} */
function ask(ranges, guests) {
  return {
    branch: { week, exceptions: [], timeZone },
    offer: {
      durations: [60, 90, 120],
      startGrid: 15,
      guestsMin: 1,
      guestsMax: 40,
      minNoticeMinutes: 30,
      horizonDays: 60,
      bufferMinutes: 0,
      tables,
    },
    busy: groupByTable(ranges),
    criteria: { durationMinutes: 60, guests },
    now: startOfDay(firstDay, timeZone),
  };
}

/**
 * The same ranges in every run: `perTable` of them a day, of `minutes` or twice that, a minute apart so that no two of them
 * are one, but for four breaks that share what the opening hours leave.
 * @param {number} perTable @param {number} minutes
 */
function makeRanges(perTable, minutes) {
  /** @type {BusyRange[]} */
  const ranges = [];
  let seed = 7;
  const pick = (/** @type {number} */ choices) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % choices;
  };
  for (let day = 0; day < dayCount; day += 1) {
    const midnight = startOfDay(addDays(firstDay, day), timeZone);
    for (const { id } of tables) {
      const lengths = Array.from({ length: perTable }, () => minutes * (1 + pick(2)));
      const spare = closes - opens - lengths.reduce((sum, length) => sum + length + 1, 0);
      const breaks = Array.from({ length: 4 }, () => pick(perTable));
      let start = addMinutes(midnight, opens);
      for (const [place, length] of lengths.entries()) {
        start = addMinutes(start, breaks.filter((one) => one === place).length * Math.floor(spare / 4));
        ranges.push({ tableId: id, start, end: addMinutes(start, length) });
        start = addMinutes(start, length + 1);
      }
    }
  }
  return ranges;
}

/** @param {number[]} starts @param {BusyRange[]} ranges */
function filterNaively(starts, ranges) {
  return starts.map((start) => {
    const slot = { start, end: addMinutes(start, 60) };
    return tables.filter(({ id }) => !ranges.some((range) => range.tableId === id && overlaps(range, slot)));
  });
}

/**
 * Processor time of one call in µs, the median of many rounds: busy neighbours disturb it less than the clock.
 * @param {() => unknown} call
 */
function timeOf(call) {
  const measured = Array.from({ length: warmUpRounds + rounds }, () => {
    const before = process.cpuUsage();
    let calls = 0;
    let used = 0;
    while (used < roundUs) {
      for (let turn = 0; turn < 5; turn += 1) call();
      calls += 5;
      const { user, system } = process.cpuUsage(before);
      used = user + system;
    }
    return used / calls;
  });
  return median(measured.slice(warmUpRounds));
}

/**
 * @param {string} what @param {BusyRange[]} ranges
 * @param {{ own: number, naive?: number, target?: number | undefined }} measured
 */
function toRow(what, ranges, { own, naive, target }) {
  return {
    what,
    'busy ranges': ranges.length,
    µs: own.toFixed(own < 100 ? 1 : 0),
    target: target === undefined ? '' : `≤ ${target}`,
    'naive filter, µs': naive === undefined ? '' : naive.toFixed(0),
    'times faster': naive === undefined ? '' : (naive / own).toFixed(0),
  };
}
