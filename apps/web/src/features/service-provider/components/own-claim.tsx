import type { CallData } from '@gramy/contract/wire-types';
import { saveProof } from '../../../entities/claim/proof-file.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { formatDateAt } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { ClaimCodeProps } from './claim-code.tsx';

type Claim = NonNullable<CallData<'GET /user/service-providers/:serviceProviderId/own-claim'>['claim']>;

interface OwnClaimProps {
  slug: string;
  claim: Claim;
  onProved: () => void;
}

/** For the few to whose venue a code was sent. */
const claimCode: LazyComponent<ClaimCodeProps> = {
  load: async () => (await import('./claim-code.tsx')).ClaimCode,
  messages: ['claim', 'failures'],
};

/** Somebody has said that it is theirs and waits; they can look at what they have sent. */
export function OwnClaim({ slug, claim, onProved }: OwnClaimProps) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  const api = useApi();
  const open = useAction({
    run: () =>
      api.call('GET /user/service-providers/:serviceProviderId/own-claim/proof', {
        params: { serviceProviderId: slug },
      }),
    onDone: (file) => saveProof(file, `gramy-${slug}`),
    onFailed: () => showToast({ title: t('partFailed'), variant: 'destructive' }),
  });
  const Code = useLazyComponent(claimCode, claim.isCodeSent, () =>
    showToast({ title: t('partFailed'), variant: 'destructive' }),
  );
  const day = formatDateAt(language, Date.parse(claim.createdAt), timeZone, 'long');
  return (
    <>
      <p className="text-s text-ink-2">{t('claim.waiting', { day })}</p>
      {claim.proof ? (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3"
          isBusy={open.isBusy}
          onClick={() => open.start()}
        >
          {t('claim.openProof')}
        </Button>
      ) : null}
      {Code ? <Code slug={slug} isProved={claim.isProved} onProved={onProved} /> : null}
    </>
  );
}
