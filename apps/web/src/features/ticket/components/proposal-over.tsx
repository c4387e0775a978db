import { CircleCheck, CircleSlash } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { useProposalWords } from '../hooks/use-proposal-words.ts';
import type { OpenProposal } from '../queries.ts';
import { OutcomeHead, OutcomePage } from './outcome-page.tsx';

/** The link has done its work: what became of the times. */
export function ProposalOver({ proposal }: { proposal: OpenProposal }) {
  const { t } = useTranslation('proposed-times');
  const words = useProposalWords(proposal);
  const { state, bookingId, provider, refund } = proposal;
  const taken = proposal.times.find(({ position }) => position === proposal.taken);
  const isTaken = state === 'taken' && taken !== undefined;
  const say = () => {
    if (isTaken) return t('over.taken', { time: words.saySpan(taken) });
    return t(state === 'refused' ? 'over.refused' : state === 'lapsed' ? 'over.lapsed' : 'over.ended');
  };
  usePageHead({ title: t('pageTitle'), description: say() });
  return (
    <OutcomePage>
      <OutcomeHead
        tone={isTaken ? 'ok' : 'plain'}
        icon={isTaken ? <CircleCheck /> : <CircleSlash />}
        kicker={provider.name}
        title={say()}
        lead={isTaken ? t('over.takenText') : t(refund > 0 ? 'over.textBack' : 'over.text')}
      />
      <div className="mt-7 flex flex-wrap gap-2.5 max-sm:grid">
        <Link to={ticketHref({ id: bookingId })} className={buttonClass('primary')}>
          {t('over.open')}
        </Link>
        {isTaken ? null : (
          <Link
            to={buildHref(paths.serviceProvider, { serviceProviderId: provider.slug })}
            className={buttonClass('line')}
          >
            {t('over.again')}
          </Link>
        )}
      </div>
    </OutcomePage>
  );
}
