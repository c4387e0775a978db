import { keepGamesAt } from '@gramy/domain/booking/booking-at-places';
import { type BookingStatusLabel, statusLabel } from '@gramy/domain/booking/status';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { isGivenUp, isMissing } from '../../../entities/board/hooks/missing.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, formatList } from '../../../lib/formats/format.ts';
import { useCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { shortenName } from '../hooks/board-bars.ts';
import { useBoardView } from '../hooks/board-context.ts';
import type { BoardStore } from '../hooks/board-store.ts';
import type { OpenDialog } from '../hooks/open-dialog.ts';
import { nameTables } from '../hooks/table-names.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { Evening } from '../hooks/use-evening.ts';
import { type BoardBooking, bookingDetailQuery } from '../queries.ts';
import { BookingActs } from './booking-acts.tsx';
import { CancelAct } from './cancel-act.tsx';
import styles from './drawer.module.css';
import { GuestFacts } from './guest-facts.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { TableActs } from './table-acts.tsx';
import { TeamNote } from './team-note.tsx';

const tones: Record<BookingStatusLabel, BadgeTone> = {
  pending: 'warn',
  confirmed: 'ok',
  completed: 'neutral',
  cancelled: 'bad',
  declined: 'bad',
};

interface BookingDrawerProps {
  booking: BoardBooking;
  evening: Evening;
  store: BoardStore;
  onDialog: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** What was done to it, here or elsewhere, is asked for again: the money that has come stands in the detail only. */
function useFresh({ key }: { key: string }, booking: BoardBooking): void {
  const { mutate } = useSWRConfig();
  const seen = useRef(booking);
  useEffect(() => {
    if (seen.current === booking) return;
    seen.current = booking;
    void mutate(key);
  }, [mutate, key, booking]);
}

/** One booking: where, when and how many in large, then the one thing to do next. */
export function BookingDrawer({ booking, evening, store, onDialog, onClose }: BookingDrawerProps) {
  const { t } = useTranslation('venue-board');
  const { board, providerId, now, isLive } = useBoardView();
  const language = useLanguage();
  const words = useBarWords(board);
  const cardWords = useCardWords();
  const key = bookingDetailQuery({ providerId, bookingId: booking.id });
  const detail = useQuery(isLive ? key : null, { isExtra: true });
  useFresh(key, booking);
  const hasOneKind = new Set(board.tables.map(({ kind }) => kind)).size === 1;
  const tables = nameTables(board, booking, language);
  const here = keepGamesAt(booking, [board.branch.id]);
  const people = here.slots.reduce((most, { guests }) => Math.max(most, guests), 1);
  const [absence] = [
    isGivenUp(here, now) ? ('noShow' as const) : undefined,
    isMissing(booking, now) ? ('missing' as const) : undefined,
  ].filter((one) => one !== undefined);
  const freedAt = here.slots.find((slot) => slot.freedAt)?.freedAt;
  const [game] = here.slots;
  // What is looked at may be tomorrow, and a request is of any day.
  const isTonight = game?.date === board.today;
  return (
    <Sheet isOpen title={words.nameGuest(booking)} closeLabel={t('close')} onClose={onClose}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-2">
        <Badge tone={absence ? 'bad' : tones[statusLabel(booking.status)]}>
          {t(absence ? `states.${absence}` : `statuses.${booking.status}`)}
        </Badge>
        <span>{booking.reference}</span>
        <span>{t(`sources.${booking.source}`)}</span>
      </p>
      <dl className={styles.large}>
        <div>
          <dt>{t('where')}</dt>
          <dd>{formatList(language, hasOneKind ? tables.map(shortenName) : tables) || t('elsewhere')}</dd>
        </div>
        <div>
          <dt>
            {isTonight ? t('when') : formatDate(language, (game?.date ?? board.date) as LocalDate, 'short')}
          </dt>
          <dd>
            {words.sayTime(Date.parse(here.startsAt))}
            <small>–{words.sayTime(Date.parse(here.endsAt))}</small>
          </dd>
        </div>
        <div>
          <dt>{t('peopleName')}</dt>
          <dd>{people}</dd>
        </div>
      </dl>
      {booking.lateMinutes === null ? null : (
        <p className={styles.notice}>{t('lateness.said', { count: booking.lateMinutes })}</p>
      )}
      {booking.pendingAct === null || booking.pendingAct.failure === null ? null : (
        <p className={styles.notice}>{t('pending.failed')}</p>
      )}
      {freedAt ? (
        <p className={styles.notice}>{t('freed', { time: words.sayTime(Date.parse(freedAt)) })}</p>
      ) : null}
      <BookingActs booking={booking} evening={evening} onDialog={onDialog} />
      <TableActs booking={booking} onDialog={onDialog} />
      {isLive ? (
        <>
          <CardContent state={detail} words={cardWords} skeletonRows={4}>
            {(facts) => (
              <>
                <GuestFacts booking={booking} facts={facts} />
                <MoneyFacts booking={booking} facts={facts} />
              </>
            )}
          </CardContent>
          <TeamNote key={booking.id} booking={booking} store={store} />
        </>
      ) : (
        <p className="mt-5 text-s text-ink-2">{booking.note || t('offline.facts')}</p>
      )}
      <CancelAct booking={booking} onPress={() => onDialog({ name: 'cancel', bookingId: booking.id })} />
    </Sheet>
  );
}
