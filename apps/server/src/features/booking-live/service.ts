import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { NewsSource } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { isOwnBooking, listStatuses } from './store.ts';

type News = CallData<'GET /user/booking/:bookingId/live'>;
type Tell = (news: News) => void;

export interface BookingLive {
  open(wanted: { bookingId: string; userId: string }): Promise<Outcome<NewsSource<News>>>;
  /** What PostgreSQL says when a booking changes: provider, booking and status. */
  hear(payload: string): void;
  /** Anything may have been missed: everybody who listens is told how things stand. */
  lookAgain(): void;
}

interface Watched {
  readonly listeners: Set<Tell>;
  /** How often it was heard of: what was read before that is old. */
  heard: number;
}

/** Who waits for news of which booking, on this server. The database tells all servers alike. */
export function createBookingLive(db: Database, { clock }: { clock: Clock }): BookingLive {
  const watched = new Map<string, Watched>();

  function tell(id: string, status: string): void {
    const at = clock.now().toISOString();
    for (const listener of watched.get(id)?.listeners ?? []) listener({ id, status, at });
  }

  /** Without the database there is no news either; its return is heard of, and looked at. */
  async function tellAsItStands(bookingIds: readonly string[]): Promise<void> {
    const heardBefore = new Map(bookingIds.map((id) => [id, watched.get(id)?.heard]));
    const found = await listStatuses(db, bookingIds).catch(() => []);
    for (const { id, status } of found) {
      if (watched.get(id)?.heard === heardBefore.get(id)) tell(id, status);
    }
  }

  function follow(bookingId: string, listener: Tell): () => void {
    const booking = watched.get(bookingId) ?? { listeners: new Set(), heard: 0 };
    watched.set(bookingId, booking);
    booking.listeners.add(listener);
    // Listening first and looking then, nothing falls between the two.
    void tellAsItStands([bookingId]);
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
    hear(payload) {
      const [, id = '', status = ''] = payload.split(' ');
      const booking = watched.get(id);
      if (!booking) return;
      booking.heard += 1;
      tell(id, status);
    },
    lookAgain() {
      if (watched.size > 0) void tellAsItStands([...watched.keys()]);
    },
  };
}
