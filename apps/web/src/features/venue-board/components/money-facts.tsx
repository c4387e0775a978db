import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt } from '../../../lib/formats/format.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { BookingDetail } from '../queries.ts';
import styles from './drawer.module.css';

/** What it costs, what has come, what is still to be collected. */
export function MoneyFacts({ facts }: { facts: BookingDetail }) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board } = useBoardView();
  const { money } = useBarWords(board);
  return (
    <section className={styles.section}>
      <h3>{t('money.title')}</h3>
      <dl className={styles.money}>
        <div data-sum="">
          <dt>{t('money.total')}</dt>
          <dd>{money(facts.booking.total)}</dd>
        </div>
        {facts.money.filter(isSettled).map(({ at, kind, way, amount }) => (
          <div key={`${at} ${kind}`} data-came={kind === 'payment' ? '' : undefined}>
            <dt>
              {kind === 'refund' ? t('money.refunded') : t(`money.ways.${way ?? 'other'}`)},{' '}
              {formatDateAt(language, Date.parse(at), board.branch.timeZone, 'short')}
            </dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div data-sum="">
          <dt>{t('toCollect')}</dt>
          <dd>{money(facts.booking.due)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Money that has come or gone, whatever became of other tries. */
function isSettled({ status }: BookingDetail['money'][number]): boolean {
  return status === 'succeeded';
}
