import { useParams } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { type BranchNow, branchesQuery } from '../queries.ts';

const refreshEveryMs = 15_000;

/** All places of a venue at once: how each stands tonight, and the way to its board. */
export function BranchesScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-week');
  const words = useFirstCardWords();
  const state = useQuery(branchesQuery(providerId), { refreshEveryMs });
  usePageHead({ title: t('branches.pageTitle'), description: t('branches.pageDescription') });
  return (
    <div className="page-width pt-6 pb-16 sm:pt-9">
      <h1 className="mb-5 text-3xl">{t('branches.title')}</h1>
      <CardContent state={state} words={words} skeletonRows={4}>
        {({ items }) => (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {items.map((branch) => (
              <li key={branch.id}>
                <BranchCard branch={branch} providerId={providerId} />
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </div>
  );
}

function BranchCard({ branch, providerId }: { branch: BranchNow; providerId: string }) {
  const { t } = useTranslation('venue-week');
  const language = useLanguage();
  const { requests, currency } = branch;
  const money = formatMoney(language, { amount: branch.toCollect, currency });
  const facts: [string, string][] = [
    [t('branches.playing'), `${branch.playing}/${branch.tables}`],
    [t('branches.guestsIn'), String(branch.guestsIn)],
    [t('branches.toCollect'), money],
  ];
  return (
    <article className="grid h-full content-between gap-4 rounded-l bg-card p-5 shadow-e1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-l wrap-anywhere">{branch.name}</h2>
        <Badge tone={branch.isOpenNow ? 'ok' : 'neutral'}>
          {t(branch.isOpenNow ? 'branches.open' : 'branches.closed')}
        </Badge>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-s text-ink-2">{name}</dt>
            <dd className="text-l font-strong tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className={requests > 0 ? 'font-strong text-orange-text' : 'text-ink-2'}>
          {requests > 0 ? t('requests', { count: requests }) : t('branches.answered')}
        </p>
        <Link
          to={buildHref(paths.venueBoard, { providerId }, { branch: branch.id })}
          className={buttonClass(requests > 0 ? 'primary' : 'line', 'small')}
          aria-label={t('branches.openBoard', { name: branch.name })}
        >
          {t(requests > 0 ? 'branches.answer' : 'branches.board')}
        </Link>
      </div>
    </article>
  );
}
