import type { APIRequestContext } from '@playwright/test';
import { authorize, readData, type Tokens } from './person.ts';

interface Offer {
  id: string;
  durations: number[];
  guestsMin: number;
}

interface ProviderPage {
  id: string;
  branches: { id: string; offers: Offer[] }[];
}

interface Day {
  starts: { startsAt: string; refusal: string | null }[];
}

export interface AddedBooking {
  id: string;
  reference: string;
  due: number;
  providerId: string;
}

interface BookingOptions {
  slug: string;
  paymentMethod: 'online' | 'venue';
  daysAhead: number;
  /** Two of them: the first and the last time of the day that are free. */
  hasTwoGames?: boolean;
  /** Makes it a business booking. */
  company?: object;
  /** Who comes. */
  name?: string;
}

/** On the calendar of the places. */
export function dayFromNow(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' }).format(date);
}

interface Game {
  branchId: string;
  offerId: string;
  durationMinutes: number;
  guests: number;
}

/** Places are closed on some days of the week: then the next one serves, if it has so many free times. */
export async function findOpenDay(request: APIRequestContext, game: Game, daysAhead: number, wanted = 1) {
  for (const date of [0, 1, 2].map((later) => dayFromNow(daysAhead + later))) {
    const params = { ...game, date, bookingType: 'personal' };
    const day = await readData<Day>(await request.get('/api/user/booking/available', { params }));
    const free = day.starts.filter(({ refusal }) => refusal === null).map(({ startsAt }) => startsAt);
    if (free.length >= wanted) return { date, free };
  }
  throw new Error(`Nothing is free from ${dayFromNow(daysAhead)} on`);
}

/** A booking without a screen, at the first time of the day that is free. */
export async function addBooking(
  request: APIRequestContext,
  tokens: Tokens,
  { slug, paymentMethod, daysAhead, hasTwoGames = false, company, name = 'Zuzanna Gąsior' }: BookingOptions,
): Promise<AddedBooking> {
  const provider = await readData<ProviderPage>(await request.get(`/api/user/service-providers/${slug}`));
  const [branch] = provider.branches;
  const offer = branch?.offers[0];
  if (!branch || !offer) throw new Error(`${slug} offers nothing`);
  const game = {
    branchId: branch.id,
    offerId: offer.id,
    durationMinutes: offer.durations[0] ?? 60,
    guests: Math.max(2, offer.guestsMin),
  };
  const { date, free } = await findOpenDay(request, game, daysAhead);
  const slot = { ...game, date };
  const starts = hasTwoGames ? [free[0], free.at(-1)] : [free[0]];
  const order = {
    bookingType: company ? 'business' : 'personal',
    slots: starts.map((startsAt) => ({ ...slot, startsAt })),
  };
  const quote = await readData<{ fingerprint: string }>(
    await request.post('/api/user/booking/quote', { data: order }),
  );
  const booking = await readData<Omit<AddedBooking, 'providerId'>>(
    await request.post('/api/user/booking', {
      headers: { ...authorize(tokens), 'idempotency-key': crypto.randomUUID() },
      data: {
        ...order,
        ...(company ? { company } : {}),
        contact: { name, email: 'zuzanna@example.com', phone: '+48512345678' },
        paymentMethod,
        hasAcceptedTerms: true,
        hasAcceptedRegulations: true,
        fingerprint: quote.fingerprint,
        language: 'en',
      },
    }),
  );
  return { ...booking, providerId: provider.id };
}
