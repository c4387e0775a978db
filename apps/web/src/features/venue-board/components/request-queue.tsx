import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BoardProvider } from '../hooks/board-context.ts';
import { listQueue, type Queued, type QueuePlace } from '../hooks/queue-places.ts';
import { LateCard } from './late-card.tsx';
import { OfferedCard } from './offered-card.tsx';
import styles from './queue.module.css';
import { RequestCard } from './request-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

interface RequestQueueProps {
  /** One board, or several of which each card says at which place it is. */
  places: readonly QueuePlace[];
  /** Guests who wait at the desk. */
  children?: ReactNode;
}

/** Whatever waits for somebody of the venue, the most urgent first. */
export function RequestQueue({ places, children }: RequestQueueProps) {
  const { t } = useTranslation('venue-board');
  const { requests, offered, late } = listQueue(places);
  const [first] = places;
  const waiting = first?.waiting ?? [];
  const nameOf = ({ view }: QueuePlace) => (places.length > 1 ? view.board.branch.name : undefined);
  const isBusy = ({ place, booking }: Queued) => place.busyId === booking.id;
  return (
    <section aria-labelledby="board-requests" className={styles.queue}>
      <h2 id="board-requests" className={styles.title}>
        <BellRing aria-hidden="true" />
        {requests.length === 0 ? t('noRequests') : t('requests', { count: requests.length })}
      </h2>
      <p role="status" className="sr-only">
        {waiting.length > 0 ? t('waiting.title', { count: waiting.length }) : null}
      </p>
      {first && waiting.length > 0 ? (
        <BoardProvider value={first.view}>
          <WaitingCard acts={waiting} />
        </BoardProvider>
      ) : null}
      {requests.map((queued, position) => {
        const { booking, place } = queued;
        return (
          <BoardProvider key={booking.id} value={place.view}>
            <RequestCard
              booking={booking}
              placeName={nameOf(place)}
              isFirst={position === 0}
              isBusy={isBusy(queued)}
              onAccept={() => place.acts.onAccept(booking.id)}
              onDecline={() => place.acts.onDecline(booking.id)}
              onPropose={() => place.acts.onPropose(booking.id)}
              onOpen={() => place.acts.onOpen(booking.id)}
            />
          </BoardProvider>
        );
      })}
      {offered.map(({ booking, place }) => (
        <BoardProvider key={booking.id} value={place.view}>
          <OfferedCard
            booking={booking}
            placeName={nameOf(place)}
            onOpen={() => place.acts.onOpen(booking.id)}
          />
        </BoardProvider>
      ))}
      {late.map((queued) => {
        const { booking, place } = queued;
        return (
          <BoardProvider key={booking.id} value={place.view}>
            <LateCard
              booking={booking}
              placeName={nameOf(place)}
              isBusy={isBusy(queued)}
              onNoShow={() => place.acts.onNoShow(booking.id)}
              onOpen={() => place.acts.onOpen(booking.id)}
            />
          </BoardProvider>
        );
      })}
      {children}
    </section>
  );
}
