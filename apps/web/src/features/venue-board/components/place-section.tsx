import { ApiError } from '@gramy/contract/api-error';
import type { Instant } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { filterRows, listActivities } from '../hooks/activities.ts';
import type { BoardRow } from '../hooks/board-bars.ts';
import { findBooking, listRequests } from '../hooks/board-changes.ts';
import { BoardProvider, type BoardView, useBoardView } from '../hooks/board-context.ts';
import type { BoardStore } from '../hooks/board-store.ts';
import type { Follow } from '../hooks/follow-board.ts';
import { joinWindows, type KnownPlace } from '../hooks/known-places.ts';
import type { OpenDialog } from '../hooks/open-dialog.ts';
import { useBoardAddress } from '../hooks/use-board-address.ts';
import { useIsPhone } from '../hooks/use-board-size.ts';
import { useBoardStore } from '../hooks/use-board-store.ts';
import { useEvening } from '../hooks/use-evening.ts';
import { useMinute } from '../hooks/use-minute.ts';
import { useMover } from '../hooks/use-mover.ts';
import { useOtherPlaceRefusal } from '../hooks/use-other-place-refusal.ts';
import type { OwnVenue } from '../hooks/use-own-venue.ts';
import { useQueuePlace } from '../hooks/use-queue-place.ts';
import type { Board } from '../queries.ts';
import { BoardDialogs } from './board-dialogs.tsx';
import { BoardUndo } from './board-undo.tsx';
import { EmptyDay } from './empty-day.tsx';
import styles from './places-board.module.css';
import { Timeline } from './timeline.tsx';

interface PlaceSectionProps {
  providerId: string;
  date: LocalDate | undefined;
  venue: OwnVenue;
  branch: OwnVenue['branches'][number];
  /** All that are known, this one among them: they share their hours. */
  places: readonly KnownPlace[];
  /** All boards in one stream. */
  follow: Follow;
  /** Undefined: somebody works at other places of the venue only, from now on. */
  onKnown: (branchId: string, place: KnownPlace | undefined) => void;
}

/** One place among several: its name, and its evening as on its own board. */
export function PlaceSection(props: PlaceSectionProps) {
  const { providerId, date, venue, branch, places, follow, onKnown } = props;
  const { t } = useTranslation('venue-board');
  const words = useFirstCardWords();
  const headingId = useId();
  const { store, state } = useBoardStore({ providerId, branchId: branch.id, date }, follow);
  const now = useMinute(state.clockOffset);
  const { board, isLive, clockOffset, failure, seenAt } = state;
  const view = useMemo<BoardView | undefined>(
    () => board && { providerId, board, now, clockOffset, isLive },
    [providerId, board, now, clockOffset, isLive],
  );
  const isTheirs = !(failure instanceof ApiError && (failure.status === 404 || failure.status === 403));
  useEffect(() => {
    if (!isTheirs) onKnown(branch.id, undefined);
  }, [onKnown, isTheirs, branch.id]);
  if (!isTheirs) return null;
  const requests = board ? listRequests(board).length : 0;
  return (
    <section aria-labelledby={headingId} data-place={branch.name || venue.name}>
      <div className={styles.head}>
        <h2 id={headingId}>{branch.name || venue.name}</h2>
        <Link
          className={textLinkClass}
          to={buildHref(paths.venueBoard, { providerId }, { branch: branch.id })}
        >
          {requests > 0 ? t('requests', { count: requests }) : t('places.open')}
        </Link>
      </div>
      {view ? (
        <BoardProvider value={view}>
          <PlaceEvening {...{ store, seenAt, venue, places, onKnown }} />
        </BoardProvider>
      ) : (
        <div className={styles.note} role="status">
          {failure === undefined ? (
            words.loading
          ) : (
            <Button variant="line" onClick={store.retry}>
              {words.retry}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

type PlaceEveningProps = Pick<PlaceSectionProps, 'venue' | 'places' | 'onKnown'> & {
  store: BoardStore;
  seenAt: Instant;
};

function PlaceEvening({ store, seenAt, venue, places, onKnown }: PlaceEveningProps) {
  const { t } = useTranslation('venue-board');
  const known = useBoardView();
  const evening = useEvening(known, store);
  const { board, figures } = evening;
  const { isLive } = known;
  const view = useMemo<BoardView>(() => ({ ...known, board }), [known, board]);
  const { zoom, activity, bookingId, change } = useBoardAddress();
  const rows = useMemo(() => listRows(board, evening.rows, activity), [board, evening.rows, activity]);
  const [dialog, setDialog] = useState<OpenDialog>();
  const mover = useMover(evening, setDialog);
  const isPhone = useIsPhone();
  const queued = useQueuePlace(view, evening, setDialog);
  const refuseOtherPlace = useOtherPlaceRefusal(board);
  const frame = useMemo(() => joinWindows(board, places), [board, places]);
  useEffect(() => {
    onKnown(board.branch.id, { ...queued, figures, seenAt, retry: store.retry });
  }, [onKnown, board.branch.id, queued, figures, seenAt, store]);
  return (
    <BoardProvider value={view}>
      <EmptyDay isList={false} />
      {rows.length === 0 && board.tables.length > 0 ? (
        <p className={styles.note}>{t('places.notPlayed')}</p>
      ) : (
        <Timeline
          rows={rows}
          frame={frame}
          zoom={zoom}
          chosenId={bookingId}
          waitingIds={evening.waitingIds}
          onChoose={queued.acts.onOpen}
          onChooseBlock={(blockId) => setDialog({ name: 'block', blockId })}
          onZoom={isPhone ? undefined : (value) => change({ zoom: value === 'fit' ? undefined : value })}
          onCarried={mover.put}
          onCarriedBeside={refuseOtherPlace}
          onChoosePlace={isLive ? (place) => setDialog({ name: 'place', place }) : undefined}
        />
      )}
      <BoardUndo evening={evening} />
      <BoardDialogs
        {...{ evening, mover, venue, dialog, store }}
        bookingId={isFirstHere(view, bookingId) ? bookingId : undefined}
        onDialog={setDialog}
        onClose={() => change({ booking: undefined })}
      />
    </BoardProvider>
  );
}

/** Where a game is not played at all, there are no tables for it. */
function listRows(board: Board, rows: readonly BoardRow[], activity: string | undefined) {
  const isPlayed = activity === undefined || listActivities([board]).some(({ slug }) => slug === activity);
  return isPlayed ? filterRows(board, rows, activity) : [];
}

/** A booking with games at two places is on both boards, and its drawer is opened by one of them. */
function isFirstHere({ board }: BoardView, bookingId: string | undefined): boolean {
  const slot = findBooking(board, bookingId)?.slots.find(({ date }) => date === board.date);
  return slot?.branchId === board.branch.id;
}
