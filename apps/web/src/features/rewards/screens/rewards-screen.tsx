import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { useCardWords } from '../../../lib/use-card-words.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { BalanceCard } from '../components/balance-card.tsx';
import { LedgerCard } from '../components/ledger-card.tsx';
import { VoucherList } from '../components/voucher-list.tsx';
import { VoucherShop } from '../components/voucher-shop.tsx';
import { rewardsQuery } from '../queries.ts';

export function RewardsScreen() {
  const { t } = useTranslation('rewards');
  const words = useCardWords();
  const state = useQuery(rewardsQuery());
  usePageHead({ title: t('pageTitle'), description: t('lead') });
  return (
    <div className="pb-10">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-1.5 mb-5 text-ink-2">{t('lead')}</p>
      <CardContent state={state} words={words} skeletonRows={5}>
        {(rewards) => (
          <div className="grid gap-5 sm:gap-7">
            <BalanceCard rewards={rewards} />
            <VoucherShop rewards={rewards} />
            <div className="grid items-start gap-3.5 sm:gap-5 lg:grid-cols-[1.5fr_1fr]">
              <div className="min-w-0 max-lg:order-last">
                <LedgerCard />
              </div>
              <VoucherList vouchers={rewards.vouchers} />
            </div>
          </div>
        )}
      </CardContent>
    </div>
  );
}
