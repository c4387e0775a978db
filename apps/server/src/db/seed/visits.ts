import type { BookingStatus } from '@gramy/domain/booking/status';
import { addMinutes, utcDayMs } from '@gramy/domain/time/instant';
import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import type { BookedVisit } from './booked-visit.ts';
import { eachDay, fillDay, findVisit, Occupancy, type Visit } from './calendar.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { MarketOffer } from './market-draft.ts';
import { demoUserId, type Guest, listGuests } from './people.ts';
import { createRandom, type Random } from './random.ts';

const daysBack = 10;
const daysAhead = 16;
const olderVisitsPerOffer = 10;
const demoWeeks = 104;
const answerMinutes = 15;

/** Every booking of the demo market: the demo guest's two years, a busy fortnight either way, and older visits. */
export function planVisits(offers: readonly MarketOffer[], now: Date, today: LocalDate): BookedVisit[] {
  const occupancy = new Occupancy();
  const guests = listGuests();
  return [
    // First, so that the crowd cannot take the demo guest's places.
    ...planDemoGuest(offers, now, today, occupancy),
    ...offers.flatMap((offer) => planCrowd(offer, guests, now, today, occupancy)),
  ];
}

function planCrowd(
  offer: MarketOffer,
  guests: readonly Guest[],
  now: Date,
  today: LocalDate,
  occupancy: Occupancy,
): BookedVisit[] {
  const random = createRandom(`crowd:${offer.offerId}`);
  const popularity = 0.55 + random.next() * 0.45;
  const recent = eachDay(addDays(today, -daysBack), daysBack + daysAhead + 1).flatMap((day, index) =>
    fillDay(offer, day, popularity * bookedAhead(index - daysBack), occupancy, random),
  );
  const older = Array.from({ length: olderVisitsPerOffer }, () => {
    const day = addDays(today, -random.integer(daysBack + 2, 360));
    return findVisit(offer, day, occupancy, random);
  });
  return [...older, ...recent]
    .filter((visit): visit is Visit => visit !== undefined)
    .map((visit) => book(visit, random.pick(guests), now, random));
}

/** Tonight is nearly full, next week has gaps, the week after is open. The past is thinned out: nobody looks there. */
function bookedAhead(daysFromToday: number): number {
  if (daysFromToday < 0) return 0.12;
  return Math.max(0.03, 0.75 - daysFromToday * 0.09);
}

function planDemoGuest(
  offers: readonly MarketOffer[],
  now: Date,
  today: LocalDate,
  occupancy: Occupancy,
): BookedVisit[] {
  const random = createRandom('demo-guest');
  const account = demoAccounts.find(({ key }) => key === 'consumer');
  if (!account) throw new Error('The demo guest is missing');
  const guest: Guest = { id: demoUserId('consumer'), name: account.fullName, ...account };
  const nearby = offers.filter(({ provider }) => provider.branches.some(({ city }) => city === 'lodz'));
  const visits: BookedVisit[] = [];
  for (let week = -demoWeeks; week <= 2; week += 1) {
    // A long streak last winter, quieter summers.
    const isStreak = week >= -46 && week <= -30;
    if (!isStreak && week < 1 && !random.chance(0.55)) continue;
    const day = addDays(today, week * 7 + random.integer(0, 6));
    const place = random.chance(0.75) ? random.pick(nearby) : random.pick(offers);
    const visit = findVisit(place, day, occupancy, random);
    if (visit) visits.push(book(visit, guest, now, random));
  }
  return visits;
}

function book(visit: Visit, guest: Guest, now: Date, random: Random): BookedVisit {
  const { provider } = visit.offer;
  const paymentMethod = provider.payAtVenue && random.chance(0.35) ? 'venue' : 'online';
  const noticeDays = random.next() ** 2 * 12;
  const bookedAt = new Date(
    Math.min(visit.start - (0.1 + noticeDays) * utcDayMs, now.getTime() - random.next() * 3 * utcDayMs),
  );
  const status = chooseStatus(visit, paymentMethod, now, random);
  const isWaiting = status.startsWith('pending');
  return {
    visit,
    guest,
    status,
    paymentMethod,
    bookedAt: isWaiting ? now : bookedAt,
    answeredAt: new Date(Math.min(addMinutes(bookedAt.getTime(), findAnswerMinutes(visit)), now.getTime())),
    answerDueAt: isWaiting ? new Date(Math.min(visit.start, addMinutes(now.getTime(), answerMinutes))) : null,
  };
}

/** Every venue has its own pace, and is not always at the desk. */
function findAnswerMinutes({ offer, start }: Visit): number {
  const pace = 1 + (offer.provider.name.length % 5);
  return pace * (2 + ((start / 900_000) % 13));
}

function chooseStatus(visit: Visit, payment: 'online' | 'venue', now: Date, random: Random): BookingStatus {
  const isOnRequest = visit.offer.provider.confirmation === 'request';
  if (addMinutes(visit.start, visit.durationMinutes) <= now.getTime()) {
    if (random.chance(0.06)) return 'cancelled';
    return isOnRequest && random.chance(0.04) ? 'declined' : 'completed';
  }
  if (random.chance(0.04)) return 'cancelled';
  // Only visits that are still to come can wait for an answer.
  if (isOnRequest && visit.start > now.getTime() && random.chance(0.05)) {
    return payment === 'online' ? 'pendingConfirmationPaid' : 'pendingConfirmationUnpaid';
  }
  return payment === 'online' ? 'confirmedPaid' : 'confirmedUnpaid';
}
