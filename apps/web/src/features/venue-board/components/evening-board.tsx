import { ApiError } from '@gramy/contract/api-error';
import { useMemo } from 'react';
import { useKeptWorkPage } from '../../../entities/board/hooks/use-kept-work-page.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import '../../../ui/foundation/narrow-font.css';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageWords } from '../../../lib/formats/use-card-words.ts';
import { QueryView, type ViewState } from '../../../ui/waiting/query-view.tsx';
import { BoardProvider, type BoardView } from '../hooks/board-context.ts';
import type { BoardState, BoardStore } from '../hooks/board-store.ts';
import { useBoardAddress } from '../hooks/use-board-address.ts';
import { useBoardStore } from '../hooks/use-board-store.ts';
import { useMinute } from '../hooks/use-minute.ts';
import type { OwnVenue } from '../hooks/use-own-venue.ts';
import { useWakeLock } from '../hooks/use-wake-lock.ts';
import type { Board } from '../queries.ts';
import { BoardFrame } from './board-frame.tsx';
import { BoardHeader } from './board-header.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardTitle } from './board-title.tsx';
import { DismissedPanel } from './dismissed-panel.tsx';
import styles from './evening-board.module.css';
import { KeptBoardOffer } from './kept-board-offer.tsx';
import { OtherDayKept } from './other-day-kept.tsx';

interface EveningBoardProps {
  providerId: string;
  branchId: string;
  venue: OwnVenue | undefined;
}

/** One day of one place: on its way, out of reach, or here. */
export function EveningBoard({ providerId, branchId, venue }: EveningBoardProps) {
  const { t } = useTranslation('venue-board');
  const pictures = usePictures();
  const words = usePageWords(t('failedTitle'), t('failedText'));
  const { date, change } = useBoardAddress();
  const { store, state } = useBoardStore({ providerId, branchId, date });
  const now = useMinute(state.clockOffset);
  useWakeLock();
  useKeptWorkPage(state.isLive);
  const { board, isLive, clockOffset } = state;
  const view = useMemo<BoardView | undefined>(
    () => board && { providerId, board, now, clockOffset, isLive },
    [providerId, board, now, clockOffset, isLive],
  );
  if (state.isDismissed) return <DismissedPanel venue={venue} />;
  // A place that is not the reader's, or none at all: the error screen says so.
  if (state.failure instanceof ApiError && state.failure.status === 404) throw state.failure;
  if (view) {
    return (
      <BoardProvider value={view}>
        <BoardFrame store={store} seenAt={state.seenAt} venue={venue} />
      </BoardProvider>
    );
  }
  return (
    <div className={styles.board}>
      <BoardHeader
        providerId={providerId}
        title={<BoardTitle venue={venue} branchId={branchId} />}
        board={undefined}
        figures={undefined}
        now={now}
        isLive={false}
        onDate={(day) => change({ date: day })}
      />
      <KeptBoardOffer store={store} boardKey={{ providerId, branchId, date }} />
      <OtherDayKept
        boardKey={{ providerId, branchId }}
        failure={state.failure}
        onDate={(day) => change({ date: day })}
      >
        <QueryView
          state={toViewState(state, store)}
          words={words}
          failedPicture={pictures.spot('error')}
          skeleton={<BoardSkeleton />}
        >
          {() => null}
        </QueryView>
      </OtherDayKept>
    </div>
  );
}

function toViewState({ failure }: BoardState, { retry }: BoardStore): ViewState<Board> {
  if (failure === undefined) return { status: 'loading' };
  return { status: 'failed', isRetrying: false, retry };
}
