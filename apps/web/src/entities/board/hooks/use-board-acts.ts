import { ApiError } from '@gramy/contract/api-error';
import { createRandomId } from '@gramy/contract/random-id';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import type { BoardBooking } from '../queries.ts';
import { type Acted, type BoardAct, canWait, sendAct, undoAct, type WaitableAct } from './board-acts.ts';
import { sendWaiting, waitingActs } from './waiting-acts.ts';

/** What was done last, as long as it can be undone. */
export interface DoneAct {
  actionId: string;
  act: string;
  name: string;
  /** What was done, in words. */
  title: string;
  until: number;
}

/** Whatever shows the bookings. */
export interface ShownBookings {
  put(booking: BoardBooking): void;
  /** Somebody else was quicker: what is shown is not how it is. */
  retry(): void;
}

interface Options {
  providerId: string;
  store: ShownBookings;
  isLive: boolean;
  /** For what is refused: in words, and nothing has changed. */
  onRefused: (error: unknown) => void;
}

/** What is done on the board: once, however often it is pressed; kept on this device where it can wait for the network. */
export function useBoardActs({ providerId, store, isLive, onRefused }: Options) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const sayAmount = (amount: number, currency: BoardBooking['currency']) =>
    formatMoney(language, { amount, currency });
  const api = useApi();
  const { user } = useSession();
  const userId = user?._id ?? '';
  const [done, setDone] = useState<DoneAct>();
  const [busy, setBusy] = useState<{ bookingId: string; kind: BoardAct['kind'] }>();
  const isBusy = useRef(false);
  // What nobody has answered is asked again under the same key: the server may have done it.
  const openKeys = useRef(new Map<string, string>());
  const kept = useSyncExternalStore(waitingActs.subscribe, waitingActs.read);
  const waiting = useMemo(
    () => kept.filter((act) => act.userId === userId && act.providerId === providerId),
    [kept, userId, providerId],
  );

  useEffect(() => {
    if (!isLive || userId === '') return;
    void sendWaiting(api, { userId, onSent: ({ booking }) => store.put(booking) });
  }, [api, isLive, store, userId]);

  function finish({ actionId, undoUntil, booking }: Acted, act: BoardAct, name: string, due: number): void {
    store.put(booking);
    if (undoUntil === null) setDone(undefined);
    else {
      const title =
        act.kind === 'markPaid'
          ? t('done.markPaid', { name, amount: sayAmount(act.amount ?? due, booking.currency) })
          : t(`done.${act.kind}`, { name });
      setDone({ actionId, act: act.kind, name, title, until: Date.parse(undoUntil) });
    }
  }

  /** Answers whether it is done, or kept until it can be. */
  async function run(booking: BoardBooking, act: BoardAct, name: string): Promise<boolean> {
    if (isBusy.current) return false;
    const intention = JSON.stringify([booking.id, act]);
    const id = openKeys.current.get(intention) ?? createRandomId();
    const keep = (kept: WaitableAct) => {
      waitingActs.add({ id, userId, providerId, bookingId: booking.id, name, act: kept, at: Date.now() });
    };
    if (!isLive && canWait(act)) {
      keep(act);
      return true;
    }
    isBusy.current = true;
    openKeys.current.set(intention, id);
    setBusy({ bookingId: booking.id, kind: act.kind });
    try {
      const params = { providerId, bookingId: booking.id };
      finish(await sendAct(api, act, { params, idempotencyKey: id }), act, name, booking.due);
      openKeys.current.delete(intention);
      return true;
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.status === 0;
      if (!isUnanswered) openKeys.current.delete(intention);
      if (isUnanswered && canWait(act)) {
        openKeys.current.delete(intention);
        keep(act);
        return true;
      }
      onRefused(error);
      return false;
    } finally {
      isBusy.current = false;
      setBusy(undefined);
    }
  }

  async function takeBack({ actionId }: Pick<DoneAct, 'actionId'>): Promise<void> {
    setDone(undefined);
    try {
      const { booking } = await undoAct(api, { providerId, actionId });
      if (booking) store.put(booking);
      else store.retry();
    } catch (error) {
      onRefused(error);
    }
  }

  return { run, busy, done, takeBack, dismiss: () => setDone(undefined), showDone: setDone, waiting };
}
