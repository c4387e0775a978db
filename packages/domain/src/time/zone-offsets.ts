import { type Instant, utcDayMs } from './instant.ts';

/**
 * What a zone's clock does over one UTC day. The change, if any, lies in (start, end] of that day.
 * Offsets are milliseconds east of UTC.
 */
export interface DayOffsets {
  readonly before: number;
  readonly after: number;
  /** The first instant with the offset `after`; Infinity on a day without a change. */
  readonly changeAt: Instant;
}

export interface Zone {
  readonly clock: Intl.DateTimeFormat;
  readonly days: Map<number, DayOffsets>;
}

// Full caches are emptied rather than trimmed: both limits are far above what honest use needs
// (all IANA names; eleven years of days), and only keep odd input from filling the memory.
const maxZones = 600;
const maxDaysPerZone = 4096;
const zones = new Map<string, Zone>();

/** Whether `name` is a zone of the IANA database known to this engine. Bare offsets ('+02:00') are not zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    findZone(name);
    return true;
  } catch {
    return false;
  }
}

/** Throws a RangeError for an unknown name: check names from people with `isTimeZone` first. */
export function findZone(name: string): Zone {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (zones.size >= maxZones) zones.clear();
  const zone = { clock, days: new Map() };
  zones.set(name, zone);
  return zone;
}

export function offsetAt(zone: Zone, at: Instant): number {
  const { before, after, changeAt } = offsetsOfDay(zone, Math.floor(at / utcDayMs));
  return at < changeAt ? before : after;
}

/** Assumes at most one clock change within a UTC day, which holds for every zone since 1900. */
export function offsetsOfDay(zone: Zone, utcDay: number): DayOffsets {
  const known = zone.days.get(utcDay);
  if (known !== undefined) return known;
  const start = utcDay * utcDayMs;
  const end = start + utcDayMs;
  const before = readOffset(zone.clock, start);
  const after = readOffset(zone.clock, end);
  const changeAt = before === after ? Number.POSITIVE_INFINITY : findChange(zone.clock, start, end);
  const offsets = { before, after, changeAt };
  if (zone.days.size >= maxDaysPerZone) zone.days.clear();
  zone.days.set(utcDay, offsets);
  return offsets;
}

function findChange(clock: Intl.DateTimeFormat, start: Instant, end: Instant): Instant {
  const before = readOffset(clock, start);
  let lastBefore = start / 1000;
  let firstAfter = end / 1000;
  while (firstAfter - lastBefore > 1) {
    const middle = Math.floor((lastBefore + firstAfter) / 2);
    if (readOffset(clock, middle * 1000) === before) lastBefore = middle;
    else firstAfter = middle;
  }
  return firstAfter * 1000;
}

/** Only for instants on a whole second. */
function readOffset(clock: Intl.DateTimeFormat, at: Instant): number {
  const fields: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(at)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
}
