import type { ServiceFee } from '@gramy/domain/pricing/service-fee';
import type { OfferDraft } from '@gramy/domain/setup/offer-draft';
import { addDays, type LocalDate, type Weekday, weekdayOf } from '@gramy/domain/time/local-date';
import { firstInstantAt, localParts } from '@gramy/domain/time/zoned-time';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { checkSlot } from '../../availability/service/check-slot.ts';
import { readOwnDay } from '../../availability/service/own-day.ts';
import { type OfferFacts, type OfferTrial, readOfferTrial } from '../../offers/service.ts';
import { countTables } from '../../quotes/service/count-tables.ts';
import { describeQuote } from '../../quotes/service/describe-quote.ts';
import { priceSlots } from '../../quotes/service/price-slots.ts';
import type { OfferPlace, Surroundings } from '../store.ts';
import type { Preview, PreviewQuestion } from './calls.ts';
import { refuseBands } from './prices.ts';

interface Trial {
  draft: OfferDraft;
  surroundings: Surroundings;
  question: PreviewQuestion;
}

/** What a guest would see: the engine's own answer about an offer that is not saved yet. */
export async function previewOffer(
  db: Database,
  deps: { clock: Clock; serviceFee: ServiceFee; takesOnlinePayments: boolean },
  place: OfferPlace,
  { draft, surroundings, question }: Trial,
): Promise<Outcome<Preview>> {
  const { clock, ...money } = deps;
  const refusal = question.bands && refuseBands(question.bands, surroundings.currency);
  if (refusal) return refusal;
  const facts = await readOfferTrial(db, clock, place, toTrial(draft, surroundings, question.bands));
  if (!facts) return new Failure('notFound');
  const now = clock.now().getTime();
  const { weekday, minute, guests, bookingType = 'personal' } = question;
  const { timeZone } = facts.branch;
  const date = findNext(localParts(now, timeZone).date, weekday);
  const durationMinutes = chooseLength(draft.durations, question.durationMinutes);
  const criteria = { durationMinutes, guests };
  const day = await readOwnDay(db, facts, { date, criteria, bookingType, now, except: {}, alsoTaken: [] });
  const startsAt = firstInstantAt(date, minute, timeZone);
  const slot = { ...place, date, startsAt, ...criteria, tableCount: undefined, tableIds: undefined };
  const asked = await quoteStart(db, { facts, slot, bookingType, ...money, now });
  return { day, asked: asked && { ...asked, startsAt: new Date(startsAt).toISOString() } };
}

interface AskedStart {
  facts: OfferFacts;
  slot: Parameters<typeof checkSlot>[2];
  bookingType: NonNullable<PreviewQuestion['bookingType']>;
  serviceFee: ServiceFee;
  takesOnlinePayments: boolean;
  now: number;
}

async function quoteStart(db: Database, asked: AskedStart) {
  const { facts, slot, bookingType, serviceFee, takesOnlinePayments, now } = asked;
  const check = await checkSlot(db, facts, slot, now);
  const tables = countTables({ facts, slot }, check);
  const slots = [{ facts, slot: { ...slot, addOns: [], tables }, check }];
  const quote = priceSlots({ serviceFee }, slots, { bookingType });
  return quote instanceof Failure
    ? null
    : describeQuote(db, { slots, quote, now, except: {}, takesOnlinePayments });
}

function toTrial(
  draft: OfferDraft,
  { tables, policies }: Surroundings,
  bands: PreviewQuestion['bands'],
): OfferTrial {
  return {
    durations: draft.durations,
    startGrid: draft.startGrid,
    guestsMin: draft.guestsMin,
    guestsMax: draft.guestsMax,
    minNoticeMinutes: draft.minNoticeMinutes,
    horizonDays: draft.horizonDays,
    bufferMinutes: draft.bufferMinutes,
    confirmation: draft.confirmation,
    instantUpToGuests: draft.instantUpToGuests,
    depositPercent: draft.depositPercent,
    payAtVenue: draft.payAtVenue,
    pricing: draft.pricing,
    basePrice: draft.basePrice,
    businessPrice: draft.businessPrice,
    vatPercent: draft.vatPercent,
    tables: tables.filter(({ id }) => draft.tableIds.includes(id)),
    refundTiers: policies.find(({ id }) => id === draft.policyId)?.tiers ?? [],
    ...(bands ? { bands: bands.map(({ kind, ...band }) => ({ ...band, name: kind })) } : {}),
  };
}

/** Never today: the evening may be over. */
function findNext(today: LocalDate, weekday: Weekday): LocalDate {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
}

/** The asked one, or the one that comes nearest. */
function chooseLength(durations: readonly number[], asked: number): number {
  const nearest = durations.toSorted((one, other) => Math.abs(one - asked) - Math.abs(other - asked));
  return nearest[0] ?? asked;
}
