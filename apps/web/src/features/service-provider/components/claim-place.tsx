import { Store } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import type { ProviderPage } from '../../../entities/provider/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { ClaimDialogProps } from './claim-dialog.tsx';

const claimDialog: LazyComponent<ClaimDialogProps> = {
  load: async () => (await import('./claim-dialog.tsx')).ClaimDialog,
  messages: ['claim', 'failures'],
};

/** Whether the form is open stands in the address: whoever logs in for it comes back to it. */
const anchor = 'claim';

export function ClaimPlace({ provider }: { provider: ProviderPage }) {
  const { t } = useTranslation('provider');
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOpen = hash === `#${anchor}`;
  const show = (isWanted: boolean) =>
    void navigate(
      { pathname, search, hash: isWanted ? anchor : '' },
      { replace: true, preventScrollReset: true },
    );
  const Dialog = useLazyComponent(claimDialog, isOpen, () => {
    show(false);
    showToast({ title: t('partFailed'), variant: 'destructive' });
  });
  return (
    <section
      id={anchor}
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
      <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => show(true)}>
        {t('claim.open')}
      </Button>
      {Dialog ? <Dialog isOpen={isOpen} provider={provider} onClose={() => show(false)} /> : null}
    </section>
  );
}
