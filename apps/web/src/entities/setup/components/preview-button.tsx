import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';

/** For screens that are too narrow for two columns: what would stand beside the page, on one of its own. */
export function PreviewButton({ children }: { children: ReactNode }) {
  const { t } = useTranslation('venue-setup');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="line"
        icon={<Eye aria-hidden="true" />}
        aria-label={t('preview.open')}
        onClick={() => setIsOpen(true)}
      >
        <span className="max-[479px]:sr-only">{t('preview.open')}</span>
      </Button>
      <Sheet
        isOpen={isOpen}
        label={t('preview.open')}
        closeLabel={t('preview.close')}
        onClose={() => setIsOpen(false)}
      >
        {children}
      </Sheet>
    </>
  );
}
