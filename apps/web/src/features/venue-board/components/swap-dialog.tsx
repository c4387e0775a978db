import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList } from '../../../lib/formats/format.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { readPlace } from '../hooks/move-target.ts';
import { listSwapPartners, type SwapPartner } from '../hooks/swap-partners.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { useDeskDialog } from '../hooks/use-desk-dialog.ts';
import type { MoveKindProps } from '../hooks/use-mover.ts';
import { usePlaceWords } from '../hooks/use-place-words.ts';
import styles from './keys.module.css';

/** Two of them change tables; times and prices stay, and nobody has to be asked. */
export function SwapDialog({ booking, slot, evening, onClose }: MoveKindProps) {
  const { t } = useTranslation('venue-board-move');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const { board, now } = useBoardView();
  const { nameGuest, range } = useBarWords(board);
  const { nameTable } = usePlaceWords(board);
  const { send, failure } = useDeskDialog(evening, onClose);
  const partners = listSwapPartners(board, { booking, slot }, now);
  const swap = async (other: SwapPartner) => {
    const body = {
      one: { bookingId: booking.id, position: slot.position, from: readPlace(slot) },
      other: {
        bookingId: other.booking.id,
        position: other.slot.position,
        from: readPlace(other.slot),
      },
    };
    const names = formatList(language, [nameGuest(booking), nameGuest(other.booking)]);
    await send({ kind: 'swap', body }, names);
  };
  return (
    <Dialog
      isOpen
      title={t('swap.title', { name: nameGuest(booking) })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <p className="mb-4 text-ink-2">{t(partners.length === 0 ? 'swap.none' : 'swap.text')}</p>
      <ul className={joinClasses(styles.keys, styles.named)}>
        {partners.map((other) => (
          <li key={`${other.booking.id} ${other.slot.position}`} className="grid">
            <button
              type="button"
              className={styles.key}
              disabled={evening.desk.isBusy}
              onClick={() => void swap(other)}
            >
              {nameGuest(other.booking)}
              <small>
                {formatList(language, other.slot.tableIds.map(nameTable))}
                {', '}
                {range(Date.parse(other.slot.startsAt), Date.parse(other.slot.endsAt))}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {failure === undefined ? null : (
        <div className="mt-4">
          <InlineAlert>{sayFailure(failure)}</InlineAlert>
        </div>
      )}
    </Dialog>
  );
}
