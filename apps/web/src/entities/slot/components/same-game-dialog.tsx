import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { TableKind } from '@gramy/domain/tables/table-kind';
import { useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { formatItemTime } from '../hooks/cart-item.ts';

export interface SameGameDialogProps {
  isOpen: boolean;
  /** The one that is in the cart. */
  twin: CartItem | undefined;
  kind: TableKind;
  /** Whether the place has tables enough for both. */
  hasRoomForTwo: boolean;
  onKeep: () => void;
  onAnother: () => void;
  onCancel: () => void;
}

/** Nobody pays twice for one game: a second one at the same time is asked about. */
export function SameGameDialog(props: SameGameDialogProps) {
  const { isOpen, twin, kind, hasRoomForTwo, onKeep, onAnother, onCancel } = props;
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const keepRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      size="medium"
      title={t('sameGame.title')}
      closeLabel={t('close')}
      onClose={onCancel}
      initialFocus={keepRef}
      footer={
        <>
          {hasRoomForTwo ? (
            <Button variant="line" onClick={onAnother}>
              {t(`kinds.${kind}.another`)}
            </Button>
          ) : null}
          <Button ref={keepRef} onClick={onKeep}>
            {t('sameGame.keep')}
          </Button>
        </>
      }
    >
      {twin ? (
        <p className="first-letter:uppercase">
          <b>{formatItemTime(language, twin)}</b>
          <span className="block text-ink-2">
            {twin.offer.name[language]}, {t('guestCount', { count: twin.guests })}
          </span>
        </p>
      ) : null}
      <p className="mt-3">{t('sameGame.text')}</p>
    </Dialog>
  );
}
