import type { Language } from '@gramy/domain/language/language';
import type { BookingPrice } from '@gramy/domain/pricing/agreed-price';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/database.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import { takeTablesOfMany } from '../../allocations/service.ts';
import type { PricedSlot, SlotAtOffer } from '../../quotes/service/price-slots.ts';
import {
  type BookingSteps,
  insertBookings,
  listUsedReferences,
  type NewBooking,
} from '../store/new-booking.ts';
import { type AgreedOn, assembleBooking } from './assemble-booking.ts';
import { drawReference } from './draw-reference.ts';

/** A booking that a venue has agreed on with somebody outside. */
export interface AgreedBooking extends AgreedOn {
  at: SlotAtOffer<PricedSlot>;
  tableIds: readonly string[];
  contact: NewBooking['contact'];
  price: BookingPrice;
}

interface Writing {
  secrets: Pick<Secrets, 'randomBytes'>;
  providerId: string;
  /** Who brings them in, or has them at the desk. */
  actorId: string;
  language: Language;
  now: Instant;
}

/** Bounded: a statement and its parameters must not grow with a file. */
const batchSize = 200;

/**
 * Many at once, as confirmed bookings without an account. They take their tables as every booking does. Answers those that
 * are written; undefined: somebody has one of the tables, and the caller must roll back.
 */
export async function writeAgreedBookings(
  tx: Database,
  writing: Writing,
  agreed: readonly AgreedBooking[],
): Promise<NewBooking[] | undefined> {
  const written: NewBooking[] = [];
  for (let at = 0; at < agreed.length; at += batchSize) {
    const batch = agreed.slice(at, at + batchSize);
    const references = await drawReferences(tx, writing, batch.length);
    const bookings = batch.map((one, index) => assemble(writing, one, references[index] ?? ''));
    await insertBookings(
      tx,
      bookings.map((booking) => listSteps(booking, writing)),
    );
    const claims = batch.map(({ at: { facts, slot }, tableIds }, index) => ({
      owner: { bookingId: bookings[index]?.bookingId ?? '' },
      claim: {
        providerId: facts.providerId,
        branchId: facts.branchId,
        offerId: facts.offerId,
        tableIds,
        position: 0,
        during: {
          start: slot.startsAt,
          end: addMinutes(slot.startsAt, slot.durationMinutes + facts.rules.bufferMinutes),
        },
      },
    }));
    if (!(await takeTablesOfMany(tx, claims, writing.now))) return undefined;
    written.push(...bookings);
  }
  return written;
}

function assemble(
  { providerId, language, now }: Writing,
  { at, contact, price, source, importKey, isPaid, isTold, isHere }: AgreedBooking,
  reference: string,
): NewBooking {
  return assembleBooking(
    {
      providerId,
      bookingId: uuidv7(),
      reference,
      userId: null,
      bookingType: 'personal',
      paymentMethod: 'venue',
      language,
      contact,
      promotionId: null,
      slots: [at],
      price,
      agreed: { source, importKey, isPaid: isPaid && price.total.amount > 0, isTold, isHere },
    },
    now,
  );
}

/** As if it had been booked at the venue, and paid there. */
function listSteps(booking: NewBooking, { actorId }: Writing): BookingSteps {
  const first = { from: null, to: 'confirmedUnpaid', actor: 'venue', actorId, reason: 'booked' } as const;
  if (booking.status !== 'confirmedPaid') return { booking, steps: [first] };
  const second = { from: first.to, to: 'confirmedPaid', actor: 'venue', actorId, reason: 'paid' } as const;
  return { booking, steps: [first, second] };
}

/** Among so many at once some may be in use already: those are drawn again. */
async function drawReferences(tx: Database, writing: Writing, count: number): Promise<string[]> {
  const drawn = new Set<string>();
  while (drawn.size < count) {
    while (drawn.size < count) drawn.add(drawReference(writing));
    for (const used of await listUsedReferences(tx, [...drawn])) drawn.delete(used);
  }
  return [...drawn];
}
