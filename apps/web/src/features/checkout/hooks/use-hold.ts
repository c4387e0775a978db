import { ApiError } from '@gramy/contract/api-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createServerClock } from '../../../lib/formats/server-clock.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { describeSlot } from '../../../lib/queries/quote-query.ts';
import {
  extendHold,
  findCurrentHold,
  findMadeBooking,
  type Hold,
  type HoldRequest,
  type MadeBooking,
  placeHold,
} from '../queries.ts';
import { changeDraft, checkoutStore, forgetBooked, useCheckoutDraft } from '../store.ts';
import type { CheckoutDraft, KeptHold } from './checkout-draft.ts';
import { keepLastOrder } from './last-order.ts';

export type HoldState =
  /** Nobody is signed in: nothing can be held. */
  | { status: 'none' }
  | { status: 'placing' }
  | { status: 'held'; hold: KeptHold }
  /** It ran out, or went to a checkout in another tab. */
  | { status: 'over' }
  /** Somebody else has the tables, or the time cannot be had for another reason. */
  | { status: 'refused'; error: ApiError }
  | { status: 'failed'; error: unknown };

export interface HoldControl {
  state: HoldState;
  /** How far the server's clock is ahead of this one. */
  clockOffset: number;
  takeAgain: () => void;
  extend: () => Promise<void>;
  /** Its time has run out here. */
  runOut: () => void;
  /** The server has said that it is no more. */
  markOver: () => void;
  /** The server has said what it has become, in this tab or in another one. */
  markBooked: (booking: MadeBooking | undefined) => void;
}

interface Trouble {
  cartKey: string;
  error: unknown;
}

const serverClock = createServerClock();

export function writeCartKey({ items }: Pick<CheckoutDraft, 'items'>): string {
  const bookingType = items[0]?.bookingType ?? 'personal';
  return JSON.stringify({ bookingType, slots: items.map(describeSlot) } satisfies HoldRequest);
}

/**
 * Keeps the tables of what is being checked out: from entering on, and anew with every other cart. None, while it cannot
 * be booked at all (`isUseless`).
 */
