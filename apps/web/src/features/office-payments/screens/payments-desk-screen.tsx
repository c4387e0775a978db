import { DeskRow } from '../../../entities/office/components/desk.tsx';
import { PagedDesk } from '../../../entities/office/components/paged-desk.tsx';
import { useAgeWords } from '../../../entities/office/hooks/use-age-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { MoneyInHand } from '../components/money-in-hand.tsx';
import { MoneyTroubles } from '../components/money-troubles.tsx';
import { readSums } from '../hooks/held-sums.ts';
import { useSumWords } from '../hooks/use-sum-words.ts';
import { type HeldMoney, heldMoneyQuery } from '../queries.ts';

/** Of a refund that nobody carries out nothing has come. */
function findShown(money: HeldMoney) {
  const { asked, arrived } = readSums(money);
  return money.kind === 'refundRefused' ? asked : arrived;
}

/** Money of which a gateway says something else than was asked for. */
export function PaymentsDeskScreen() {
  const { t } = useTranslation('office-payments');
  const saySum = useSumWords();
  const { sayWait } = useAgeWords();
  const pages = useLaterPages(heldMoneyQuery, ({ id }: HeldMoney) => id);
  return (
    <>
      <MoneyTroubles />
      <PagedDesk
        name={t('title')}
        pages={pages}
        empty={t('none')}
        renderRow={(money) => (
          <DeskRow
            title={t(`kinds.${money.kind}`)}
            detail={
              [money.booking?.reference, money.provider?.name].filter(Boolean).join(', ') ||
              money.gatewayReference
            }
            note={money.isGoingBack ? t('goingBack') : sayWait(Date.parse(money.noticedAt), Date.now())}
            aside={saySum(findShown(money))}
          />
        )}
      >
        {(money, goOn) => <MoneyInHand money={money} onDone={goOn} />}
      </PagedDesk>
    </>
  );
}
