import type { CallData } from '@gramy/contract/wire-types';
import { defineStoredValue } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';

type Booking = CallData<'GET /user/booking/:bookingId'>;
type BookedPlace = Booking['slots'][number]['branch'];

export interface KeptTicket {
  booking: Booking;
  keptAt: number;
}

interface KeptTickets {
  /** Grows with every change of what a booking looks like: what an older release kept is not shown by a newer one. */
  shape: number;
  userId: string;
  tickets: KeptTicket[];
}

const shape = 6;
const most = 5;

const kept = defineStoredValue<KeptTickets>({
  key: storedThings.tickets.name,
  maxAgeMs: storedThings.tickets.maxAgeMs,
  parse: (stored) => {
    const entry = stored as KeptTickets;
    const isOurs = typeof entry.userId === 'string' && Array.isArray(entry.tickets);
    if (!isOurs || entry.shape !== shape) return { shape, userId: '', tickets: [] };
    return entry;
  },
});

/** The latest ones of one person, the latest first; what is over makes room for what is ahead. Answers what is kept. */
export function keepTicket(userId: string, shown: Booking, now = Date.now()): Booking {
  const booking = dropFarPhotos(shown);
  const others = readTickets(userId).filter((ticket) => ticket.booking.id !== booking.id);
  const [ahead, over] = splitTickets([{ booking, keptAt: now }, ...others], now);
  kept.write({ shape, userId, tickets: [...ahead, ...over].slice(0, most) });
  return booking;
}

/** Without a network the worker answers for this site only: a photo that lies elsewhere makes room for the scene. */
function dropFarPhotos(booking: Booking): Booking {
  const keepNear = ({ photo, ...branch }: BookedPlace) =>
    photo?.url.startsWith('/') ? { ...branch, photo } : branch;
  return { ...booking, slots: booking.slots.map((slot) => ({ ...slot, branch: keepNear(slot.branch) })) };
}

export function findKeptTicket(userId: string, bookingId: string): KeptTicket | undefined {
  return readTickets(userId).find(({ booking }) => booking.id === bookingId);
}

/** What somebody may have to show at a door, the next one first. */
export function listKeptTickets(userId: string, now = Date.now()): KeptTicket[] {
  const [ahead] = splitTickets(readTickets(userId), now);
  return ahead.sort((a, b) => Date.parse(a.booking.startsAt) - Date.parse(b.booking.startsAt));
}

function splitTickets(tickets: readonly KeptTicket[], now: number): [KeptTicket[], KeptTicket[]] {
  return [
    tickets.filter((ticket) => isAhead(ticket, now)),
    tickets.filter((ticket) => !isAhead(ticket, now)),
  ];
}

function isAhead({ booking: { label, endsAt } }: KeptTicket, now: number): boolean {
  return (label === 'confirmed' || label === 'pending') && Date.parse(endsAt) > now;
}

function readTickets(userId: string): KeptTicket[] {
  const found = kept.read();
  return found?.userId === userId ? found.tickets : [];
}
