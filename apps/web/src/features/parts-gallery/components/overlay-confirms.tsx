import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { ModalBox } from '../../../ui/overlay/modal-box.tsx';
import { OverlayStill } from './overlay-still.tsx';
import { Specimen } from './specimen.tsx';

export function OverlayConfirms() {
  const { t } = useTranslation('parts-overlay');
  const [open, setOpen] = useState<'danger' | 'plain' | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen id="confirm-dialog" title={t('confirm.title')} note={t('confirm.note')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onClick={() => setOpen('danger')}>
          {t('confirm.open')}
        </Button>
        <Button variant="line" onClick={() => setOpen('plain')}>
          {t('confirm.openPlain')}
        </Button>
      </div>
      <OverlayStill>
        <ModalBox
          title={t('confirm.heading')}
          closeLabel={t('close')}
          onClose={close}
          className="mx-auto max-w-[480px] rounded-xl"
          footer={
            <>
              <Button variant="line">{t('confirm.keep')}</Button>
              <Button variant="danger">{t('confirm.action')}</Button>
            </>
          }
        >
          <p className="text-ink-2">{t('confirm.text')}</p>
        </ModalBox>
      </OverlayStill>
      <ConfirmDialog
        isOpen={open === 'danger'}
        isDestructive
        title={t('confirm.heading')}
        confirmLabel={t('confirm.action')}
        cancelLabel={t('confirm.keep')}
        closeLabel={t('close')}
        onConfirm={close}
        onCancel={close}
      >
        <p className="text-ink-2">{t('confirm.text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'plain'}
        title={t('confirm.plainHeading')}
        confirmLabel={t('confirm.plainAction')}
        cancelLabel={t('confirm.plainKeep')}
        closeLabel={t('close')}
        onConfirm={close}
        onCancel={close}
      >
        <p className="text-ink-2">{t('confirm.plainText')}</p>
      </ConfirmDialog>
    </Specimen>
  );
}
