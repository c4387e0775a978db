import { Outlet } from 'react-router';
import { vi } from 'vitest';
import { type AtTablet, AtTabletProvider } from '../src/entities/tablet/hooks/at-tablet.ts';
import type { Board, BoardDelta, BoardDeltaOf } from '../src/features/venue-board/queries.ts';
import { BoardScreen } from '../src/features/venue-board/screens/board-screen.tsx';
import { Toaster } from '../src/lib/browser/toaster.tsx';
import { paths } from '../src/lib/navigation/paths.ts';
import { Announcer } from '../src/ui/overlay/announcer.tsx';
import { ToastViewport } from '../src/ui/overlay/toast-viewport.tsx';
import { boardNow, branchId, makeBoard, makeDetail, ownVenue, providerId } from './board-data.ts';
import { type Answers, createFakeApi, succeed, succeedWith } from './fake-api.ts';
import { zuzanna } from './people.ts';
import { renderRoutes } from './render-component.tsx';

export const boardBase = '/business/providers/:providerId/board';

/** A stream that a test speaks into. */
export function createStream() {
  const encoder = new TextEncoder();
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  return {
    answer: () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => void open.add(controller),
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      ),
    say: (delta: BoardDelta | BoardDeltaOf) => {
      for (const controller of open) controller.enqueue(encoder.encode(`data: ${JSON.stringify(delta)}\n\n`));
    },
    /** As when the network goes. */
    breakOff: () => {
      for (const controller of open) controller.error(new TypeError('network'));
      open.clear();
    },
  };
}

/** The picture as it is, with nothing changed. */
export function toDelta(board: Board): BoardDelta {
  const { mark, at, bookings, otherRequests, blocks, held, queue } = board;
  const bookingIds = bookings.map(({ id }) => id);
  return { mark, at, bookings, otherRequests, blocks, held, queue, bookingIds };
}

interface BoardOptions {
  board?: Board;
  answers?: Answers;
  language?: 'en' | 'pl';
  search?: string;
  /** `all` for all places of the venue. */
  branch?: string;
  /** Whoever has typed their PIN, at a tablet that members share. */
  atTablet?: AtTablet;
}

/** The board at 20:47 on a Friday. */
export async function openBoard(options: BoardOptions = {}) {
  const { board = makeBoard(), answers = {}, language = 'en', search = '', branch = branchId } = options;
  const { atTablet } = options;
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(boardNow);
  const stream = createStream();
  const api = createFakeApi({
    'GET /business/providers': succeed({ items: [ownVenue], nextCursor: null }),
    [`GET ${boardBase}`]: succeed(board),
    [`GET ${boardBase}/live`]: stream.answer,
    [`GET ${boardBase}/branches/live`]: stream.answer,
    [`GET ${boardBase}/bookings/:bookingId`]: succeedWith(({ params }) => {
      const booking = board.bookings.find(({ id }) => id === params.bookingId);
      if (!booking) throw new TypeError('No such booking');
      return makeDetail(booking);
    }),
    ...answers,
  });
  const opened = await renderRoutes(
    [
      {
        element: <Shell atTablet={atTablet} />,
        children: [{ path: paths.venueBoard, Component: BoardScreen }],
      },
    ],
    {
      address: `/business/${providerId}/board?branch=${branch}${search}`,
      fetch: api.fetch,
      language,
      user: zuzanna,
    },
  );
  return { ...opened, api, stream, board };
}

function Shell({ atTablet = null }: { atTablet: AtTablet | null | undefined }) {
  return (
    <AtTabletProvider value={atTablet}>
      <Outlet />
      <Toaster closeLabel="Close" View={ToastViewport} Announcer={Announcer} />
    </AtTabletProvider>
  );
}
