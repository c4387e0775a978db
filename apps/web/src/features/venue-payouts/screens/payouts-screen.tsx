import { useParams } from 'react-router';
import { SetupPage } from '../../../entities/setup/components/setup-page.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { AccountCard } from '../components/account-card.tsx';
import { AheadCard } from '../components/ahead-card.tsx';
import { BalanceCard } from '../components/balance-card.tsx';
import { DisputesCard } from '../components/disputes-card.tsx';
import { PayoutsCard } from '../components/payouts-card.tsx';
import { LatestStatement } from '../components/save-paper.tsx';
import { StatementCard } from '../components/statement-card.tsx';
import { useSums } from '../hooks/use-sums.ts';
import { type Payouts, payoutsQuery } from '../queries.ts';

/** What a venue is owed, where its money goes, and what has been paid out. */
export function PayoutsScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-payouts');
  const words = useFirstCardWords();
  const state = useQuery(payoutsQuery(providerId));
  const [latest] = state.status === 'ready' ? state.data.months : [];
  return (
    <SetupPage
      providerId={providerId}
      title={t('title')}
      lead={t('lead')}
      action={
        state.status !== 'ready' || latest === undefined ? null : (
          <LatestStatement
            {...{ providerId, month: latest }}
            isFirst={state.data.account.state === 'active' || !state.data.isPossible}
          />
        )
      }
    >
      <CardContent state={state} words={words} skeletonRows={8}>
        {(payouts) => (
          <div className="grid gap-5">
            <div className="grid gap-5 lg:grid-cols-[1.15fr_1fr]">
              <BalanceCard payouts={payouts} />
              <AccountCard {...{ providerId, payouts }} />
            </div>
            <PayoutsCard {...{ providerId, payouts }} />
            <DisputesCard payouts={payouts} />
            <AheadCard payouts={payouts} />
            <StatementCard providerId={providerId} months={payouts.months} />
            <Terms payouts={payouts} />
          </div>
        )}
      </CardContent>
    </SetupPage>
  );
}

function Terms({ payouts }: { payouts: Payouts }) {
  const { t } = useTranslation('venue-payouts');
  const language = useLanguage();
  const { money, day } = useSums(payouts.currency);
  const { basisPoints, fixed, vatPercent, changesOn } = payouts.commission;
  const percent = formatNumber(language, basisPoints / 100);
  const isFree = basisPoints === 0 && fixed === 0;
  const ofMarket = isFree
    ? changesOn === null
      ? t('terms.none')
      : t('terms.noneUntil', { day: day(changesOn) })
    : t(fixed > 0 ? 'terms.withFixed' : 'terms.percent', { percent, vat: vatPercent, fixed: money(fixed) });
  return (
    <p className="max-w-[44rem] text-s text-pretty text-ink-2">
      {ofMarket} {t('terms.free')}
    </p>
  );
}
