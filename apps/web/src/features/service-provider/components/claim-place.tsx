import { Store } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { ownClaimQuery, type ProviderPage } from '../../../entities/provider/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import type { ClaimDialogProps } from './claim-dialog.tsx';
import { OwnClaim } from './own-claim.tsx';

const claimDialog: LazyComponent<ClaimDialogProps> = {
  load: async () => (await import('./claim-dialog.tsx')).ClaimDialog,
  messages: ['claim', 'failures'],
};

/** Whether the form is open stands in the address: whoever logs in for it comes back to it. */
const anchor = 'claim';

/** Not for whoever works there; whoever waits for an answer is told so. */
export function ClaimPlace({ provider }: { provider: ProviderPage }) {
  const { t } = useTranslation('provider');
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const ownQuery = ownClaimQuery(provider.slug);
  const own = useQuery(user ? ownQuery : null, { isExtra: true });
  const standing = user && own.status === 'ready' ? own.data : undefined;
  const claim = standing?.claim;
  // Who waits already has nothing to send: what they find here is their claim, and the field for its code.
  const isKnown = user === null || own.status !== 'loading';
  const [wasOpen, setWasOpen] = useState(false);
  // Once open it stays: its last words are that the claim was sent, and the page may hear of that before they are read.
  const isOpen = hash === `#${anchor}` && isKnown && (wasOpen || !claim);
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  const show = (isWanted: boolean) =>
    void navigate(
      { pathname, search, hash: isWanted ? anchor : '' },
      { replace: true, preventScrollReset: true },
    );
  const Dialog = useLazyComponent(claimDialog, isOpen, () => {
    show(false);
    showToast({ title: t('partFailed'), variant: 'destructive' });
  });
  if (standing?.isMember) return null;
  const close = () => {
    show(false);
    // A claim may just have been made.
    if (user) void mutate(ownQuery.key);
  };
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
          {claim ? (
            <OwnClaim slug={provider.slug} claim={claim} onProved={() => void mutate(ownQuery.key)} />
          ) : (
            <p className="text-s text-ink-2">{provider.isClaimed ? t('claim.claimed') : t('claim.text')}</p>
          )}
        </div>
      </div>
      {claim ? null : (
        <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => show(true)}>
          {t('claim.open')}
        </Button>
      )}
      {Dialog ? <Dialog isOpen={isOpen} provider={provider} onClose={close} /> : null}
    </section>
  );
}
