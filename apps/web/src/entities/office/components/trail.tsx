import { useLanguage } from '../../../i18n/use-language.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { type TrailEntry, useTrailWords } from '../hooks/use-trail-words.ts';
import type { OfficeBooking } from '../queries.ts';
import styles from './trail.module.css';

const good: readonly TrailEntry['step'][] = [
  'paymentSucceeded',
  'refundDone',
  'refundByBank',
  'disputeWon',
  'checkedIn',
  'payoutArrived',
];
const bad: readonly TrailEntry['step'][] = [
  'paymentFailed',
  'refundFailed',
  'moneyInDoubt',
  'paymentHeld',
  'disputeOpened',
  'disputeLost',
  'noShow',
  'payoutReturned',
];

/** A booking and its money from the beginning to the present, in one line of time. */
export function Trail({ booking }: { booking: OfficeBooking }) {
  const language = useLanguage();
  const { sayMoment, sayStep, sayMore, sayGateway } = useTrailWords(booking.timeZone);
  return (
    <ol className={styles.trail}>
      {booking.trail.map((entry) => {
        const more = sayMore(entry);
        const gateway = sayGateway(entry);
        return (
          <li key={entry.ordinal} data-tone={findTone(entry)}>
            <time dateTime={entry.at}>{sayMoment(entry.at)}</time>
            <div>
              <b>{sayStep(entry)}</b>
              {more === '' ? null : <p>{more}</p>}
              {entry.note === null ? null : <p>{entry.note}</p>}
              {gateway === null ? null : <p className={styles.gateway}>{gateway}</p>}
            </div>
            {entry.amount !== null ? (
              <span className={styles.amount}>
                {formatMoney(language, {
                  amount: entry.amount,
                  currency: entry.currency ?? booking.currency,
                })}
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function findTone({ step }: TrailEntry): 'good' | 'bad' | undefined {
  if (good.includes(step)) return 'good';
  return bad.includes(step) ? 'bad' : undefined;
}
