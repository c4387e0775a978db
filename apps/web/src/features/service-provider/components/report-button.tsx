import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const reportDialog: LazyComponent<ReportDialogProps> = {
  load: async () => (await import('./report-dialog.tsx')).ReportDialog,
  messages: ['failures'],
};

interface ReportButtonProps extends Omit<ReportDialogProps, 'onClose'> {
  label: string;
  className?: string;
}

/** Opens the dialog in which one says what is wrong. */
export function ReportButton({ label, className, ...dialog }: ReportButtonProps) {
  const { t } = useTranslation('provider');
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = useLazyComponent(reportDialog, isOpen, () => {
    setIsOpen(false);
    showToast({ title: t('partFailed'), variant: 'destructive' });
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Flag />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={className}
      >
        {label}
      </Button>
      {Dialog && isOpen ? <Dialog {...dialog} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
