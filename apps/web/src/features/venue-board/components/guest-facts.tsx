import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { formatDateAt } from '../../../lib/formats/format.ts';
import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
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

const shownMs = 30_000;

/** The whole number on call, for half a minute; each look is in the guest's security log. */
function PhoneRow({ bookingId, masked }: { bookingId: string; masked: string }) {
  const { t } = useTranslation('venue-board');
  const { providerId } = useBoardView();
  const api = useApi();
  const sayFailure = useFailureWords();
  const [phone, setPhone] = useState<string>();
  const { start, isBusy } = useAction({
    run: () =>
      api.call('POST /business/providers/:providerId/board/bookings/:bookingId/phone', {
        params: { providerId, bookingId },
      }),
    onDone: (found) => setPhone(found.phone ?? undefined),
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  useEffect(() => {
    if (phone === undefined) return;
    const timer = setTimeout(() => setPhone(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [phone]);
  return (
    <li>
      <span>
        <b>{phone === undefined ? masked : writePhone(phone, phonePrefixes)}</b>
        <br />
        <span className="text-s text-ink-2">{t('guest.phoneNote')}</span>
      </span>
      {phone === undefined ? (
        <Button variant="line" size="small" isBusy={isBusy} onClick={() => start()}>
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
