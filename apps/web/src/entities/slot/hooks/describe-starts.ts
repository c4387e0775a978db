import { type DayPart, dayParts, findDayPart } from '@gramy/domain/time/day-part';
import { minutesPerDay } from '@gramy/domain/time/instant';
import { type LocalDate, weekdayOf } from '@gramy/domain/time/local-date';
import type { DayStart, PanelOffer, Refusal } from '../queries.ts';

/** 1470 for 00:30 of a Friday night. */
export function businessMinuteOf({ label }: Pick<DayStart, 'label'>): number {
  return label.minute + (label.isNextDay ? minutesPerDay : 0);
}

/** What is over is nobody's choice any more. */
export function listStarts(starts: readonly DayStart[]): DayStart[] {
  return starts.filter(({ refusal }) => refusal !== 'past');
}

export function groupStarts<Start extends Pick<DayStart, 'label'>>(
  starts: readonly Start[],
): { part: DayPart; starts: Start[] }[] {
  return dayParts.flatMap((part) => {
    const inPart = starts.filter(({ label }) => findDayPart(label) === part);
    return inPart.length > 0 ? [{ part, starts: inPart }] : [];
  });
}

/** A time that has free tables is full only for so many guests, and one may be refused to this guest alone. */
export type ToldRefusal = Refusal | 'tooFewFree' | 'declined' | 'unanswered';

export function tellRefusal(
  refusal: Refusal,
  { freeTables, no }: Pick<DayStart, 'freeTables' | 'no'>,
): ToldRefusal {
  if (no) return no.isUnanswered ? 'unanswered' : 'declined';
  return refusal === 'full' && freeTables > 0 ? 'tooFewFree' : refusal;
}

/** Somebody was quicker: it is neither the hour, nor the group, nor the venue that says no. */
export function isOthersDoing(told: ToldRefusal): boolean {
  return told === 'full' || told === 'unusableGap';
}

/** Of a day: whether fewer guests would have found something. */
export function tellDayRefusal(refusal: Refusal, starts: readonly DayStart[]): Refusal | 'tooFewFree' {
  const told = starts.map((start) => start.refusal && tellRefusal(start.refusal, start));
  return refusal === 'full' && told.includes('tooFewFree') ? 'tooFewFree' : refusal;
}

/** Nobody was quicker: it is the group that does not fit. */
export function isAboutGuests(told: ToldRefusal): boolean {
  return told === 'tooFewFree' || told === 'tooManyGuests' || told === 'tooFewGuests';
}

/** The nearest in time that can be had; of two equally near the later one, which nobody has to hurry for. */
export function findNearest(starts: readonly DayStart[], to: DayStart): DayStart | undefined {
  const distance = ({ startsAt }: DayStart) => Math.abs(Date.parse(startsAt) - Date.parse(to.startsAt));
  return starts
    .filter(({ refusal }) => refusal === null)
    .toReversed()
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

/** Whether the first minute costs less than usual. */
export function isHappy(offer: Pick<PanelOffer, 'rates'>, date: LocalDate, start: DayStart): boolean {
  const minute = businessMinuteOf(start);
  const weekday = weekdayOf(date);
  const rate = offer.rates.find((one) => one.weekday === weekday && minute >= one.start && minute < one.end);
  return rate?.band === 'happyHour';
}
