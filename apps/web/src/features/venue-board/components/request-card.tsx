import { keepGamesAt } from '@gramy/domain/booking/booking-at-places';
import { CalendarClock, Check, X } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { nameTables } from '../hooks/table-names.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { BoardBooking } from '../queries.ts';
import { AnswerRing } from './answer-ring.tsx';
import styles from './queue.module.css';

interface RequestCardProps {
  booking: BoardBooking;
  /** Where it is, among several places. */
  placeName?: string | undefined;
  isFirst: boolean;
  isBusy: boolean;
  onAccept: () => void;
  onDecline: () => void;
  onPropose: () => void;
  onOpen: () => void;
}

/** Somebody asks, and the clock runs. */
export function RequestCard(props: RequestCardProps) {
  const { booking, placeName, isFirst, isBusy, onAccept, onDecline, onPropose, onOpen } = props;
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board, isLive, clockOffset } = useBoardView();
  const words = useBarWords(board);
  const name = words.nameGuest(booking);
  const slot = booking.slots.find(({ branchId }) => branchId === board.branch.id) ?? booking.slots[0];
  const { startsAt, endsAt } = keepGamesAt(booking, [board.branch.id]);
  const day = words.sayOtherDay(slot?.date);
  return (
    <article className={joinClasses(styles.card, isFirst && styles.first)} aria-label={name}>
      {booking.answerDueAt === null ? null : <AnswerRing booking={booking} clockOffset={clockOffset} />}
      <div className={styles.words}>
        <h3>
          <button type="button" className={styles.open} onClick={onOpen}>
            {name}
          </button>
        </h3>
        {placeName === undefined ? null : (
          <p>
            <b>{placeName}</b>
          </p>
        )}
        {day === undefined ? null : (
          <p className={styles.day}>
            <b>{day}</b>
          </p>
        )}
        <p>
          <b>{words.range(Date.parse(startsAt), Date.parse(endsAt), slot?.date)}</b>
        </p>
        <p>
          {[
            formatList(language, nameTables(board, booking, language)),
            t('people', { count: slot?.guests ?? 1 }),
          ].join(', ')}
        </p>
        <p className={styles.quiet}>
          {words.money(booking.total)}, {t(booking.due > 0 ? 'atVenue' : 'states.paid')}
        </p>
      </div>
      <div className={styles.answers}>
        <Button
          className={joinClasses(styles.accept, isFirst ? styles.wide : 'flex-1')}
          icon={<Check aria-hidden="true" />}
          aria-label={t('acceptOf', { name })}
          isBusy={isBusy}
          disabled={!isLive}
          onClick={onAccept}
        >
          {t('accept')}
        </Button>
        {isFirst ? (
          <Button
            variant="line"
            className="flex-1"
            icon={<CalendarClock aria-hidden="true" />}
            aria-label={t('proposeOf', { name })}
            disabled={!isLive}
            onClick={onPropose}
          >
            {t('acts.propose')}
          </Button>
        ) : (
          <IconButton
            variant="line"
            label={t('proposeOf', { name })}
            title={t('acts.propose')}
            icon={<CalendarClock aria-hidden="true" />}
            disabled={!isLive}
            onClick={onPropose}
          />
        )}
        <IconButton
          variant="line"
          label={t('declineOf', { name })}
          title={t('acts.decline')}
          icon={<X aria-hidden="true" />}
          disabled={!isLive}
          onClick={onDecline}
        />
      </div>
    </article>
  );
}
