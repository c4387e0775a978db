import { type UIEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useApi } from '../../../lib/queries/api.ts';
import '../../../ui/foundation/narrow-font.css';
import { listActivities } from '../hooks/activities.ts';
import { BoardProvider } from '../hooks/board-context.ts';
import { createFollowTogether } from '../hooks/follow-places.ts';
import {
  addPlace,
  type KnownPlace,
  type KnownPlaces,
  removePlace,
  sumFigures,
} from '../hooks/known-places.ts';
import { listQueue } from '../hooks/queue-places.ts';
import { useBoardAddress } from '../hooks/use-board-address.ts';
import { useIsPhone } from '../hooks/use-board-size.ts';
import { useBoardSound } from '../hooks/use-board-sound.ts';
import type { OwnVenue } from '../hooks/use-own-venue.ts';
import { useWakeLock } from '../hooks/use-wake-lock.ts';
import { ActivityFilter } from './activity-filter.tsx';
import { BoardHeader } from './board-header.tsx';
import { BoardMenu } from './board-menu.tsx';
import { BoardTitle } from './board-title.tsx';
import frame from './evening-board.module.css';
import { OfflineStrip } from './offline-strip.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { PlaceSection } from './place-section.tsx';
import styles from './places-board.module.css';
import { RequestQueue } from './request-queue.tsx';

/** The evening of all places where somebody works, one below the other, in the same hours. */
export function PlacesBoard({ providerId, venue }: { providerId: string; venue: OwnVenue }) {
  const { t } = useTranslation('venue-board');
  const api = useApi();
  const follow = useMemo(() => createFollowTogether(api), [api]);
  const { date, bookingId, change } = useBoardAddress();
  const [places, setPlaces] = useState<KnownPlaces>({});
  const isPhone = useIsPhone();
  useWakeLock();
  const known = useMemo(() => venue.branches.flatMap(({ id }) => places[id] ?? []), [venue, places]);
  const requests = listQueue(known).requests.length;
  const boards = useMemo(() => known.map(({ view }) => view.board), [known]);
  const activities = useMemo(() => listActivities(boards), [boards]);
  const sound = useBoardSound(boards, requests > 0 && bookingId === undefined);
  const badge = requests > 0 ? `${t('requestTitle', { count: requests })} · ` : '';
  usePageHead({ title: `${badge}${venue.name}`, description: t('pageDescription') });
  const keep = useCallback(
    (branchId: string, place: KnownPlace | undefined) =>
      setPlaces((before) =>
        place ? addPlace(before, branchId, place) : before[branchId] ? removePlace(before, branchId) : before,
      ),
    [],
  );
  const [first] = known;
  const old = known.find(({ view }) => !view.isLive);
  return (
    <div className={frame.board}>
      <BoardHeader
        providerId={providerId}
        title={<BoardTitle venue={venue} branchId="all" />}
        board={first?.view.board}
        figures={sumFigures(known)}
        now={first?.view.now ?? 0}
        isLive={first !== undefined && old === undefined}
        onDate={(day) => change({ date: day, booking: undefined }, false)}
      />
      {old ? (
        <BoardProvider value={old.view}>
          <OfflineStrip
            seenAt={Math.min(...known.filter(({ view }) => !view.isLive).map(({ seenAt }) => seenAt))}
            onRetry={() => {
              for (const { retry } of known) retry();
            }}
          />
        </BoardProvider>
      ) : null}
      <div className={frame.body}>
        <main id="content" className={styles.places} onScrollCapture={scrollTogether}>
          <ActivityFilter activities={activities} />
          {venue.branches.map((branch) => (
            <PlaceSection
              key={branch.id}
              {...{ providerId, date, venue, branch, follow, places: known }}
              onKnown={keep}
            />
          ))}
        </main>
        <RequestQueue places={known} />
      </div>
      {isPhone ? (
        <PhoneTabs requests={requests} isTonight={boards.every((board) => board.date === board.today)} />
      ) : null}
      <BoardMenu {...{ venue, providerId, sound }} />
    </div>
  );
}

/** The same hour stands below itself, wherever it is scrolled to. */
function scrollTogether({ target, currentTarget }: UIEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement) || target.dataset.zoom === undefined) return;
  for (const other of currentTarget.querySelectorAll<HTMLElement>('[data-zoom]')) {
    if (other.scrollLeft !== target.scrollLeft) other.scrollLeft = target.scrollLeft;
  }
}
