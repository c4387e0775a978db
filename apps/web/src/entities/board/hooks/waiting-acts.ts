import { ApiError } from '@gramy/contract/api-error';
import type { ApiClient } from '@gramy/contract/client';
import type { Instant } from '@gramy/domain/time/instant';
import { defineStoredValue } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';
import type { Board, BoardBooking } from '../queries.ts';
import { type Acted, canWait, sendAct, type WaitableAct } from './board-acts.ts';

/** Done without a network: kept on this device, and sent in order once there is one. */
export interface WaitingAct {
  /** Its Idempotency-Key, at every attempt. */
  id: string;
  userId: string;
  providerId: string;
  bookingId: string;
  /** For the list of what waits: the booking may have left the board by then. */
  name: string;
  act: WaitableAct;
  at: Instant;
  /** The server has said no; somebody has to look at it. */
  refusal?: string;
}

const kept = defineStoredValue<WaitingAct[]>({
  key: storedThings.waitingActs.name,
  maxAgeMs: storedThings.waitingActs.maxAgeMs,
  parse: (stored) => (Array.isArray(stored) && stored.every(isWaitingAct) ? stored : undefined),
});

function isWaitingAct(entry: unknown): entry is WaitingAct {
  const { id, bookingId, act, at } = entry as Partial<WaitingAct>;
  const isTold = typeof id === 'string' && typeof bookingId === 'string' && typeof at === 'number';
  return isTold && act !== undefined && canWait(act);
}

const listeners = new Set<() => void>();
let all: WaitingAct[] | undefined;

function read(): WaitingAct[] {
  if (all) return all;
  const found = kept.read();
  isStored = found !== undefined;
  all = found ?? [];
  return all;
}

/** Where nothing can be stored, what waits lives as long as the page. */
let isStored = false;

/** Other tabs send what is kept too, so each change begins with what is kept now. */
function change(edit: (acts: WaitingAct[]) => WaitingAct[]): void {
  all = edit(isStored ? (kept.read() ?? []) : read());
  if (all.length > 0) isStored = kept.write(all);
  else kept.remove();
  for (const listener of listeners) listener();
}

kept.subscribe((acts) => {
  all = acts ?? [];
  for (const listener of listeners) listener();
});

export const waitingActs = {
  read,
  add: (act: WaitingAct) => change((acts) => [...acts, act]),
  remove: (id: string) => change((acts) => acts.filter((act) => act.id !== id)),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

let sending: Promise<void> | undefined;

interface SendOptions {
  userId: string;
  onSent: (acted: Acted) => void;
}

/** One after the other, in the order in which they were done; ends at the first one that nobody answers. */
export function sendWaiting(api: ApiClient, options: SendOptions): Promise<void> {
  sending ??= sendAll(api, options).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(api: ApiClient, { userId, onSent }: SendOptions): Promise<void> {
  const due = read().filter((act) => act.userId === userId && act.refusal === undefined);
  for (const { id, providerId, bookingId, act } of due) {
    try {
      const acted = await sendAct(api, act, { params: { providerId, bookingId }, idempotencyKey: id });
      waitingActs.remove(id);
      onSent(acted);
    } catch (error) {
      if (!isRefusal(error)) return;
      const refusal = error.code ?? 'internal';
      change((acts) => acts.map((other) => (other.id === id ? { ...other, refusal } : other)));
    }
  }
}

/** Not for want of a network, of time or of a session: asked again, the answer would be the same. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

/** The board as it is once everything has been sent. */
export function applyWaiting(board: Board, acts: readonly WaitingAct[]): Board {
  const bookings = applyWaitingTo(board.bookings, acts);
  return bookings === board.bookings ? board : { ...board, bookings };
}

export function applyWaitingTo(bookings: BoardBooking[], acts: readonly WaitingAct[]): BoardBooking[] {
  const open = acts.filter(({ refusal }) => refusal === undefined);
  if (open.length === 0) return bookings;
  return bookings.map((booking) =>
    open.filter(({ bookingId }) => bookingId === booking.id).reduce(applyAct, booking),
  );
}

function applyAct(booking: BoardBooking, { act, at }: WaitingAct): BoardBooking {
  const moment = new Date(at).toISOString();
  if (act.kind === 'checkIn') return { ...booking, checkedInAt: booking.checkedInAt ?? moment };
  if (act.kind === 'noShow') return { ...booking, noShowAt: booking.noShowAt ?? moment };
  const amount = Math.min(act.amount ?? booking.due, booking.due);
  return { ...booking, due: booking.due - amount, paid: booking.paid + amount };
}
