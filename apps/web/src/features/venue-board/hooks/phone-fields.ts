import { toE164 } from '@gramy/domain/account/phone-number';
import type { Language } from '@gramy/domain/language/language';
import type { Instant } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { PhoneNumber } from '../../../ui/form/phone-number.ts';
import type { Board } from '../queries.ts';
import type { PhoneBookingBody } from './desk-acts.ts';

/** As it is written down with the receiver at the ear. */
export interface PhoneFields {
  offerId: string;
  date: LocalDate;
  start: Instant | undefined;
  durationMinutes: number;
  guests: number;
  /** Undefined: the one that fits best. */
  tableId: string | undefined;
  name: string;
  phone: PhoneNumber;
  language: Language;
  note: string;
}

export type PhoneProblem = 'name' | 'phone' | 'start';

export function findPhoneProblems(fields: PhoneFields): PhoneProblem[] {
  const { name, phone, start } = fields;
  const isPhoneWrong = phone.number.trim() !== '' && toE164(phone) === undefined;
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(isPhoneWrong ? (['phone'] as const) : []),
    ...(start === undefined ? (['start'] as const) : []),
  ];
}

export function toPhoneBooking(
  board: Board,
  fields: PhoneFields,
  outsideHours: boolean,
): PhoneBookingBody | undefined {
  const { start, tableId, phone, note, date: _, name, ...rest } = fields;
  if (start === undefined) return undefined;
  const number = phone.number.trim() === '' ? undefined : toE164(phone);
  return {
    ...rest,
    name: name.trim(),
    branchId: board.branch.id,
    startsAt: new Date(start).toISOString(),
    ...(tableId === undefined ? {} : { tableIds: [tableId] }),
    ...(number === undefined ? {} : { phone: number }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(outsideHours ? { outsideHours: true } : {}),
  };
}
