import { parseLocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage, formatTime } from '../../../lib/formats/format.ts';
import { formatSlot } from '../../../lib/formats/night-moment.ts';

export interface DisputedVisitData {
  date: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  guests: number;
  checkedInAt: string | null;
  isNoShow: boolean;
}

/** Which evening a dispute is about, and whether its guests came: what a bank wants to know first. */
export function DisputedVisit({ visit }: { visit: DisputedVisitData }) {
  const { t } = useTranslation('venue-payouts');
  const language = useLanguage();
  const { startsAt, endsAt, timeZone, guests, checkedInAt, isNoShow } = visit;
  const businessDay = parseLocalDate(visit.date);
  if (businessDay === undefined) return null;
  const span = { businessDay, timeZone, start: Date.parse(startsAt), end: Date.parse(endsAt) };
  const came = isNoShow
    ? t('visit.noShow')
    : checkedInAt === null
      ? t('visit.notCheckedIn')
      : t('visit.checkedIn', { time: formatTime(language, Date.parse(checkedInAt), timeZone) });
  return (
    <span className="grid gap-0.5 font-normal">
      <span>{formatSlot(language, span)}</span>
      <span className="text-s text-ink-2">
        {t('visit.guests', countForMessage(language, guests))}, {came}
      </span>
    </span>
  );
}
