import { defineStoredValue } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';
import type { Booking } from '../queries.ts';

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

const shape = 3;
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

/** The latest ones of one person, the latest first. */
export function keepTicket(userId: string, booking: Booking, now = Date.now()): void {
  const others = readTickets(userId).filter((ticket) => ticket.booking.id !== booking.id);
  kept.write({ shape, userId, tickets: [{ booking, keptAt: now }, ...others].slice(0, most) });
}

export function findKeptTicket(userId: string, bookingId: string): KeptTicket | undefined {
  return readTickets(userId).find(({ booking }) => booking.id === bookingId);
}

function readTickets(userId: string): KeptTicket[] {
  const found = kept.read();
  return found?.userId === userId ? found.tickets : [];
}
