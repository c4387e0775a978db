import { ApiError } from '@gramy/contract/api-error';
import { createRandomId } from '@gramy/contract/random-id';
import { useRef, useState } from 'react';
import type { DoneAct } from '../../../entities/board/hooks/use-board-acts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import type { BoardBooking } from '../queries.ts';
import type { BoardStore } from './board-store.ts';
import { type DeskAct, type DeskAnswer, sendDeskAct } from './desk-acts.ts';

interface Options {
  providerId: string;
  store: BoardStore;
  onDone: (done: DoneAct | undefined) => void;
}

export type DeskOutcome = { answer: DeskAnswer; error?: never } | { answer?: never; error: unknown };

/** Tables taken and given up: once, however often it is pressed, and refused to whoever has asked. */
export function useDesk({ providerId, store, onDone }: Options) {
  const { t } = useTranslation('venue-board-desk');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  // What nobody has answered is asked again under the same key: the server may have done it.
  const openKeys = useRef(new Map<string, string>());

  /** In words of its own where it is said otherwise than by its kind. Undefined: something else is under way. */
  async function send(
    act: DeskAct,
    name: string,
    title: string = t(`done.${act.kind}`, { name }),
  ): Promise<DeskOutcome | undefined> {
    if (isRunning.current) return undefined;
    const intention = JSON.stringify(act);
    const idempotencyKey = openKeys.current.get(intention) ?? createRandomId();
    openKeys.current.set(intention, idempotencyKey);
    isRunning.current = true;
    setBusy(true);
    try {
      const answer = await sendDeskAct(api, act, { providerId, idempotencyKey });
      openKeys.current.delete(intention);
      finish(act, answer, { name, title });
      return { answer };
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.status === 0;
      if (!isUnanswered) openKeys.current.delete(intention);
      // What is shown is not how it is.
      if (error instanceof ApiError && error.code === 'bookingChanged') store.retry();
      return { error };
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  function finish(
    act: DeskAct,
    { actionId, undoUntil, bookings }: DeskAnswer,
    { name, title }: { name: string; title: string },
  ): void {
    for (const booking of bookings) store.put(booking);
    onDone(
      undoUntil === null ? undefined : { actionId, act: act.kind, name, title, until: Date.parse(undoUntil) },
    );
  }

  /** The board shows it at once; where it is refused, it is as it was. */
  async function move(
    act: Extract<DeskAct, { kind: 'move' }>,
    { booking, moved, name }: { booking: BoardBooking; moved: BoardBooking; name: string },
  ): Promise<DeskOutcome | undefined> {
    if (isRunning.current) return undefined;
    store.put(moved);
    const outcome = await send(act, name);
    const shown = store.getState().board?.bookings.find(({ id }) => id === booking.id);
    if (!outcome?.answer && shown === moved) store.put(booking);
    return outcome;
  }

  return { send, move, isBusy };
}

export type Desk = ReturnType<typeof useDesk>;
