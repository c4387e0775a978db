import { rewardsQuery } from '../../../entities/account/rewards-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageWords } from '../../../lib/formats/use-card-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { repeatShape, Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { BalanceCard } from '../components/balance-card.tsx';
import { LedgerCard } from '../components/ledger-card.tsx';
import { VoucherList } from '../components/voucher-list.tsx';
import { VoucherShop } from '../components/voucher-shop.tsx';

export function RewardsScreen() {
  const { t } = useTranslation('rewards');
  const pictures = usePictures();
  const state = useQuery(rewardsQuery());
  usePageHead({ title: t('pageTitle'), description: t('lead') });
  return (
    <div className="pb-10">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-1.5 mb-5 text-ink-2">{t('lead')}</p>
      <QueryView
        state={state}
        failedPicture={pictures.spot('error')}
        words={usePageWords(t('failedTitle'), t('failedText'))}
        skeleton={<Waiting />}
      >
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
      </QueryView>
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonArea className="grid gap-5 sm:gap-7">
      <Skeleton shape="block" className="h-72 rounded-l md:h-44" />
      <div className="grid grid-cols-2 gap-3.5 pt-10 lg:grid-cols-4">
        {repeatShape(4, <Skeleton shape="block" className="h-36 rounded-l" />)}
      </div>
      <Skeleton shape="block" className="h-96 rounded-l" />
    </SkeletonArea>
  );
}
