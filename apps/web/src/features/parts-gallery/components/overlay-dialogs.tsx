import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { ModalBox } from '../../../ui/overlay/modal-box.tsx';
import { OverlayCookieChoice } from './overlay-cookie-choice.tsx';
import { OverlayStill } from './overlay-still.tsx';
import { overlayToasts } from './overlay-toast-queue.ts';
import { Specimen } from './specimen.tsx';

type DialogName = 'plain' | 'long' | 'large' | 'untitled';

export function OverlayDialogs() {
  const { t } = useTranslation('parts-overlay');
  const [open, setOpen] = useState<DialogName | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen id="dialog" title={t('dialog.title')} note={t('dialog.note')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="ink" onClick={() => setOpen('plain')}>
          {t('dialog.open')}
        </Button>
        <Button variant="line" onClick={() => setOpen('long')}>
          {t('dialog.openLong')}
        </Button>
        <Button variant="line" onClick={() => setOpen('large')}>
          {t('dialog.openLarge')}
        </Button>
        <Button variant="line" onClick={() => setOpen('untitled')}>
          {t('dialog.openUntitled')}
        </Button>
      </div>
      <OverlayStill>
        <ModalBox
          title={t('dialog.heading')}
          closeLabel={t('close')}
          onClose={close}
          className="mx-auto max-w-[600px] rounded-xl"
          footer={<ChoiceButtons onChoose={close} />}
        >
          <OverlayCookieChoice />
        </ModalBox>
      </OverlayStill>
      <PlainDialog isOpen={open === 'plain'} onClose={close} />
      <Dialog
        isOpen={open === 'long'}
        onClose={close}
        title={t('dialog.longHeading')}
        closeLabel={t('close')}
        footer={<Button onClick={close}>{t('dialog.agree')}</Button>}
      >
        <ol className="grid list-decimal gap-4 pl-6">
          {Array.from({ length: 14 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence again and again
            <li key={index}>{t('dialog.longRule')}</li>
          ))}
        </ol>
      </Dialog>
      <Dialog
        isOpen={open === 'large'}
        onClose={close}
        title={t('dialog.heading')}
        size="large"
        closeLabel={t('close')}
      >
        <OverlayCookieChoice />
      </Dialog>
      <Dialog
        isOpen={open === 'untitled'}
        onClose={close}
        label={t('dialog.untitled')}
        size="small"
        closeLabel={t('close')}
      >
        <p>{t('dialog.points')}</p>
      </Dialog>
    </Specimen>
  );
}

function ChoiceButtons({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('parts-overlay');
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2.5">
      <Button variant="line" onClick={onChoose}>
        {t('dialog.decline')}
      </Button>
      <Button variant="line" onClick={onChoose}>
        {t('dialog.agree')}
      </Button>
    </div>
  );
}

/** With a menu, a toast and a second dialog, each of which has to work above the first. */
function PlainDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('parts-overlay');
  const [isStackOpen, setIsStackOpen] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('dialog.heading')}
      closeLabel={t('close')}
      footer={<ChoiceButtons onChoose={onClose} />}
    >
      <OverlayCookieChoice />
      <div className="flex flex-wrap gap-2">
        <Button variant="line" size="small" onClick={() => setIsStackOpen(true)}>
          {t('dialog.stack')}
        </Button>
        <Button
          variant="line"
          size="small"
          onClick={() => overlayToasts.add({ title: t('dialog.toastTitle') })}
        >
          {t('dialog.toast')}
        </Button>
        <Menu
          trigger={
            <Button variant="line" size="small">
              {t('dialog.more')}
            </Button>
          }
        >
          <MenuItem onSelect={() => setIsStackOpen(true)}>{t('dialog.stack')}</MenuItem>
          <MenuItem onSelect={onClose}>{t('close')}</MenuItem>
        </Menu>
      </div>
      <Dialog
        isOpen={isStackOpen}
        onClose={() => setIsStackOpen(false)}
        title={t('dialog.stackHeading')}
        size="small"
        closeLabel={t('close')}
      >
        <p>{t('dialog.stackText')}</p>
      </Dialog>
    </Dialog>
  );
}
