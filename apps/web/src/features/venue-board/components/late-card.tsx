import { minuteMs } from '@gramy/domain/time/instant';
import { UserX } from 'lucide-react';
import { useGuestPhone } from '../../../entities/board/hooks/use-guest-phone.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, formatList } from '../../../lib/formats/format.ts';
import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { writePhone } from '../../../ui/form/phone-number.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { nameTables } from '../hooks/table-names.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { BoardBooking } from '../queries.ts';
import styles from './queue.module.css';

interface LateCardProps {
  booking: BoardBooking;
  placeName: string | undefined;
  isBusy: boolean;
  onNoShow: () => void;
  onOpen: () => void;
}

/** Should be here, and is not: who they are, whether they still come, or that they do not. */
export function LateCard({ booking, placeName, isBusy, onNoShow, onOpen }: LateCardProps) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board, providerId, now } = useBoardView();
  const { nameGuest } = useBarWords(board);
  const name = nameGuest(booking);
  const { phone, show, isBusy: isLooking } = useGuestPhone({ providerId, bookingId: booking.id });
  const minutes = (now - Date.parse(booking.startsAt)) / minuteMs;
  return (
    <article className={styles.late} aria-label={name}>
      <h3 className={styles.lateTitle}>
        <UserX aria-hidden="true" />
        <button type="button" className={styles.lateOpen} onClick={onOpen}>
          {t('lateBy', {
            tables: formatList(language, nameTables(board, booking, language)),
            name,
            time: formatDuration(language, minutes),
          })}
        </button>
      </h3>
      {placeName === undefined ? null : <p className="text-s">{placeName}</p>}
      <div className="flex gap-2">
        <Button variant="line" className="flex-1" isBusy={isBusy} onClick={onNoShow}>
          {t('acts.noShow')}
        </Button>
        {phone === undefined ? (
          <Button variant="line" className="flex-1" isBusy={isLooking} onClick={show}>
            {t('guest.call')}
          </Button>
        ) : (
          <a href={`tel:${phone}`} className={`${buttonClass('line')} flex-1 whitespace-nowrap`}>
            {writePhone(phone, phonePrefixes)}
          </a>
        )}
      </div>
    </article>
  );
}
