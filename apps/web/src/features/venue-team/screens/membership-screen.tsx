import { useParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { LeaveCard } from '../components/leave-card.tsx';
import { OwnPinCard } from '../components/own-pin-card.tsx';
import { type HandOver, handOverQuery, useRefreshTeam } from '../queries.ts';

/** One's own place in a team, whatever the role: what is offered, and the way out. */
export function MembershipScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-team');
  const words = useFirstCardWords();
  const state = useQuery(handOverQuery(providerId));
  usePageHead({ title: t('membership.title'), description: t('membership.lead') });
  return (
    <div className="page-width max-w-[44rem] pt-8 pb-16">
      <CardContent state={state} words={words} skeletonRows={3}>
        {({ venue, offer }) => (
          <>
            <h1 className="text-3xl wrap-anywhere">{venue}</h1>
            <p className="mt-1.5 mb-6 text-ink-2">{t('membership.lead')}</p>
            <div className="grid gap-5">
              {offer?.isForCaller ? <OfferCard providerId={providerId} venue={venue} offer={offer} /> : null}
              <OwnPinCard providerId={providerId} />
              <LeaveCard providerId={providerId} />
            </div>
          </>
        )}
      </CardContent>
    </div>
  );
}

interface OfferCardProps {
  providerId: string;
  venue: string;
  offer: NonNullable<HandOver['offer']>;
}

function OfferCard({ providerId, venue, offer }: OfferCardProps) {
  const { t } = useTranslation('venue-team');
  const api = useApi();
  const refresh = useRefreshTeam(providerId);
  const sayFailure = useFailureWords();
  const { start, isBusy, current, failure } = useAction({
    run: (isAccepted: boolean) =>
      api.call('POST /business/providers/:providerId/hand-over/answer', {
        params: { providerId },
        body: { isAccepted },
      }),
    onDone(_, isAccepted) {
      showToast({ title: t(isAccepted ? 'membership.taken' : 'membership.declined', { venue }) });
      refresh();
    },
  });
  const giver = offer.from ?? t('membership.someone');
  return (
    <SectionCard title={t('membership.offer', { name: giver })} lead={t('membership.means')}>
      <p className="mb-4 text-pretty">{t(`membership.becomes.${offer.giverBecomes}`, { name: giver })}</p>
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button isBusy={isBusy && current === true} onClick={() => start(true)}>
          {t('membership.take')}
        </Button>
        <Button variant="line" isBusy={isBusy && current === false} onClick={() => start(false)}>
          {t('membership.decline')}
        </Button>
      </div>
    </SectionCard>
  );
}
