import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/link.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { ModalBox } from '../../../ui/overlay/modal-box.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { OverlayStill } from './overlay-still.tsx';
import { Specimen } from './specimen.tsx';

export function OverlaySheets() {
  const { t } = useTranslation('parts-overlay');
  const [open, setOpen] = useState<'side' | 'full' | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen id="sheet" title={t('sheet.title')} note={t('sheet.note')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="ink" onClick={() => setOpen('side')}>
          {t('sheet.openSide')}
        </Button>
        <Button variant="line" onClick={() => setOpen('full')}>
          {t('sheet.openFull')}
        </Button>
      </div>
      <OverlayStill>
        <ModalBox
          title={t('sheet.heading')}
          closeLabel={t('close')}
          onClose={close}
          className="ml-auto h-80 max-w-[488px] rounded-l-xl [--ground:var(--paper)]"
          footer={<Button className="flex-1">{t('sheet.checkout')}</Button>}
        >
          <p>{t('sheet.empty')}</p>
        </ModalBox>
      </OverlayStill>
      <Sheet
        isOpen={open === 'side'}
        onClose={close}
        title={t('sheet.heading')}
        closeLabel={t('close')}
        footer={
          <Button className="flex-1" onClick={close}>
            {t('sheet.checkout')}
          </Button>
        }
      >
        <p>{t('sheet.empty')}</p>
      </Sheet>
      <Sheet
        isOpen={open === 'full'}
        onClose={close}
        placement="full"
        label={t('sheet.menu')}
        closeLabel={t('close')}
        footer={
          <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2.5">
            <Button variant="line" onClick={close}>
              {t('sheet.logIn')}
            </Button>
            <Button onClick={close}>{t('sheet.signUp')}</Button>
          </div>
        }
      >
        <nav aria-label={t('sheet.menu')} className="grid text-2xl font-heavy tracking-[-0.03em]">
          <Link to={paths.activities} className="py-2">
            {t('sheet.activities')}
          </Link>
          <Link to={paths.articles} className="py-2">
            {t('sheet.articles')}
          </Link>
          <Link to={paths.about} className="py-2">
            {t('sheet.about')}
          </Link>
        </nav>
      </Sheet>
    </Specimen>
  );
}
