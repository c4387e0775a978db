import { ApiError } from '@gramy/contract/api-error';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList } from '../../../lib/formats/format.ts';
import type { BookingInTheWay } from '../queries.ts';
import {
  type Choice,
  type Choices,
  choose,
  countSettled,
  keyOf,
  nothingSettled,
  type Settling,
  toSettling,
} from './settling.ts';

const asks = ['bookingsInTheWay', 'bookingNotSettled', 'tableBooked'];

interface Asked {
  bookings: readonly BookingInTheWay[];
  /** Nobody can stay on a table that is taken away. */
  mustGo: boolean;
  /** What was chosen last could not be done: somebody else was quicker. */
  isOutdated: boolean;
}

const nobody: Asked = { bookings: [], mustGo: false, isOutdated: false };

/** Bookings that a change would leave without a place: each is shown, and saved with what somebody has chosen for it. */
export function useInTheWay(onSettled?: (sentence: string) => void) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  const [asked, setAsked] = useState(nobody);
  const [choices, setChoices] = useState<Choices>({});
  const [words, setWords] = useState('');
  const [done, setDone] = useState<string>();
  const decided = useRef<Settling>(nothingSettled);
  const { bookings, mustGo } = asked;
  const otherwise: Choice = mustGo ? '' : 'keep';

  function clear() {
    decided.current = nothingSettled;
    setAsked(nobody);
    setWords('');
  }

  function show(found: readonly BookingInTheWay[], code: string) {
    const isRemoved = code === 'tableBooked' || (mustGo && code === 'bookingNotSettled');
    decided.current = nothingSettled;
    setDone(undefined);
    setAsked({ bookings: found, mustGo: isRemoved, isOutdated: code === 'bookingNotSettled' });
    const first: Choice = isRemoved ? '' : 'keep';
    setChoices(Object.fromEntries(found.map((booking) => [keyOf(booking), first])));
  }

  function sayDone(settling: Settling) {
    if (settling === nothingSettled) return;
    const counts = Object.entries(countSettled(settling)).filter(([, count]) => count > 0);
    const parts = counts.map(([what, count]) => t(`inTheWay.done.${what as 'kept'}`, { count }));
    if (parts.length > 0)
      (onSettled ?? setDone)(t('inTheWay.done.saved', { what: formatList(language, parts) }));
  }

  return {
    ...asked,
    choices,
    words,
    setWords,
    /** What the last saving did, until something else is in the way. */
    done,
    otherwise,
    choose: (booking: BookingInTheWay, choice: Choice) =>
      setChoices(choose(bookings, choices, { booking, choice, otherwise })),
    setChoices,
    clear,
    /** From here on it is saved like this. */
    decide() {
      decided.current = toSettling(bookings, choices, words);
    },
    /** Sends a change with what was decided; whoever it would leave without a place is shown. */
    async save<Answer>(
      send: (settling: Settling) => Promise<Answer>,
      find: () => Promise<{ items: readonly BookingInTheWay[] }>,
    ): Promise<Answer> {
      const settling = decided.current;
      try {
        const answer = await send(settling);
        sayDone(settling);
        clear();
        return answer;
      } catch (error) {
        const code = error instanceof ApiError ? error.code : undefined;
        if (code !== undefined && asks.includes(code)) show((await find()).items, code);
        throw error;
      }
    },
  };
}

export type InTheWay = ReturnType<typeof useInTheWay>;
