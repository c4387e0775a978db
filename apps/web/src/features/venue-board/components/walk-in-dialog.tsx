import type { TillWay } from '@gramy/domain/booking/till-way';
import { useState } from 'react';
import type { FreeWish } from '../../../entities/board/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { findMostSeats, listDeskOffers } from '../hooks/desk-offers.ts';
import type { DeskOutcome } from '../hooks/use-desk.ts';
import { useDeskDialog } from '../hooks/use-desk-dialog.ts';
import type { Evening } from '../hooks/use-evening.ts';
import { useFreeTables } from '../hooks/use-free-tables.ts';
import { useLocalFit } from '../hooks/use-local-fit.ts';
import styles from './desk.module.css';
import { LengthKeys } from './length-keys.tsx';
import { NumberStep } from './number-step.tsx';
import { OfferChips } from './offer-chips.tsx';
import { PeopleKeys } from './people-keys.tsx';
import { TableKeys } from './table-keys.tsx';

interface WalkInDialogProps {
  evening: Evening;
  /** Somebody has pressed a free table: its game. */
  tableId?: string | undefined;
  /** Nothing is free: they wait. */
  onQueue: (said: { guests: number | undefined; minutes: number | undefined }) => void;
  onClose: () => void;
}

type Pays = 'after' | Extract<TillWay, 'cash' | 'terminal'>;

/** Three taps: how many, how long, where. The third one starts the game. Nothing is remembered from the guests before. */
export function WalkInDialog({ evening, tableId, onQueue, onClose }: WalkInDialogProps) {
  const { t } = useTranslation('venue-board-desk');
  const sayFailure = useFailureWords();
  const { board, now } = useBoardView();
  const offers = listDeskOffers(board, tableId);
  const [offerId, setOfferId] = useState(offers[0]?.id ?? '');
  const [guests, setGuests] = useState<number>();
  const [minutes, setMinutes] = useState<number>();
  const [pays, setPays] = useState<Pays>('after');
  const [several, setSeveral] = useState<readonly string[]>();
  const { send, failure } = useDeskDialog(evening, onClose);
  const hasRoom = useLocalFit(offerId);
  const offer = offers.find(({ id }) => id === offerId);
  const isLarge = guests !== undefined && guests > findMostSeats(board, offerId);
  const chosen = several ?? (isLarge ? [] : undefined);

  const start = async (tableIds: readonly string[], isOpen: boolean) => {
    if (guests === undefined || minutes === undefined || tableIds.length === 0) return undefined;
    return send(
      {
        kind: 'walkIn',
        body: {
          branchId: board.branch.id,
          offerId,
          guests,
          durationMinutes: minutes,
          tableIds: [...tableIds],
          ...(pays === 'after' ? {} : { paid: pays }),
          // The dialog says that the place is closed.
          ...(isOpen ? {} : { outsideHours: true }),
        },
      },
      '',
    );
  };

  return (
    <Dialog isOpen size="large" title={t('walkIn.title')} closeLabel={t('close')} onClose={onClose}>
      {offer === undefined ? <p>{t('nothingOnSale')}</p> : null}
      <OfferChips
        offers={offers}
        value={offerId}
        onChange={(id) => {
          setOfferId(id);
          setMinutes(undefined);
        }}
      />
      <NumberStep number={1} title={t('howMany')}>
        <PeopleKeys value={guests} onChange={setGuests} />
      </NumberStep>
      <NumberStep number={2} title={t('howLong')} note={t('walkIn.lengthNote')}>
        <LengthKeys
          durations={offer?.durations ?? []}
          start={now}
          value={minutes}
          isFull={(length) => !hasRoom(now, length)}
          onChange={setMinutes}
        />
      </NumberStep>
      <NumberStep number={3} title={t('whichTable')} note={t('walkIn.tableNote')}>
        {guests === undefined || minutes === undefined ? (
          <p className="text-s text-ink-2">{t('walkIn.first')}</p>
        ) : (
          <WalkInTables
            wish={{ branchId: board.branch.id, offerId, guests, durationMinutes: minutes }}
            chosen={chosen}
            isBusy={evening.desk.isBusy}
            onChoose={setSeveral}
            onStart={start}
          />
        )}
      </NumberStep>
      {failure === undefined ? null : (
        <div className="mt-4">
          <InlineAlert>{sayFailure(failure)}</InlineAlert>
        </div>
      )}
      <div className={styles.pay}>
        <SegmentedControl<Pays>
          legend={t('pays.name')}
          value={pays}
          onValueChange={setPays}
          segments={[
            { value: 'after', label: t('pays.after') },
            { value: 'cash', label: t('pays.cash') },
            { value: 'terminal', label: t('pays.terminal') },
          ]}
        />
        <Chip
          isPressed={chosen !== undefined}
          onClick={() => setSeveral(chosen === undefined ? [] : undefined)}
        >
          {t('walkIn.several')}
        </Chip>
        <Button variant="line" onClick={() => onQueue({ guests, minutes })}>
          {t('queue.fromWalkIn')}
        </Button>
      </div>
    </Dialog>
  );
}

interface WalkInTablesProps {
  wish: FreeWish;
  chosen: readonly string[] | undefined;
  isBusy: boolean;
  onChoose: (tableIds: readonly string[]) => void;
  onStart: (tableIds: readonly string[], isOpen: boolean) => Promise<DeskOutcome | undefined>;
}

function WalkInTables({ wish, chosen, isBusy, onChoose, onStart }: WalkInTablesProps) {
  const { t } = useTranslation('venue-board-desk');
  const words = useFirstCardWords();
  const { state, refresh } = useFreeTables(wish);
  const start = async (tableIds: readonly string[], isOpen: boolean) => {
    const outcome = await onStart(tableIds, isOpen);
    // Somebody was quicker: what is shown is not how it is.
    if (outcome && !outcome.answer) refresh();
  };
  return (
    <CardContent state={state} words={words} skeletonRows={2}>
      {({ tables, isOpen }) => (
        <>
          {isOpen ? null : <p className={styles.notice}>{t('closedThen')}</p>}
          <TableKeys
            tables={tables}
            act={t('walkIn.start')}
            hasPrice={chosen === undefined}
            chosen={chosen && new Set(chosen)}
            isBusy={isBusy}
            onPress={(id) => {
              if (chosen === undefined) void start([id], isOpen);
              else onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
            }}
          />
          {chosen === undefined ? null : (
            <Button
              className="mt-3"
              isBusy={isBusy}
              disabled={chosen.length === 0}
              onClick={() => void start(chosen, isOpen)}
            >
              {t('walkIn.startOn', { count: chosen.length })}
            </Button>
          )}
        </>
      )}
    </CardContent>
  );
}
