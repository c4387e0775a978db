import type { LocalDate } from '@gramy/domain/time/local-date';
import { CircleSlash } from 'lucide-react';
import { removeItem, updateItem } from '../../../entities/cart/store.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNightTime } from '../../../lib/formats/format.ts';
import { formatStartOfGame } from '../../../lib/formats/night-moment.ts';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildSearchHref } from '../../../lib/navigation/search-address.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { changeItem, dropItem } from '../hooks/item-changes.ts';
import type { KnownItem } from '../hooks/known-item.ts';
import type { LostItem } from '../hooks/lost-items.ts';

interface LostNoticeProps {
  lost: readonly LostItem[];
  known: readonly KnownItem[];
}

/** In the place of the step: what cannot be booked any more, and the ways on. Nothing here can be paid. */
export function LostNotice({ lost, known }: LostNoticeProps) {
  const { t } = useTranslation('checkout');
  return (
    <section
      role="alert"
      data-lost-notice=""
      tabIndex={-1}
      className="flex gap-3 rounded-l bg-(--bad-soft) p-4 forced-colors:border md:p-6"
    >
      <CircleSlash aria-hidden className="mt-1 size-5 flex-none text-(--bad)" />
      <div className="grid min-w-0 gap-5">
        <div>
          <h1 className="text-l">{t('lost.title')}</h1>
          <p>{t('lost.text')}</p>
        </div>
        {lost.map((each) => (
          <LostGame
            key={each.item.id}
            lost={each}
            known={known.find(({ item }) => item.id === each.item.id)}
            isOnly={known.length === 1}
          />
        ))}
      </div>
    </section>
  );
}

interface LostGameProps {
  lost: LostItem;
  known: KnownItem | undefined;
  isOnly: boolean;
}

function LostGame({ lost: { item, why, nearest }, known, isOnly }: LostGameProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const names = { offer: item.offer.name[language], place: item.branch.serviceProvider.name };
  const sayStart = (startsAt: number, businessDay: LocalDate) =>
    (businessDay === item.date ? formatNightTime : formatStartOfGame)(language, startsAt, {
      businessDay,
      timeZone: item.branch.timeZone,
    });
  const take = (date: LocalDate, startsAt: number) => {
    changeItem(item.id, { date, startsAt, tableIds: [] });
    updateItem(item.id, { date, startsAt, tableIds: [] });
  };
  return (
    <div className="grid gap-3">
      <p>{why === 'gone' ? t('lost.gone', names) : t('lost.closed', names)}</p>
      <div className="flex flex-wrap gap-2.5">
        {nearest.map((start) => {
          const [date, startsAt] = [start.date as LocalDate, Date.parse(start.startsAt)];
          return (
            <Button key={start.startsAt} variant="ink" size="small" onClick={() => take(date, startsAt)}>
              <span className="sr-only">{t('hold.take')} </span>
              {sayStart(startsAt, date)}
            </Button>
          );
        })}
        <Link to={buildSearchHref(describeSearch(item, known))} className={buttonClass('line', 'small')}>
          {t('lost.elsewhere')}
        </Link>
        {known?.branch ? (
          <Link
            to={buildBookingHref({
              providerSlug: item.branch.serviceProvider.slug,
              branchSlug: known.branch.slug,
              date: item.date,
              guests: item.guests,
              bookingType: item.bookingType,
            })}
            className={buttonClass('line', 'small')}
          >
            {t('lost.same', names)}
          </Link>
        ) : null}
        {isOnly ? null : (
          <Button
            variant="line"
            size="small"
            onClick={() => {
              dropItem(item.id);
              removeItem(item.id);
            }}
          >
            {t('lost.without')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The same evening somewhere else, as far as the page of the provider is known. */
function describeSearch(
  { date, startsAt, durationMinutes, guests, branch }: LostItem['item'],
  known?: KnownItem,
) {
  const clock = formatNightTime('pl', startsAt, { businessDay: date, timeZone: branch.timeZone });
  return {
    date,
    duration: durationMinutes,
    guests,
    activity: known?.offer?.activity.slug,
    city: known?.branch?.city.slug,
    ...(/^\d\d:\d\d$/.test(clock) ? { time: clock } : {}),
  };
}
