import { type BusyRange, groupByTable } from '@gramy/domain/availability/busy-times';
import type { SlotCriteria } from '@gramy/domain/availability/question';
import type { Instant } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';
import type { OfferFacts } from '../../offers/service.ts';
import { type BusyExcept, listBusyTimes } from '../store.ts';
import { findBusyWindow } from './busy-times.ts';
import { type DayData, type DayQuery, describeDay } from './day-data.ts';

interface OwnDay {
  date: LocalDate;
  criteria: SlotCriteria;
  bookingType: DayQuery['bookingType'];
  now: Instant;
  /** Tables that one has oneself count as free … */
  except: BusyExcept;
  /** … but for these. */
  alsoTaken: readonly BusyRange[];
}

/** A day as it is for somebody who has tables there already; by the database, as `checkSlots` judges each of its starts. */
export async function readOwnDay(db: Database, facts: OfferFacts, day: OwnDay): Promise<DayData> {
  const { date, criteria, bookingType, now, except, alsoTaken } = day;
  const window = findBusyWindow(facts, date, date);
  const taken = window ? await listBusyTimes(db, { ...facts, window }, now, except) : [];
  const busy = groupByTable([...taken, ...alsoTaken]);
  const { branch, rules } = facts;
  return describeDay(facts, { branch, offer: rules, busy, criteria, now }, date, bookingType);
}
