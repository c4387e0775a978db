import { ApiError } from '@gramy/contract/api-error';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { hasNewTables, type MoveTarget, toMoveBody } from '../hooks/move-target.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { useDoneOnce } from '../hooks/use-done-once.ts';
import type { Evening } from '../hooks/use-evening.ts';
import { useMoveQuote } from '../hooks/use-move-quote.ts';
import { useMoveTitle } from '../hooks/use-move-title.ts';
import type { Mover } from '../hooks/use-mover.ts';
import type { BoardBooking, BoardSlot } from '../queries.ts';
import { MovePrice, type PriceChoice } from './move-price.tsx';
import { MoveTold } from './move-told.tsx';
import { NowThen } from './now-then.tsx';
import { OtherPlaces } from './other-places.tsx';

interface MoveConfirmProps {
  booking: BoardBooking;
  slot: BoardSlot;
  target: MoveTarget;
  evening: Evening;
  mover: Mover;
  onOther: (target: MoveTarget) => void;
  onClose: () => void;
}

/** Another time always asks: what it costs, and the very words that the guest will read. */
export function MoveConfirm(props: MoveConfirmProps) {
  const { booking, slot, target, evening, mover, onOther, onClose } = props;
  const { t } = useTranslation('venue-board-move');
  const { nameGuest } = useBarWords(evening.board);
  const sayFailure = useFailureWords();
  const sayTitle = useMoveTitle();
  const attempt = useDoneOnce(onClose);
  const { position } = slot;
  const [outsideHours, setOutsideHours] = useState(false);
  const [price, setPrice] = useState<PriceChoice>();
  const [isTold, setTold] = useState(false);
  const { quote, failure } = useMoveQuote(booking, { position, target, outsideHours });
  const code = failure instanceof ApiError ? failure.code : undefined;
  // Cheaper goes back to them by itself; whoever has to pay more has agreed to nothing yet.
  const chosen = price ?? (quote !== undefined && quote.difference < 0 ? 'current' : 'agreed');
  const hasNewStart = quote?.hasNewStart === true;

  const confirm = async () => {
    if (code === 'outsideHours') return setOutsideHours(true);
    const way = {
      price: chosen,
      tellGuest: hasNewStart || isTold,
      ...(outsideHours ? { outsideHours } : {}),
    };
    const act = { kind: 'move', bookingId: booking.id, body: toMoveBody(position, target, way) } as const;
    const outcome = await attempt(
      () => evening.desk.send(act, nameGuest(booking)),
      (one) => one?.answer !== undefined,
    );
    if (outcome && !outcome.answer) mover.refuse(outcome.error, { booking, position, target });
  };
  const others = failure instanceof ApiError ? (failure.problem?.alternatives ?? []) : [];

  return (
    <Dialog
      isOpen
      size="medium"
      title={sayTitle(booking, slot, target)}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="line" onClick={onClose}>
            {t('move.putBack')}
          </Button>
          <Button
            isBusy={evening.desk.isBusy || (quote === undefined && failure === undefined)}
            disabled={failure !== undefined && code !== 'outsideHours'}
            onClick={() => void confirm()}
          >
            {code === 'outsideHours'
              ? t('move.goOnClosed')
              : t(hasNewStart || isTold ? 'move.confirmTell' : 'move.confirm')}
          </Button>
        </div>
      }
    >
      <NowThen slot={slot} target={target} hasTables={hasNewTables(slot, target)} />
      {quote ? (
        <>
          <MovePrice booking={booking} quote={quote} value={chosen} onChange={setPrice} />
          <MoveTold booking={booking} quote={quote} isTold={isTold} onTold={setTold} />
        </>
      ) : null}
      {failure === undefined ? null : (
        <div className="mt-4 grid gap-3">
          <InlineAlert>{sayFailure(failure)}</InlineAlert>
          <OtherPlaces
            places={others}
            title={t('conflict.fits', { name: nameGuest(booking) })}
            onChoose={({ startsAt, tableIds = target.tableIds }) =>
              onOther({ ...target, start: Date.parse(startsAt), tableIds })
            }
          />
        </div>
      )}
    </Dialog>
  );
}
