import { type Currency, makeMoney } from '@gramy/domain/money/money';
import { findBandChanges, type WeekdayBand } from '@gramy/domain/pricing/band-changes';
import { tidyWeek } from '@gramy/domain/pricing/paint-week';
import { findBandProblems } from '@gramy/domain/pricing/price-bands';
import type { Database, Pool } from '../../../db/database.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Actor } from '../../audit/service.ts';
import { readBranchHours } from '../../offers/service.ts';
import { changeSetupIn, readVersion, type SetupCall, type Thing } from '../../setup-versions/service.ts';
import { changeBands, listBands } from '../store/prices.ts';
import { findSurroundings, findVenueOffer, type OfferPlace } from '../store.ts';
import type { Prices, PricesChange } from './calls.ts';

const pricesOf = (offerId: string): Thing => ({ subject: 'prices', id: offerId });

export async function readPrices(
  pool: Pool,
  { clock }: { clock: Clock },
  place: OfferPlace,
): Promise<Outcome<Prices>> {
  const found = await describePrices(pool, clock, place);
  if (!found) return new Failure('notFound');
  return { ...found, ...(await readBands(pool, place)) };
}

interface WantedPrices {
  call: SetupCall;
  place: OfferPlace;
  change: PricesChange;
}

export function changePrices(
  pool: Pool,
  deps: { clock: Clock },
  { call, place, change }: WantedPrices,
): Promise<Outcome<Prices>> {
  return runOnce(pool, call.idempotency, (tx) => changePricesIn(tx, deps, { call, place, change }));
}

/** In a transaction of the caller, for several offers at once. */
export function changePricesIn(
  tx: Database,
  { clock }: { clock: Clock },
  { call, place, change }: Omit<WantedPrices, 'call'> & { call: Actor },
): Promise<Outcome<Prices>> {
  const thing = pricesOf(place.offerId);
  return changeSetupIn(tx, call, { thing, seen: change.version }, async () => {
    const found = await describePrices(tx, clock, place);
    if (!found) return new Failure('notFound');
    const refusal = refuseBands(change.bands, found.currency);
    if (refusal) return refusal;
    const stored = await listBands(tx, place);
    const bands = tidyWeek(change.bands);
    const changes = findBandChanges(stored, bands);
    await changeBands(tx, place, changes);
    const before = {
      bands: [...changes.removed.map(withoutId), ...findPricesBefore(stored, changes.repriced)],
    };
    const after = { bands: [...changes.added, ...changes.repriced.map(withoutId)] };
    return { before, after, answer: { ...found, bands } };
  });
}

/** What an offer costs by weekday and hour, with the version to change it by. */
export async function readBands(db: Database, place: OfferPlace): Promise<Pick<Prices, 'bands' | 'version'>> {
  const stored = await listBands(db, place);
  const version = await readVersion(db, place.providerId, pricesOf(place.offerId));
  return { bands: stored.map(withoutId), version };
}

/** Each objection at its band. */
export function refuseBands(bands: readonly WeekdayBand[], currency: Currency): Failure | undefined {
  const problems = findBandProblems(
    bands.map(({ weekday, start, end, kind, price }) => ({
      name: kind,
      weekdays: [weekday],
      start,
      end,
      price: makeMoney(price, currency),
    })),
  );
  const errors = problems.map(({ index, kind }) => ({
    path: `body.bands.${index}`,
    code: kind,
    message: 'This price does not fit the others',
  }));
  return errors.length > 0 ? new Failure('pricesRefused', { errors }) : undefined;
}

async function describePrices(db: Database, clock: Clock, place: OfferPlace) {
  const offer = await findVenueOffer(db, place, clock.now());
  const surroundings = await findSurroundings(db, place);
  const hours = await readBranchHours(db, clock, place);
  if (!offer || !surroundings || !hours) return undefined;
  const { name, pricing, basePrice, businessPrice, bookedAhead } = offer;
  return {
    offerId: place.offerId,
    name,
    pricing,
    basePrice,
    businessPrice,
    bookedAhead,
    currency: surroundings.currency,
    week: hours.week as Prices['week'],
  };
}

function findPricesBefore(
  stored: Awaited<ReturnType<typeof listBands>>,
  repriced: readonly { id: string }[],
): WeekdayBand[] {
  const ids = new Set(repriced.map(({ id }) => id));
  return stored.filter(({ id }) => ids.has(id)).map(withoutId);
}

function withoutId({ weekday, start, end, kind, price }: WeekdayBand): WeekdayBand {
  return { weekday, start, end, kind, price };
}
