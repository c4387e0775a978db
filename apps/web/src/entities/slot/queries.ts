import type { CallData } from '@gramy/contract/wire-types';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { defineQuery } from '../../lib/queries/query.ts';
import type { DeclinedStart } from '../booking/queries.ts';

const day = 'GET /user/booking/available';
const calendar = 'GET /user/booking/available/calendar';
const tables = 'GET /user/booking/available/tables';

type ProviderPage = CallData<'GET /user/service-providers/:serviceProviderId'>;

export type PanelProvider = Pick<ProviderPage, 'id' | 'slug' | 'name' | 'branches'>;
export type PanelBranch = ProviderPage['branches'][number];
export type PanelOffer = PanelBranch['offers'][number];
export type PanelTable = PanelBranch['tables'][number];
export type OpenDay = CallData<typeof day>;
/** With the no of the venue where it has said one to this guest: to them it is `notOffered`. */
export type DayStart = OpenDay['starts'][number] & { no?: DeclinedStart };
export type StartChoice = OpenDay['nearest'][number];
export type Refusal = NonNullable<OpenDay['refusal']>;
export type CalendarDay = CallData<typeof calendar>['days'][number];
export type TableState = CallData<typeof tables>;

export interface SlotCriteria {
  branchId: string;
  offerId: string;
  durationMinutes: number;
  guests: number;
  holdId?: string | undefined;
}

function writeCriteria({ branchId, offerId, durationMinutes, guests, holdId }: SlotCriteria) {
  const size = { durationMinutes: String(durationMinutes), guests: String(guests) };
  return { branchId, offerId, ...size, ...(holdId ? { holdId } : {}) };
}

export function dayQuery(criteria: SlotCriteria, date: LocalDate, bookingType: BookingType) {
  return defineQuery(day, { query: { ...writeCriteria(criteria), date, bookingType } });
}

export function calendarQuery(criteria: SlotCriteria, from: LocalDate, to: LocalDate) {
  return defineQuery(calendar, { query: { ...writeCriteria(criteria), from, to } });
}

export function tablesQuery(criteria: SlotCriteria, date: LocalDate, startsAt: string) {
  return defineQuery(tables, { query: { ...writeCriteria(criteria), date, startsAt } });
}
