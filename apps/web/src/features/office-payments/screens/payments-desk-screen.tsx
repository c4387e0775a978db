import { Desk, DeskRow } from '../../../entities/office/components/desk.tsx';
import { useAgeWords } from '../../../entities/office/hooks/use-age-words.ts';
import { useListKeys } from '../../../entities/office/hooks/use-list-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { MoneyInHand } from '../components/money-in-hand.tsx';
import { MoneyTroubles } from '../components/money-troubles.tsx';
import { readSums } from '../hooks/held-sums.ts';
import { useSumWords } from '../hooks/use-sum-words.ts';
import { heldMoneyQuery } from '../queries.ts';

/** Money of which a gateway says something else than was asked for. */
export function PaymentsDeskScreen() {
  const { t } = useTranslation('office-payments');
  const words = useFirstCardWords();
  const payments = useQuery(heldMoneyQuery());
  const items = payments.status === 'ready' ? payments.data.items : [];
  const list = useListKeys(items);
  const saySum = useSumWords();
  const { sayAge } = useAgeWords();
  if (payments.status !== 'ready') {
    return (
      <div className="p-8">
        <CardContent state={payments} words={words} skeletonRows={6}>
          {() => null}
        </CardContent>
      </div>
    );
  }
  return (
    <>
      <MoneyTroubles />
      <Desk
        name={t('title')}
        items={items}
        current={list.current}
        isChosen={list.isChosen}
        onChoose={list.choose}
        empty={t('none')}
        more={payments.data.nextCursor === null ? null : <p className="p-5 text-s text-ink-2">{t('more')}</p>}
        renderRow={(money) => (
          <DeskRow
            title={t(`kinds.${money.kind}`)}
            detail={
              [money.booking?.reference, money.provider?.name].filter(Boolean).join(', ') ||
              money.gatewayReference
            }
            note={money.isGoingBack ? t('goingBack') : sayAge(Date.parse(money.noticedAt), Date.now())}
            aside={saySum(readSums(money).arrived)}
          />
        )}
      >
        {(money) => <MoneyInHand money={money} onDone={list.goOn} />}
      </Desk>
    </>
  );
}
