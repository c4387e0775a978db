import { useParams, useSearchParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { BookingView } from '../components/booking-gate.tsx';
import { MissingPage } from '../components/missing-page.tsx';
import { ProposalOver } from '../components/proposal-over.tsx';
import { ProposedTimes } from '../components/proposed-times.tsx';
import { type OpenProposal, openProposalQuery } from '../queries.ts';

const refreshEveryMs = 15_000;

/** From a mail or a text message, without signing in. A press decides, not the visit: mail programs visit links by themselves. */
export function ProposedTimesScreen() {
  const { token = '' } = useParams();
  const state = useQuery(openProposalQuery(token), { refreshEveryMs });
  return (
    <BookingView state={state}>{(proposal) => <Proposal token={token} proposal={proposal} />}</BookingView>
  );
}

function Proposal({ token, proposal }: { token: string; proposal: OpenProposal }) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [search] = useSearchParams();
  const { key } = openProposalQuery(token);
  const answer = useAction({
    async run(take: number | null) {
      const after = await api.call('POST /proposed-times/:token', { params: { token }, body: { take } });
      await mutate(key, after, { revalidate: false });
    },
    onFailed: () => void mutate(key),
  });
  if (proposal.state !== 'open') return <ProposalOver proposal={proposal} />;
  const wanted = Number(search.get('time')) - 1;
  return (
    <ProposedTimes
      proposal={proposal}
      clockOffset={0}
      chosen={proposal.times.some(({ position }) => position === wanted) ? wanted : undefined}
      sending={answer.isBusy ? { take: answer.current ?? null } : undefined}
      failure={answer.failure}
      onAnswer={answer.start}
    />
  );
}

export function NotFound() {
  const { t } = useTranslation('proposed-times');
  return (
    <MissingPage
      words={{
        pageTitle: t('notFound.pageTitle'),
        title: t('notFound.title'),
        text: t('notFound.text'),
      }}
    >
      <Link to={paths.bookingHistory} className={buttonClass('primary')}>
        {t('notFound.bookings')}
      </Link>
    </MissingPage>
  );
}
