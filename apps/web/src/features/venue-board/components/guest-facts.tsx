import { useGuestPhone } from '../../../entities/board/hooks/use-guest-phone.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt } from '../../../lib/formats/format.ts';
import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { writePhone } from '../../../ui/form/phone-number.ts';
import { useBoardView } from '../hooks/board-context.ts';
import type { BoardBooking, BookingDetail } from '../queries.ts';
import styles from './drawer.module.css';

/** Who comes, as far as the desk needs to know. */
export function GuestFacts({ booking, facts }: { booking: BoardBooking; facts: BookingDetail }) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board } = useBoardView();
  const { visits } = facts;
  return (
    <section className={styles.section}>
      <h3>{t('guest.title')}</h3>
      <ul className={styles.facts}>
        {facts.phone === null ? null : <PhoneRow bookingId={booking.id} masked={facts.phone} />}
        {facts.email === null ? null : <li>{facts.email}</li>}
        <li>
          <span>
            <b>{visits.count === 0 ? t('guest.firstVisit') : t('guest.visits', { count: visits.count })}</b>
            {visits.lastAt === null
              ? null
              : ` ${t('guest.last', { date: formatDateAt(language, Date.parse(visits.lastAt), board.branch.timeZone, 'plain') })}`}
            {visits.noShows > 0 ? ` ${t('guest.noShows', { count: visits.noShows })}` : null}
          </span>
        </li>
      </ul>
    </section>
  );
}

function PhoneRow({ bookingId, masked }: { bookingId: string; masked: string }) {
  const { t } = useTranslation('venue-board');
  const { providerId } = useBoardView();
  const { phone, show, isBusy } = useGuestPhone({ providerId, bookingId });
  return (
    <li>
      <span>
        <b>{phone === undefined ? masked : writePhone(phone, phonePrefixes)}</b>
        <br />
        <span className="text-s text-ink-2">{t('guest.phoneNote')}</span>
      </span>
      {phone === undefined ? (
        <Button variant="line" size="small" isBusy={isBusy} onClick={show}>
          {t('guest.showPhone')}
        </Button>
      ) : (
        <a href={`tel:${phone}`} className={buttonClass('line', 'small')}>
          {t('guest.call')}
        </a>
      )}
    </li>
  );
}
