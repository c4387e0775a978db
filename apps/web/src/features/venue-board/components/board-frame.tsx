import { useMemo, useState } from 'react';
import { listRequests } from '../hooks/board-changes.ts';
import { BoardProvider, type BoardView, useBoardView } from '../hooks/board-context.ts';
import type { BoardStore } from '../hooks/board-store.ts';
import type { OpenDialog } from '../hooks/open-dialog.ts';
import { useBoardAddress } from '../hooks/use-board-address.ts';
import { useBoardHead } from '../hooks/use-board-head.ts';
import { useIsPhone } from '../hooks/use-board-size.ts';
import { useBoardSound } from '../hooks/use-board-sound.ts';
import { useEvening } from '../hooks/use-evening.ts';
import { useMover } from '../hooks/use-mover.ts';
import type { OwnVenue } from '../hooks/use-own-venue.ts';
import { usePrint } from '../hooks/use-print.ts';
import { useQueuePlace } from '../hooks/use-queue-place.ts';
import { BoardDialogs } from './board-dialogs.tsx';
import { BoardHeader } from './board-header.tsx';
import { BoardMenu } from './board-menu.tsx';
import { BoardTitle } from './board-title.tsx';
import { BoardUndo } from './board-undo.tsx';
import { DaySheet } from './day-sheet.tsx';
import styles from './evening-board.module.css';
import { EveningTables } from './evening-tables.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { RequestQueue } from './request-queue.tsx';
import { WalkInQueue } from './walk-in-queue.tsx';

interface BoardFrameProps {
  store: BoardStore;
  seenAt: number;
  venue: OwnVenue | undefined;
}

/** The board with everything around it. */
export function BoardFrame({ store, seenAt, venue }: BoardFrameProps) {
  const known = useBoardView();
  const { providerId, now, isLive } = known;
  const evening = useEvening(known, store);
  const { board, figures } = evening;
  const view = useMemo<BoardView>(() => ({ ...known, board }), [known, board]);
  const { bookingId, change } = useBoardAddress();
  const [dialog, setDialog] = useState<OpenDialog>();
  const mover = useMover(evening, setDialog);
  const isPhone = useIsPhone();
  const requests = listRequests(board).length;
  const boards = useMemo(() => [known.board], [known.board]);
  const sound = useBoardSound(boards, requests > 0 && bookingId === undefined);
  const sheet = usePrint();
  useBoardHead(board, venue, requests);
  // Without a network somebody else may have the table by now.
  const mayTakeTables = isLive && board.tables.length > 0;
  const queued = useQueuePlace(view, evening, setDialog);

  return (
    <BoardProvider value={view}>
      <div className={styles.board}>
        <BoardHeader
          {...{ providerId, board, figures, now, isLive }}
          title={<BoardTitle venue={venue} branchId={board.branch.id} />}
          onDate={(date) => change({ date, booking: undefined }, false)}
          onWalkIn={mayTakeTables ? () => setDialog({ name: 'walkIn' }) : undefined}
        />
        {isLive ? null : <OfflineStrip seenAt={seenAt} onRetry={store.retry} onPrint={sheet.print} />}
        <div className={styles.body}>
          <EveningTables
            evening={evening}
            isPhone={isPhone}
            chosenId={bookingId}
            onChoose={queued.acts.onOpen}
            onCarried={mover.put}
            onDialog={setDialog}
          />
          <RequestQueue places={[queued]}>
            {mayTakeTables ? (
              <WalkInQueue evening={evening} onAdd={() => setDialog({ name: 'queue' })} />
            ) : null}
          </RequestQueue>
        </div>
        {isPhone ? <PhoneTabs requests={requests} isTonight={board.date === board.today} /> : null}
        <BoardUndo evening={evening} />
        <BoardDialogs
          {...{ evening, mover, venue, dialog, bookingId, store }}
          onDialog={setDialog}
          onClose={() => change({ booking: undefined })}
        />
        <BoardMenu
          {...{ venue, providerId, sound }}
          desk={{
            isLive,
            onDialog: setDialog,
            onPrint: sheet.print,
          }}
        />
      </div>
      {sheet.isPrinting ? <DaySheet rows={evening.rows} venue={venue} /> : null}
    </BoardProvider>
  );
}
