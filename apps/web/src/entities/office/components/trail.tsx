import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatMoney, formatTime } from '../../../lib/formats/format.ts';
import type { OfficeBooking } from '../queries.ts';
import styles from './trail.module.css';

type Entry = OfficeBooking['trail'][number];

const good: readonly Entry['step'][] = ['paymentSucceeded', 'refundDone', 'refundByBank', 'disputeWon'];
const bad: readonly Entry['step'][] = [
  'paymentFailed',
  'refundFailed',
  'moneyInDoubt',
  'paymentHeld',
  'disputeOpened',
  'disputeLost',
];

/** A booking and its money from the beginning to the present, in one line of time. */
export function Trail({ booking }: { booking: OfficeBooking }) {
  const { t } = useTranslation('office-bookings');
  const language = useLanguage();
  const { timeZone } = booking;
  const sayMoment = (iso: string) => {
    const at = Date.parse(iso);
    return `${formatDateAt(language, at, timeZone, 'short')}, ${formatTime(language, at, timeZone)}`;
  };
  const sayStep = (entry: Entry) =>
    entry.step === 'status' && entry.status ? t(`statuses.${entry.status}`) : t(`steps.${entry.step}`);
  const sayMore = ({ by, who, note, movedTo }: Entry) =>
    [
      who ?? (by ? t(`actors.${by}`) : null),
      note,
      movedTo ? t('movedTo', { when: sayMoment(movedTo) }) : null,
    ]
      .filter((part) => part !== null)
      .join(', ');
  return (
    <ol className={styles.trail}>
      {booking.trail.map((entry) => (
        <li key={entry.ordinal} data-tone={findTone(entry)}>
          <time dateTime={entry.at}>{sayMoment(entry.at)}</time>
          <div>
            <b>{sayStep(entry)}</b>
            <p>{sayMore(entry)}</p>
          </div>
          {entry.amount !== null ? (
            <span className={styles.amount}>
              {formatMoney(language, { amount: entry.amount, currency: entry.currency ?? booking.currency })}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function findTone({ step }: Entry): 'good' | 'bad' | undefined {
  if (good.includes(step)) return 'good';
  return bad.includes(step) ? 'bad' : undefined;
}
