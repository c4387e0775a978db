import { keepGamesAt } from '@gramy/domain/booking/booking-at-places';
import { isGivenUp } from '../../../entities/board/hooks/missing.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt } from '../../../lib/formats/format.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { usePartWords } from '../hooks/use-part-words.ts';
import type { BoardBooking, BookingDetail } from '../queries.ts';
import styles from './drawer.module.css';

/** What it costs and for what, what has come and how, what is still to be collected. */
export function MoneyFacts({ booking, facts }: { booking: BoardBooking; facts: BookingDetail }) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board, now } = useBoardView();
  const { money } = useBarWords(board);
  const sayPart = usePartWords(booking, facts);
  const isAbsent = isGivenUp(keepGamesAt(booking, [board.branch.id]), now);
  const sayWay = ({ place, way, till, ending }: BookingDetail['money'][number]) => {
    if (place === 'venue') return t(till === null ? 'money.ways.venue' : `paid.ways.${till}`);
    return [t(`money.ways.${way ?? 'online'}`), ending].filter(Boolean).join(' ••');
  };
  const dueInAll = booking.places.reduce((sum, { due }) => sum + due, 0);
  return (
    <section className={styles.section}>
      <h3>{t('money.title')}</h3>
      <dl className={styles.money}>
        {facts.price.lines.length > 1
          ? facts.price.lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be the same, and they have an order
              <div key={place}>
                <dt>{sayPart(line)}</dt>
                <dd>{money(line.amount)}</dd>
              </div>
            ))
          : null}
        <div data-sum="">
          <dt>{t('money.total')}</dt>
          <dd>{money(booking.total)}</dd>
        </div>
        {facts.money.filter(isSettled).map((step) => (
          <div key={`${step.at} ${step.kind}`} data-came={step.kind === 'payment' ? '' : undefined}>
            <dt>
              {step.kind === 'refund' ? `${t('money.refunded')}, ` : null}
              {sayWay(step)}, {formatDateAt(language, Date.parse(step.at), board.branch.timeZone, 'short')}
            </dt>
            <dd>{money(step.amount)}</dd>
          </div>
        ))}
        {isAbsent ? null : (
          <div data-sum="">
            <dt>{t('toCollect')}</dt>
            <dd>{money(booking.due)}</dd>
          </div>
        )}
        {dueInAll > booking.due && !isAbsent ? (
          <div>
            <dt>{t('money.elsewhere')}</dt>
            <dd>{money(dueInAll - booking.due)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

/** Money that has come or gone, whatever became of other tries. */
function isSettled({ status }: BookingDetail['money'][number]): boolean {
  return status === 'succeeded';
}
