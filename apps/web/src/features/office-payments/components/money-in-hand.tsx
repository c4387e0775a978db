import { Trail } from '../../../entities/office/components/trail.tsx';
import { officeBookingQuery } from '../../../entities/office/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { readSums } from '../hooks/held-sums.ts';
import { useSumWords } from '../hooks/use-sum-words.ts';
import type { HeldMoney } from '../queries.ts';
import { DecideMoney } from './decide-money.tsx';
import styles from './money.module.css';

interface MoneyInHandProps {
  money: HeldMoney;
  onDone: () => void;
}

/** The difference as an equation, the money's way to this moment, and what can become of it. */
export function MoneyInHand({ money, onDone }: MoneyInHandProps) {
  const { t } = useTranslation('office-payments');
  const { booking, provider } = money;
  // There is nothing to compare: all of it has to go.
  const isRefund = money.kind === 'refundRefused' || money.kind === 'refundReturned';
  return (
    <>
      <div>
        <h2 className="text-xl">{t(`headlines.${money.kind}`)}</h2>
        <p className="mt-1 text-ink-2">
          {[booking?.reference, provider?.name, `${money.gateway} ${money.gatewayReference}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {isRefund ? <Owed money={money} /> : <Equation money={money} />}
      {money.difference ? <p>{t(`differences.${money.difference}`)}</p> : null}
      {money.trouble ? (
        <p className="text-bad">{t(isRefund ? 'refundTrouble' : 'trouble', { words: money.trouble })}</p>
      ) : null}
      <div className={styles.columns}>
        <SectionCard
          title={t('way')}
          action={
            booking ? (
              <Link
                to={buildHref(paths.adminBooking, { bookingId: booking.id })}
                className={buttonClass('quiet', 'small')}
              >
                {t('openBooking')}
              </Link>
            ) : null
          }
        >
          {booking ? <MoneyWay bookingId={booking.id} /> : <p>{t('noBooking')}</p>}
        </SectionCard>
        <DecideMoney money={money} onDone={onDone} />
      </div>
    </>
  );
}

function Owed({ money }: { money: HeldMoney }) {
  const { t } = useTranslation('office-payments');
  const saySum = useSumWords();
  return (
    <dl className={styles.equation}>
      <div data-tone="bad">
        <dt>{t('sums.owed')}</dt>
        <dd>{saySum(readSums(money).asked)}</dd>
      </div>
    </dl>
  );
}

function Equation({ money }: { money: HeldMoney }) {
  const { t } = useTranslation('office-payments');
  const saySum = useSumWords();
  const { asked, arrived, missing } = readSums(money);
  return (
    <dl className={styles.equation}>
      <div>
        <dt>{t('sums.asked')}</dt>
        <dd>{saySum(asked)}</dd>
      </div>
      <span aria-hidden="true">−</span>
      <div>
        <dt>{t('sums.arrived')}</dt>
        <dd>{saySum(arrived)}</dd>
      </div>
      <span aria-hidden="true">=</span>
      <div data-tone="bad">
        <dt>{missing !== null && missing.amount < 0 ? t('sums.more') : t('sums.missing')}</dt>
        <dd>{saySum(missing && { ...missing, amount: Math.abs(missing.amount) })}</dd>
      </div>
    </dl>
  );
}

function MoneyWay({ bookingId }: { bookingId: string }) {
  const words = useCardWords();
  const booking = useQuery(officeBookingQuery(bookingId), { isExtra: true });
  return (
    <CardContent state={booking} words={words} skeletonRows={4}>
      {(found) => <Trail booking={found} />}
    </CardContent>
  );
}
