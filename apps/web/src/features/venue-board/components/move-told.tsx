import { Smartphone } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { type BoardBooking, bookingDetailQuery, type MoveQuote } from '../queries.ts';
import styles from './move.module.css';

interface MoveToldProps {
  booking: BoardBooking;
  quote: MoveQuote;
  isTold: boolean;
  onTold: (isTold: boolean) => void;
  /** They have asked for it: nothing changes about their right to cancel. */
  theirWish: boolean;
}

/** A new start is always told, in these very words; anything else only if somebody wants it. */
export function MoveTold({ booking, quote, isTold, onTold, theirWish }: MoveToldProps) {
  const { t } = useTranslation('venue-board-move');
  const { providerId } = useBoardView();
  const detail = useQuery(bookingDetailQuery({ providerId, bookingId: booking.id }), { isExtra: true });
  const { hasNewStart, sms } = quote;
  const phone = detail.status === 'ready' ? detail.data.phone : null;
  const email = detail.status === 'ready' ? detail.data.email : null;
  const ways = [...(sms !== null && phone ? [t('move.toldSms', { phone })] : []), ...(email ? [email] : [])];
  const isSilent = sms === null && detail.status === 'ready' && email === null;
  return (
    <div className={styles.told}>
      <h3>{t('move.told')}</h3>
      <div>
        {hasNewStart ? null : (
          <Checkbox checked={isTold} onChange={(event) => onTold(event.target.checked)}>
            {t('move.tell')}
          </Checkbox>
        )}
        {(hasNewStart || isTold) && !isSilent ? (
          <p className={styles.message}>
            <Smartphone aria-hidden="true" />
            <span>
              {ways.length > 0 ? <b>{ways.join(', ')}</b> : null}
              {sms === null ? t('move.toldMail') : <q lang={booking.language}>{sms}</q>}
            </span>
          </p>
        ) : null}
        {isSilent ? <p>{t('move.toldNobody')}</p> : null}
        {hasNewStart && !isSilent && !theirWish ? (
          <p className="text-ink-2">{t('move.freeToCancel')}</p>
        ) : null}
      </div>
    </div>
  );
}
