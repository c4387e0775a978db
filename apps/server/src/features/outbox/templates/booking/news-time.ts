import { labelStart, type StartLabel } from '@gramy/domain/availability/start-label';
import type { Language } from '@gramy/domain/language/language';
import { findClockNote, nameClockNote } from '@gramy/domain/time/clock-note';
import { minuteMs, utcDayMs } from '@gramy/domain/time/instant';
import { epochDayOf, type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import { nameNight, nightBefore } from '@gramy/domain/time/night-name';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { SlotData } from './news-data.ts';

/** From when to when, on the clocks of the place. */
export type VisitTime = Pick<SlotData, 'date' | 'startsAt' | 'endsAt' | 'timeZone'>;

export type TimeOfSlot = Pick<SlotData, 'date' | 'startsAt' | 'timeZone'>;

const locales: Record<Language, string> = { en: 'en-GB', pl: 'pl-PL' };

const briefNights: Record<
  Language,
  (night: Record<'evening' | 'morning' | 'clock' | 'day', string>) => string
> = {
  en: ({ evening, morning, clock, day }) => `${evening} night, ${clock} (${morning} ${day})`,
  pl: ({ evening, morning, clock, day }) => `noc ${evening}/${morning}, ${clock} (${day})`,
};

const repeatedHour: Record<Language, { first: string; second: string }> = {
  en: { first: 'the first', second: 'the second' },
  pl: { first: 'pierwsza', second: 'druga' },
};

/** Of an end that the clock shows twice. */
const repeatedEnd: Record<Language, { first: string; second: string }> = {
  en: { first: 'ends before the clocks go back', second: 'ends after the clocks go back' },
  pl: { first: 'koniec przed zmianą czasu', second: 'koniec po zmianie czasu' },
};

/** After "by" and "do godz.", so that no Polish day has to be declined. */
const deadlines: Record<Language, (clock: string, day: string, notes: string[]) => string> = {
  en: (clock, day, notes) => `${clock} on ${day}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`,
  pl: (clock, day, notes) => `${clock} (${[day, ...notes].join(', ')})`,
};

/** "Friday 20 November, 23:00–01:00 (Sat)"; "Friday night, 00:30–02:00 (Sat 21 November)". */
export function formatSlotTime(language: Language, slot: VisitTime, bookedAt: string): string {
  const start = readStart(slot);
  const end = readStart({ ...slot, startsAt: slot.endsAt });
  const range = `${formatClock(start.minute)}–${formatClock(end.minute)}`;
  const { date: lastDay } = localParts(Date.parse(slot.endsAt) - 1, slot.timeZone);
  const notes = [];
  if (start.isNextDay) notes.push(nameMorning(language, start.date, bookedAt));
  // As the pages of the product say it.
  else if (lastDay !== start.date) notes.push(nameDay(language, lastDay, 'short'));
  notes.push(...notePass(language, start));
  const clock = findClockNote(Date.parse(slot.startsAt), Date.parse(slot.endsAt), slot.timeZone);
  // What ends in the hour that comes twice says so itself.
  const isSaidByEnd = clock !== 'forward' && (clock !== 'back' || end.isRepeatedHour);
  if (clock && !isSaidByEnd) notes.push(nameClockNote(language, clock));
  if (end.isRepeatedHour) notes.push(repeatedEnd[language][end.isSecondOccurrence ? 'second' : 'first']);
  const day = start.isNextDay
    ? nameNight(language, weekdayOf(slot.date))
    : formatLongDay(language, start.date, bookedAt);
  // What stands in brackets stays on one line.
  const aside = notes.map((note) => note.replaceAll(' ', '\u00a0')).join(', ');
  return `${day}, ${range}${aside === '' ? '' : ` (${aside})`}`;
}

/** "Fri 20 Nov, 20:30"; "Fri night, 00:30 (Sat 21 Nov)". */
export function formatSlotBriefly(language: Language, slot: TimeOfSlot): string {
  const start = readStart(slot);
  const clock = formatClock(start.minute);
  const morning = nameDay(language, start.date, 'short');
  const day = formatPart(language, start.date, { day: 'numeric', month: 'short' });
  const pass = notePass(language, start);
  if (!start.isNextDay) return [`${morning} ${day}, ${clock}`, ...pass.map((note) => `(${note})`)].join(' ');
  return briefNights[language]({
    evening: nameDay(language, slot.date, 'short'),
    morning,
    clock,
    day: [day, ...pass].join(', '),
  });
}

/** Which of the two, where the clock shows a start twice. */
function notePass(language: Language, { isRepeatedHour, isSecondOccurrence, minute }: StartLabel): string[] {
  if (!isRepeatedHour) return [];
  return [`${repeatedHour[language][isSecondOccurrence ? 'second' : 'first']} ${formatClock(minute)}`];
}

/** "20.11, 20:30" and "noc 20/21.11, 00:30": Polish names of days and months have letters that phones charge for. */
export function formatSlotInDigits(slot: TimeOfSlot, nightWord: 'noc' | 'nocy' = 'noc'): string {
  const start = readStart(slot);
  const [, month, day] = start.date.split('-');
  const eveningDay = slot.date.split('-')[2];
  const date = start.isNextDay ? `${nightWord} ${eveningDay}/${day}.${month}` : `${day}.${month}`;
  const pass = notePass('pl', start).map((note) => `(${note})`);
  return [`${date}, ${formatClock(start.minute)}`, ...pass].join(' ');
}

/** "14:15 on Friday 20 November", on the clock of the place; at night as its games are dated: "02:00 on Friday night (Sat 21 November)". */
export function formatDeadline(language: Language, at: string, timeZone: string, bookedAt: string): string {
  const moment = readMoment(at, timeZone);
  const night = nightBefore(moment);
  const day = night ? nameNight(language, weekdayOf(night)) : formatLongDay(language, moment.date, bookedAt);
  const notes = [
    ...(night ? [nameMorning(language, moment.date, bookedAt)] : []),
    ...notePass(language, moment),
  ];
  return deadlines[language](formatClock(moment.minute), day, notes);
}

/** Of the calendar, behind the name of the night: "Sat 21 November". */
function nameMorning(language: Language, date: LocalDate, bookedAt: string): string {
  return `${nameDay(language, date, 'short')} ${formatDay(language, date, bookedAt)}`;
}

/** The same in a text message, with its day: it may be read on another one. */
export function formatDeadlineBriefly(language: Language, at: string, timeZone: string): string {
  const moment = readMoment(at, timeZone);
  const night = nightBefore(moment);
  // After "do".
  if (language === 'pl')
    return formatSlotInDigits({ startsAt: at, date: night ?? moment.date, timeZone }, 'nocy');
  if (night) return formatSlotBriefly(language, { startsAt: at, date: night, timeZone });
  const day = formatPart(language, moment.date, { day: 'numeric', month: 'short' });
  const pass = notePass(language, moment).map((note) => `(${note})`);
  return [`${day}, ${formatClock(moment.minute)}`, ...pass].join(' ');
}

/** "12 April 2026", on the clock of the place. */
export function formatFullDay(language: Language, at: string, timeZone: string): string {
  const { date } = localParts(Date.parse(at), timeZone);
  return formatPart(language, date, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** By the calendar, also at night. */
function readMoment(at: string, timeZone: string): StartLabel {
  const { date } = localParts(Date.parse(at), timeZone);
  return readStart({ startsAt: at, date, timeZone });
}

function readStart({ startsAt, date, timeZone }: TimeOfSlot): StartLabel {
  return labelStart(Date.parse(startsAt), date, timeZone);
}

function formatClock(minute: number): string {
  return new Date(minute * minuteMs).toISOString().slice(11, 16);
}

function formatLongDay(language: Language, date: LocalDate, bookedAt: string): string {
  const separator = language === 'pl' ? ', ' : ' ';
  return `${nameDay(language, date, 'long')}${separator}${formatDay(language, date, bookedAt)}`;
}

/** Without the year where it goes without saying. */
function formatDay(language: Language, date: LocalDate, bookedAt: string): string {
  const day = formatPart(language, date, { day: 'numeric', month: 'long' });
  return date.slice(0, 4) === bookedAt.slice(0, 4) ? day : `${day} ${date.slice(0, 4)}`;
}

function nameDay(language: Language, date: LocalDate, weekday: 'long' | 'short'): string {
  return formatPart(language, date, { weekday });
}

function formatPart(language: Language, date: LocalDate, options: Intl.DateTimeFormatOptions): string {
  return findFormat(language, options).format(epochDayOf(date) * utcDayMs);
}

/** Making one takes a hundred times longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function findFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}
