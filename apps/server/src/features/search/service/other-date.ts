import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { minutesPerDay } from '@gramy/domain/time/instant';
import { addDays, daysBetween, type LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { listFitting, makeSuiting, type Question } from './filters.ts';
import type { OfferAtPlace } from './free-times-cache.ts';
import { compareIds, pickFirst } from './market.ts';
import type { Place } from './place.ts';
import type { SoonDeps } from './soon.ts';
import { listCandidates } from './walk.ts';

/** Enough to find a day on which something is free, and few enough to ask about many days. */
const mostPlaces = 20;
const mostDays = 14;

/** The day nearest to the asked one on which something of the kind is free; undefined where none is found soon. */
export async function findOtherDate(
  { freeTimes, ...asker }: SoonDeps,
  question: Question,
): Promise<LocalDate | undefined> {
  const { criteria, now } = question;
  const { date: asked, duration, guests, minute = 0 } = criteria;
  if (asked === undefined) return undefined;
  const wanted = listBestKnown(question);
  for (const date of listNearestDays(asked, wanted, localParts(now, homeTimeZone).date)) {
    const times = freeTimes.open({ date, duration, guests, isNight: minute >= minutesPerDay }, asker);
    await times.fill(wanted);
    const that = { ...question, times, criteria: { ...criteria, date } };
    if (wanted.some(({ place }) => listFitting(that, place).length > 0)) return date;
  }
  return undefined;
}

/** What would fit but for its times, at the places that are visited most. */
function listBestKnown(question: Question): OfferAtPlace[] {
  const places = listCandidates(question);
  const listSuiting = makeSuiting(question);
  const suiting = new Map(places.map((place) => [place, listSuiting(place)]));
  const meant = places.filter((place) => (suiting.get(place)?.length ?? 0) > 0);
  const best = pickFirst(meant, mostPlaces, (a: Place, b: Place) => b.visits - a.visits || compareIds(a, b));
  return best.flatMap((place) => (suiting.get(place) ?? []).map((offer) => ({ place, offer })));
}

/** From today to the last day that can be booked; of two equally near ones the later first. */
function listNearestDays(asked: LocalDate, wanted: readonly OfferAtPlace[], today: LocalDate): LocalDate[] {
  const horizon = Math.max(-1, ...wanted.map(({ offer }) => offer.facts.rules.horizonDays));
  const middle = daysBetween(today, asked);
  return Array.from({ length: horizon + 1 }, (_, days) => days)
    .filter((days) => days !== middle)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || b - a)
    .slice(0, mostDays)
    .map((days) => addDays(today, days));
}
