import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** The extras of one item; each step counts at once. */
export function ExtrasDialog({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('cart');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={`min-h-11 cursor-pointer ${textLinkClass}`}
      >
        {t('extras')}
        <span className="sr-only">: {label}</span>
      </button>
      <Dialog
        isOpen={isOpen}
        size="medium"
        title={t('extras')}
        closeLabel={t('close')}
        onClose={close}
        footer={<Button onClick={close}>{t('done')}</Button>}
      >
        {children}
      </Dialog>
    </>
  );
}
