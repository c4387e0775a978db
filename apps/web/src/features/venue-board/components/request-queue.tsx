import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMissing } from '../../../entities/board/hooks/missing.ts';
import type { WaitingAct } from '../../../entities/board/hooks/waiting-acts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listOffered, listRequests } from '../hooks/board-changes.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { LateCard } from './late-card.tsx';
import { OfferedCard } from './offered-card.tsx';
import styles from './queue.module.css';
import { RequestCard } from './request-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

export interface QueueProps {
  waiting: readonly WaitingAct[];
  busyId: string | undefined;
  onAccept: (bookingId: string) => void;
  onDecline: (bookingId: string) => void;
  onPropose: (bookingId: string) => void;
  onNoShow: (bookingId: string) => void;
  onOpen: (bookingId: string) => void;
  /** Guests who wait at the desk. */
  children?: ReactNode;
}

/** Whatever waits for somebody of the venue, the most urgent first. */
export function RequestQueue(props: QueueProps) {
  const { waiting, busyId, onAccept, onDecline, onPropose, onNoShow, onOpen } = props;
  const { t } = useTranslation('venue-board');
  const { board, now } = useBoardView();
  const requests = listRequests(board);
  const late = board.bookings.filter(
    (booking) => isMissing(booking, now) && booking.noShowAt === null && now < Date.parse(booking.endsAt),
  );
  return (
    <section aria-labelledby="board-requests" className={styles.queue}>
      <h2 id="board-requests" className={styles.title}>
        <BellRing aria-hidden="true" />
        {requests.length === 0 ? t('noRequests') : t('requests', { count: requests.length })}
      </h2>
      <p role="status" className="sr-only">
        {waiting.length > 0 ? t('waiting.title', { count: waiting.length }) : null}
      </p>
      {waiting.length > 0 ? <WaitingCard acts={waiting} /> : null}
      {requests.map((booking, place) => (
        <RequestCard
          key={booking.id}
          booking={booking}
          isFirst={place === 0}
          isBusy={busyId === booking.id}
          onAccept={() => onAccept(booking.id)}
          onDecline={() => onDecline(booking.id)}
          onPropose={() => onPropose(booking.id)}
          onOpen={() => onOpen(booking.id)}
        />
      ))}
      {listOffered(board).map((booking) => (
        <OfferedCard key={booking.id} booking={booking} onOpen={() => onOpen(booking.id)} />
      ))}
      {late.map((booking) => (
        <LateCard
          key={booking.id}
          booking={booking}
          isBusy={busyId === booking.id}
          onNoShow={() => onNoShow(booking.id)}
          onOpen={() => onOpen(booking.id)}
        />
      ))}
      {props.children}
    </section>
  );
}
