import { type Currency, makeMoney } from '@gramy/domain/money/money';
import { findPriceFrom } from '@gramy/domain/pricing/bookable-rates';
import type { RateRecord } from '@gramy/domain/pricing/price-track';
import { settleBands } from '@gramy/domain/pricing/settle-bands';
import { findShownLowest, priceHistoryDays } from '@gramy/domain/pricing/shown-lowest';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readBranchHours } from '../../offers/service.ts';
import { listBands, listPriceHistory, type PastPrice } from '../store/prices.ts';
import { findSurroundings, findVenueOffer, type OfferPlace } from '../store.ts';
import type { LowestPrice } from './calls.ts';

const dayMs = 24 * 3_600_000;

/** What guests see beside the price after it has gone down. */
export async function readLowestPrice(
  db: Database,
  { clock }: { clock: Clock },
  place: OfferPlace,
): Promise<Outcome<LowestPrice>> {
  const now = clock.now();
  const [offer, surroundings] = [await findVenueOffer(db, place, now), await findSurroundings(db, place)];
  const hours = await readBranchHours(db, clock, place);
  if (!offer || !surroundings || !hours) return new Failure('notFound');
  const { currency, timeZone } = surroundings;
  const { durations, startGrid, pricing } = offer;
  const { week } = hours;
  const rules = { durations, startGrid };
  const past = await listPriceHistory(db, place, new Date(now.getTime() - priceHistoryDays * dayMs));
  const history = past.map((row) => toRateRecord(row, currency));
  const at = { timeZone, now: now.getTime() };
  const { lowest, cutAt } = findShownLowest(history, { week, rules, pricing }, at);
  if (lowest === null || cutAt === undefined) return { currency, timeZone, cut: null };
  const basePrice = makeMoney(offer.basePrice, currency);
  const bands = (await listBands(db, place)).map(({ weekday, start, end, kind, price }) => ({
    name: kind,
    weekdays: [weekday],
    start,
    end,
    price: makeMoney(price, currency),
  }));
  const prices = { pricing, basePrice, bands: settleBands(bands, week) };
  const priceFrom = findPriceFrom({ week, rules, prices }) ?? basePrice;
  const cut = { at: new Date(cutAt).toISOString(), priceFrom: priceFrom.amount, lowest: lowest.amount };
  return { currency, timeZone, cut };
}

function toRateRecord({ validFrom, price, band }: PastPrice, currency: Currency): RateRecord {
  return {
    validFrom: validFrom.getTime(),
    price: price === null ? null : makeMoney(price, currency),
    band: band ?? undefined,
  };
}
