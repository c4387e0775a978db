import type { Weekday } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatBusinessMinute, formatMoneyChange, nameWeekday } from '../../../lib/formats/format.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SlotButton } from '../../../ui/calendar/slot-button.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { findSlotPrice } from '../hooks/slot-price.ts';
import { type BookedSlot, type Booking, moveDayQuery } from '../queries.ts';

interface MoveStartsProps {
  booking: Booking;
  slot: BookedSlot;
  date: string;
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
}

/** The free starts of a day; each says only what changes. */
export function MoveStarts({ booking, slot, date, chosen, onChoose }: MoveStartsProps) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const day = useQuery(moveDayQuery(booking, slot, date), { isExtra: true });
  if (day.status === 'loading') {
    return (
      <SkeletonArea label={t('move.loading')} className="grid grid-cols-4 gap-2">
        <Skeleton shape="block" className="h-13" />
        <Skeleton shape="block" className="h-13" />
        <Skeleton shape="block" className="h-13" />
        <Skeleton shape="block" className="h-13" />
      </SkeletonArea>
    );
  }
  const now = Date.parse(slot.startsAt);
  const starts =
    day.status === 'ready'
      ? day.data.starts.filter(({ refusal, startsAt }) => refusal === null && Date.parse(startsAt) !== now)
      : [];
  if (starts.length === 0) return <p className="text-s text-ink-2">{t('move.none')}</p>;
  const before = findSlotPrice(booking, slot);
  const { currency } = booking.price;
  return (
    <fieldset>
      <legend className="text-s font-strong">{t('move.start')}</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2">
        {starts.map(({ startsAt, label, price }) => {
          const amount = (price ?? before) - before;
          const nightMark = label.isNextDay
            ? nameWeekday(language, label.weekday as Weekday, 'short')
            : undefined;
          return (
            <SlotButton
              key={startsAt}
              slot={{
                id: startsAt,
                time: formatBusinessMinute(language, label.minute),
                detail: amount === 0 ? t('move.same') : formatMoneyChange(language, { amount, currency }),
                kind: amount < 0 ? 'happy' : 'free',
                ...(nightMark ? { nightMark } : {}),
              }}
              isChosen={startsAt === chosen}
              onClick={() => onChoose(startsAt)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
