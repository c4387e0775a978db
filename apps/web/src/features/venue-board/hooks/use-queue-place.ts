import { useMemo, useRef } from 'react';
import { findBooking } from './board-changes.ts';
import type { BoardView } from './board-context.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { QueueActs, QueuePlace } from './queue-places.ts';
import { useBoardAddress } from './use-board-address.ts';
import type { Evening } from './use-evening.ts';

/** What waits on one board, with what is done about it; the same object until something is different. */
export function useQueuePlace(
  view: BoardView,
  evening: Evening,
  onDialog: (dialog: OpenDialog) => void,
): QueuePlace {
  const { change } = useBoardAddress();
  const { board } = view;
  const latest = useRef<QueueActs>(undefined);
  latest.current = {
    onAccept: (id) => void evening.run(id, { kind: 'approve' }),
    onDecline: (bookingId) => onDialog({ name: 'decline', bookingId }),
    onPropose: (bookingId) => onDialog({ name: 'propose', bookingId }),
    onNoShow: (id) => void evening.run(id, { kind: 'noShow' }),
    onOpen(id) {
      const day = findBooking(board, id)?.slots.find(({ branchId }) => branchId === board.branch.id)?.date;
      // A request of another day is looked at among the bookings of that day.
      const isOther = board.otherRequests.some((request) => request.id === id);
      change({ booking: id, ...(isOther ? { date: day } : {}) }, false);
    },
  };
  const acts = useMemo<QueueActs>(
    () => ({
      onAccept: (id) => latest.current?.onAccept(id),
      onDecline: (id) => latest.current?.onDecline(id),
      onPropose: (id) => latest.current?.onPropose(id),
      onNoShow: (id) => latest.current?.onNoShow(id),
      onOpen: (id) => latest.current?.onOpen(id),
    }),
    [],
  );
  const { waiting } = evening;
  const busyId = evening.busy?.bookingId;
  return useMemo(() => ({ view, acts, waiting, busyId }), [view, acts, waiting, busyId]);
}
