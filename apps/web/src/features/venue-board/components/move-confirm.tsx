import { ApiError } from '@gramy/contract/api-error';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { hasNewTables, isOtherExtent, type MoveTarget, readPlace, toMoveBody } from '../hooks/move-target.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { useDoneOnce } from '../hooks/use-done-once.ts';
import type { Evening } from '../hooks/use-evening.ts';
import { useMoveQuote } from '../hooks/use-move-quote.ts';
import { useMoveTitle } from '../hooks/use-move-title.ts';
import { useMoveWords } from '../hooks/use-move-words.ts';
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
  // As it stood when it was decided, whatever somebody else does while this is asked.
  const [from] = useState(() => readPlace(slot));
  const [outsideHours, setOutsideHours] = useState(false);
  const [price, setPrice] = useState<PriceChoice>();
  const [isTold, setTold] = useState(false);
  const [theirWish, setTheirWish] = useState(false);
  const { quote, failure } = useMoveQuote(booking, { position, target, outsideHours, theirWish });
  const code = failure instanceof ApiError ? failure.code : undefined;
  const words = useMoveWords(booking, slot, target);
  // Who wants more pays for it, and cheaper goes back by itself; whoever is moved has agreed to pay no more.
  const isCheaper = quote !== undefined && quote.difference < 0;
  const standard = isCheaper || isOtherExtent(slot, target) ? 'current' : 'agreed';
  const chosen = price ?? standard;
  const hasNewStart = quote?.hasNewStart === true;
  const isHeard = hasNewStart || isTold;
  const name = nameGuest(booking);

  const confirm = async () => {
    if (code === 'outsideHours') return setOutsideHours(true);
    const way = {
      price: chosen,
      tellGuest: isHeard,
      ...(outsideHours ? { outsideHours } : {}),
      ...(theirWish ? { theirWish } : {}),
    };
    const move = { booking, position, target, from };
    const wish = { kind: 'move', bookingId: booking.id, body: toMoveBody(move, way) } as const;
    const outcome = await attempt(
      () => evening.desk.send(wish, name, words.done),
      (one) => one?.answer !== undefined,
    );
    if (outcome && !outcome.answer) mover.refuse(outcome.error, move);
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
            {words.leave}
          </Button>
          <Button
            isBusy={evening.desk.isBusy || (quote === undefined && failure === undefined)}
            disabled={failure !== undefined && code !== 'outsideHours'}
            onClick={() => void confirm()}
          >
            {code === 'outsideHours' ? t('move.goOnClosed') : words.sayConfirm(isHeard)}
          </Button>
        </div>
      }
    >
      <NowThen slot={slot} target={target} hasTables={hasNewTables(slot, target)} />
      {quote ? (
        <>
          <MovePrice booking={booking} quote={quote} value={chosen} standard={standard} onChange={setPrice} />
          <MoveTold booking={booking} quote={quote} isTold={isTold} onTold={setTold} theirWish={theirWish} />
        </>
      ) : null}
      {target.start !== Date.parse(slot.startsAt) ? (
        <Checkbox
          className="mt-3"
          checked={theirWish}
          onChange={(event) => setTheirWish(event.target.checked)}
        >
          {t('move.theirWish')}
        </Checkbox>
      ) : null}
      {failure === undefined ? null : (
        <div className="mt-4 grid gap-3">
          <InlineAlert>{sayFailure(failure)}</InlineAlert>
          <OtherPlaces
            places={others}
            title={t('conflict.fits', { name })}
            onChoose={({ startsAt, tableIds = target.tableIds }) =>
              onOther({ ...target, start: Date.parse(startsAt), tableIds })
            }
          />
        </div>
      )}
    </Dialog>
  );
}
