import { addMinutes } from '@gramy/domain/time/instant';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration } from '../../../lib/formats/format.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { stepMinutes } from '../hooks/desk-times.ts';
import { findOwnTarget } from '../hooks/move-target.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { useMoveQuote } from '../hooks/use-move-quote.ts';
import type { MoveKindProps } from '../hooks/use-mover.ts';
import {
  type BoardBooking,
  type BoardSlot,
  type Extensions,
  extensionsQuery,
  type MoveQuote,
} from '../queries.ts';
import styles from './desk.module.css';

type Option = Extensions['options'][number];

/** An hour less is a wish, two are another booking. */
const shorterMinutes = [30, 60];

/** Longer or shorter by a key, as by the end of a bar; then it is asked what that costs. */
export function LengthDialog({ booking, slot, mover, onClose }: MoveKindProps) {
  const { t } = useTranslation('venue-board-move');
  const words = useFirstCardWords();
  const { board, now, providerId } = useBoardView();
  const { nameGuest, sayTime } = useBarWords(board);
  const { position } = slot;
  const state = useQuery(extensionsQuery({ providerId, bookingId: booking.id }, position), {
    isExtra: true,
  });
  const own = findOwnTarget(slot);
  const end = addMinutes(own.start, own.durationMinutes);
  const play = (by: number) =>
    mover.move({ booking, position, target: { ...own, durationMinutes: own.durationMinutes + by } });
  const shorter = shorterMinutes.filter(
    (minutes) => own.durationMinutes - minutes >= stepMinutes && addMinutes(end, -minutes) >= now,
  );
  return (
    <Dialog
      isOpen
      title={t('length.title', { name: nameGuest(booking) })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <p className="mb-4 text-ink-2">{t('length.ends', { time: sayTime(end) })}</p>
      <fieldset>
        <legend className="mb-2 text-s font-strong">{t('length.longer')}</legend>
        <CardContent state={state} words={words} skeletonRows={1}>
          {({ options }) => (
            <div className={styles.lengths}>
              {options.map((option) => (
                <LongerKey key={option.minutes} option={option} onPress={() => play(option.minutes)} />
              ))}
            </div>
          )}
        </CardContent>
      </fieldset>
      {shorter.length === 0 ? null : (
        <fieldset className="mt-4">
          <legend className="mb-2 text-s font-strong">{t('length.shorter')}</legend>
          <div className={styles.lengths}>
            {shorter.map((minutes) => (
              <ShorterKey
                key={minutes}
                booking={booking}
                slot={slot}
                minutes={minutes}
                onPress={() => play(-minutes)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </Dialog>
  );
}

function LongerKey({ option, onPress }: { option: Option; onPress: () => void }) {
  const { t } = useTranslation('venue-board-move');
  const language = useLanguage();
  const { board } = useBoardView();
  const { money, sayTime } = useBarWords(board);
  const { minutes, endsAt, price, isOpen, takenBy } = option;
  const till = t('length.till', { time: sayTime(Date.parse(endsAt)) });
  const cost = price === null ? '' : `, ${money(price)}`;
  return (
    <button
      type="button"
      className={styles.key}
      data-off={takenBy === null ? undefined : ''}
      disabled={takenBy !== null}
      onClick={onPress}
    >
      <b>+{formatDuration(language, minutes)}</b>
      <small>
        {takenBy === null
          ? `${till}${cost}`
          : t('length.inTheWay', { name: takenBy || t('length.somebody') })}
      </small>
      {takenBy === null && !isOpen ? <small>{t('length.closed')}</small> : null}
    </button>
  );
}

interface ShorterKeyProps {
  booking: BoardBooking;
  slot: BoardSlot;
  minutes: number;
  onPress: () => void;
}

function ShorterKey({ booking, slot, minutes, onPress }: ShorterKeyProps) {
  const { t } = useTranslation('venue-board-move');
  const language = useLanguage();
  const { board } = useBoardView();
  const { money, sayTime } = useBarWords(board);
  const own = findOwnTarget(slot);
  const durationMinutes = own.durationMinutes - minutes;
  const target = { ...own, durationMinutes };
  const { quote } = useMoveQuote(booking, { position: slot.position, target, outsideHours: false });
  const till = t('length.till', { time: sayTime(addMinutes(own.start, durationMinutes)) });
  const sayChange = ({ difference, toRefund }: MoveQuote) => {
    if (toRefund > 0) return t('length.back', { amount: money(toRefund) });
    if (difference === 0) return t('length.samePrice');
    return t(difference < 0 ? 'length.less' : 'length.more', { amount: money(Math.abs(difference)) });
  };
  return (
    <button type="button" className={styles.key} onClick={onPress}>
      <b>−{formatDuration(language, minutes)}</b>
      <small>{quote === undefined ? till : `${till}, ${sayChange(quote)}`}</small>
    </button>
  );
}
