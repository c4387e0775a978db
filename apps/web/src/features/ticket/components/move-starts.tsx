import type { Weekday } from '@gramy/domain/time/local-date';
import { groupStarts } from '../../../entities/slot/hooks/describe-starts.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatBusinessMinute, formatMoneyChange, nameWeekday } from '../../../lib/formats/format.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SlotButton, type TimeSlot } from '../../../ui/calendar/slot-button.tsx';
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

/** The free starts of a day, by its parts; each says only what changes. */
export function MoveStarts({ booking, slot, date, chosen, onChoose }: MoveStartsProps) {
  const { t } = useTranslation('ticket');
  const { t: tPanel } = useTranslation('booking-panel');
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
  const sayChange = (amount: number) => {
    if (amount === 0) return t('move.same');
    // The code takes its part of the change, too: how much is known with the price of the whole.
    if (booking.promoCode !== null) return t(amount < 0 ? 'move.less' : 'move.more');
    return formatMoneyChange(language, { amount, currency });
  };
  const describe = ({ startsAt, label, price }: (typeof starts)[number]): TimeSlot => {
    const amount = (price ?? before) - before;
    return {
      id: startsAt,
      time: formatBusinessMinute(language, label.minute),
      detail: sayChange(amount),
      kind: amount < 0 ? 'happy' : 'free',
      ...(label.isNextDay ? { nightMark: nameWeekday(language, label.weekday as Weekday, 'short') } : {}),
    };
  };
  return (
    <fieldset>
      <legend className="sr-only">{t('move.start')}</legend>
      <div className="grid gap-4">
        {groupStarts(starts).map(({ part, starts: inPart }) => (
          <fieldset key={part}>
            <legend className="text-s font-strong">{tPanel(`dayParts.${part}`)}</legend>
            <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2">
              {inPart.map((start) => (
                <SlotButton
                  key={start.startsAt}
                  slot={describe(start)}
                  isChosen={start.startsAt === chosen}
                  onClick={() => onChoose(start.startsAt)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
