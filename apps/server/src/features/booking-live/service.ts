import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { EventFeed } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { isOwnBooking, listStatuses } from './store.ts';

type BookingEvent = CallData<'GET /user/booking/:bookingId/live'>;
type Listener = (event: BookingEvent) => void;

export interface BookingLive {
  open(wanted: { bookingId: string; userId: string }): Promise<Outcome<EventFeed<BookingEvent>>>;
  /** A notification of PostgreSQL: provider, booking and status. */
  receive(payload: string): void;
  /** Sends the current status to all listeners: notifications may have been missed. */
  sendAll(): void;
}

interface Watched {
  readonly listeners: Set<Listener>;
  /** Grows with each notification: what was read before it is stale. */
  version: number;
}

/** The listeners of bookings on this server. The database notifies all servers alike. */
export function createBookingLive(db: Database, { clock }: { clock: Clock }): BookingLive {
  const watched = new Map<string, Watched>();

  function send(id: string, status: string): void {
    const at = clock.now().toISOString();
    for (const listener of watched.get(id)?.listeners ?? []) listener({ id, status, at });
  }

  /** Nothing is sent while the database is away; `sendAll` runs when it is back. */
  async function sendCurrent(bookingIds: readonly string[]): Promise<void> {
    const versionsBefore = new Map(bookingIds.map((id) => [id, watched.get(id)?.version]));
    const found = await listStatuses(db, bookingIds).catch(() => []);
    for (const { id, status } of found) {
      if (watched.get(id)?.version === versionsBefore.get(id)) send(id, status);
    }
  }

  function follow(bookingId: string, listener: Listener): () => void {
    const booking = watched.get(bookingId) ?? { listeners: new Set(), version: 0 };
    watched.set(bookingId, booking);
    booking.listeners.add(listener);
    // Listens before it reads, so that no change is lost in between.
    void sendCurrent([bookingId]);
    return () => {
      booking.listeners.delete(listener);
      if (booking.listeners.size === 0) watched.delete(bookingId);
    };
  }

  return {
    async open(wanted) {
      if (!(await isOwnBooking(db, wanted))) return new Failure('bookingNotFound');
      return { follow: (listener) => follow(wanted.bookingId, listener) };
    },
    receive(payload) {
      const [, id = '', status = ''] = payload.split(' ');
      const booking = watched.get(id);
      if (!booking) return;
      booking.version += 1;
      send(id, status);
    },
    sendAll() {
      if (watched.size > 0) void sendCurrent([...watched.keys()]);
    },
  };
}
