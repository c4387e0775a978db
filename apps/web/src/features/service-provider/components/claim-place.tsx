import { Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/toaster.tsx';
import { type LazyPart, useLoadedPart } from '../../../lib/use-loaded-part.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { ProviderPage } from '../queries.ts';
import type { ClaimDialogProps } from './claim-dialog.tsx';

const claimDialog: LazyPart<ClaimDialogProps> = {
  load: async () => (await import('./claim-dialog.tsx')).ClaimDialog,
  messages: ['claim', 'failures'],
};

export function ClaimPlace({ provider }: { provider: ProviderPage }) {
  const { t } = useTranslation('provider');
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = useLoadedPart(claimDialog, isOpen, () => {
    setIsOpen(false);
    showToast({ title: t('partFailed'), variant: 'destructive' });
  });
  return (
    <section
      aria-labelledby="claim-title"
      className="flex flex-wrap items-center justify-between gap-4 rounded-l border border-line p-5"
    >
      <div className="flex gap-3.5">
        <Store aria-hidden className="mt-0.5 size-6 flex-none text-orange-text" />
        <div>
          <h2 id="claim-title" className="text-m">
            {t('claim.title')}
          </h2>
          <p className="text-s text-ink-2">{provider.isClaimed ? t('claim.claimed') : t('claim.text')}</p>
        </div>
      </div>
      <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('claim.open')}
      </Button>
      {Dialog ? <Dialog isOpen={isOpen} provider={provider} onClose={() => setIsOpen(false)} /> : null}
    </section>
  );
}
