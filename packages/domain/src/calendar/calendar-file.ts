import type { Instant } from '../time/instant.ts';

export type EventStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';

/** Whether entries are new or changed, or to be taken out. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

/** One entry of a calendar, as RFC 5545 knows it. */
export interface CalendarEvent {
  /** The same for ever: by it calendars recognise what they have. */
  readonly uid: string;
  /** Rises with every change, or calendars keep what they had. */
  readonly sequence: number;
  readonly status: EventStatus;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly changedAt: Instant;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  readonly organizer: { readonly name: string; readonly email: string };
}

const longestLine = 75;

/** Moments are written in UTC: right on every night of the year, without a table of clock changes. */
export function writeCalendarFile(events: readonly CalendarEvent[], method: CalendarMethod): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gramy//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function writeEvent(event: CalendarEvent): string[] {
  const changedAt = writeMoment(event.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `DTSTART:${writeMoment(event.startsAt)}`,
    `DTEND:${writeMoment(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN=${quoteParameter(event.organizer.name)}:mailto:${event.organizer.email}`,
    'END:VEVENT',
  ];
}

/** 20261116T193000Z */
function writeMoment(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return dropControls(text.replace(/\r\n?/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** A parameter has no way to say a quotation mark or a line break. */
function quoteParameter(text: string): string {
  return `"${dropControls(text.replace(/\s+/g, ' ')).replaceAll('"', "'")}"`;
}

function dropControls(text: string): string {
  return text.replace(/\p{Cc}/gu, (control) => (control === '\n' ? control : ''));
}

/** Lines have 75 octets at most; the next one begins with a space. A character is never cut in two. */
function foldLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const octets = countOctets(character);
    if (length + octets > longestLine) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}

function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