export function useHold(userId: string | undefined, isUseless = false): HoldControl {
  const api = useApi();
  const draft = useCheckoutDraft();
  const { hold, attempt } = draft;
  const cartKey = writeCartKey(draft);
  const [trouble, setTrouble] = useState<Trouble>();
  const isAsking = useRef(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const now = serverClock.now();
  const isOver = hold !== null && hold.cartKey === cartKey && hold.expiresAt <= now;
  const canPlace = userId !== undefined && attempt === null && draft.items.length > 0 && !isUseless;

  const isBooked = useBookedElsewhere(userId);

  const place = useCallback(async () => {
    // One after the other: a person has one hold, and the last answer has to be that of the last question.
    if (isAsking.current) return;
    isAsking.current = true;
    setIsPlacing(true);
    const asked = writeCartKey(checkoutStore.getState());
    setTrouble(undefined);
    try {
      // Something was held before: another tab may have booked it, and nobody wants the evening twice.
      if (checkoutStore.getState().hold !== null && (await isBooked())) return;
      const answer = await placeHold(api, JSON.parse(asked) as HoldRequest);
      if (writeCartKey(checkoutStore.getState()) === asked) changeDraft({ hold: keepHold(answer, asked) });
    } catch (error) {
      setTrouble({ cartKey: asked, error });
    } finally {
      isAsking.current = false;
      setIsPlacing(false);
    }
  }, [api, isBooked]);

  const needsHold = canPlace && hold?.cartKey !== cartKey && trouble?.cartKey !== cartKey;
  useEffect(() => {
    if (needsHold && !isPlacing) void place();
  }, [needsHold, isPlacing, place]);
  useHoldWatch(canPlace, isBooked);

  return {
    state: describeState({
      canPlace,
      userId,
      hold: hold?.cartKey === cartKey ? hold : null,
      isOver,
      trouble,
      cartKey,
    }),
    clockOffset: now - Date.now(),
    takeAgain: () => void place(),
    async extend() {
      if (!hold) return;
      const answer = await extendHold(api, hold.id);
      changeDraft({ hold: keepHold(answer, hold.cartKey) });
    },
    runOut: () => endHold(hold?.id, Math.min(hold?.expiresAt ?? 0, serverClock.now())),
    markOver() {
      endHold(hold?.id);
      void isBooked();
    },
    markBooked(booking) {
      if (booking && userId) showOrder(userId, booking);
    },
  };
}

interface Facts {
  userId: string | undefined;
  canPlace: boolean;
  hold: KeptHold | null;
  isOver: boolean;
  trouble: Trouble | undefined;
  cartKey: string;
}

function describeState({ userId, canPlace, hold, isOver, trouble, cartKey }: Facts): HoldState {
  if (userId && hold && !isOver && trouble?.cartKey !== cartKey) return { status: 'held', hold };
  // While a booking is on its way, what was held for it may be its own already.
  if (!canPlace) return { status: 'none' };
  if (trouble?.cartKey === cartKey) {
    const { error } = trouble;
    const isAnswer = error instanceof ApiError && error.status >= 400 && error.status < 429;
    return isAnswer ? { status: 'refused', error } : { status: 'failed', error };
  }
  return isOver ? { status: 'over' } : { status: 'placing' };
}

function keepHold({ id, expiresAt, canExtend }: Hold, cartKey: string): KeptHold {
  return { id, cartKey, placedAt: serverClock.now(), expiresAt: Date.parse(expiresAt), canExtend };
}

/** Remembered as one that is over, so that a reload still says so. */
function endHold(id: string | undefined, expiresAt = 0): void {
  const { hold } = checkoutStore.getState();
  if (hold && hold.id === id) changeDraft({ hold: { ...hold, expiresAt, canExtend: false } });
}

/** Let go of for good; one whose time ran out may still get the time back that a closure of the market took. */
function isEnded({ expiresAt }: KeptHold): boolean {
  return expiresAt === 0;
}

/** The screen has nothing to check out then, and shows what was ordered. */
function showOrder(userId: string, booking: MadeBooking): void {
  keepLastOrder({ userId, ...booking });
  forgetBooked();
}

/** Asks whether another tab has booked this cart; where it has, this one shows that booking. */
function useBookedElsewhere(userId: string | undefined): () => Promise<boolean> {
  const api = useApi();
  return useCallback(async () => {
    const { items } = checkoutStore.getState();
    const booking = await findMadeBooking(api, items).catch(() => undefined);
    if (!booking || !userId || checkoutStore.getState().items !== items) return false;
    showOrder(userId, booking);
    return true;
  }, [api, userId]);
}

/** A person has one hold: a checkout in another tab takes this one's place. Looked up when the page comes into sight. */
function useHoldWatch(canPlace: boolean, isBooked: () => Promise<boolean>): void {
  const api = useApi();
  useEffect(() => {
    if (!canPlace) return;
    const checkHold = async () => {
      const { hold } = checkoutStore.getState();
      if (document.visibilityState !== 'visible' || !hold || isEnded(hold)) return;
      const current = await findCurrentHold(api).catch(() => undefined);
      // While the question was on its way, the hold was let go of, extended or placed anew.
      if (current === undefined || checkoutStore.getState().hold !== hold) return;
      if (current?.id !== hold.id) {
        if (!(await isBooked())) endHold(hold.id);
        return;
      }
      // The market was closed for a while, and with it stood the clock.
      if (Date.parse(current.expiresAt) > hold.expiresAt) {
        changeDraft({ hold: keepHold(current, hold.cartKey) });
      }
    };
    void checkHold();
    document.addEventListener('visibilitychange', checkHold);
    window.addEventListener('focus', checkHold);
    return () => {
      document.removeEventListener('visibilitychange', checkHold);
      window.removeEventListener('focus', checkHold);
    };
  }, [api, canPlace, isBooked]);
}
