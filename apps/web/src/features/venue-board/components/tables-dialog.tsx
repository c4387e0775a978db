import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { findOwnTarget, hasNewTables } from '../hooks/move-target.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { useFreeTables } from '../hooks/use-free-tables.ts';
import type { MoveKindProps } from '../hooks/use-mover.ts';
import { TableKeys } from './table-keys.tsx';

/** One more table for them, or one less. */
export function TablesDialog({ booking, slot, evening, mover, onClose }: MoveKindProps) {
  const { t } = useTranslation('venue-board-move');
  const words = useFirstCardWords();
  const { board } = useBoardView();
  const { nameGuest } = useBarWords(board);
  const own = findOwnTarget(slot);
  const [chosen, setChosen] = useState<readonly string[]>(slot.tableIds);
  const { state } = useFreeTables({
    branchId: slot.branchId,
    offerId: slot.offerId,
    durationMinutes: own.durationMinutes,
    guests: slot.guests,
    startsAt: slot.startsAt,
    bookingId: booking.id,
  });
  const target = { ...own, tableIds: chosen };
  const press = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Dialog
      isOpen
      size="large"
      title={t('tables.title', { name: nameGuest(booking) })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button
          isBusy={evening.desk.isBusy}
          disabled={chosen.length === 0 || !hasNewTables(slot, target)}
          onClick={() => mover.move({ booking, position: slot.position, target })}
        >
          {t('tables.use', { count: chosen.length })}
        </Button>
      }
    >
      <p className="mb-4 text-ink-2">{t('tables.text')}</p>
      <CardContent state={state} words={words} skeletonRows={3}>
        {({ tables }) => (
          <TableKeys
            tables={tables}
            act={t('tables.free')}
            hasPrice={false}
            chosen={new Set(chosen)}
            isBusy={evening.desk.isBusy}
            own={slot.tableIds}
            onPress={press}
          />
        )}
      </CardContent>
    </Dialog>
  );
}
