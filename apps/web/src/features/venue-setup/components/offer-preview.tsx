import type { Weekday } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSettled } from '../../../lib/browser/use-settled.ts';
import { formatDate, formatMoney, formatTime } from '../../../lib/formats/format.ts';
import { useLineWords } from '../../../lib/formats/line-words.ts';
import { useLastAnswer } from '../../../lib/queries/use-last-answer.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { Skeleton } from '../../../ui/waiting/skeleton.tsx';
import { type OfferKey, type Preview, type PreviewRequest, previewQuery } from '../hooks/offer-queries.ts';

interface OfferPreviewProps {
  place: OfferKey;
  name: { en: string; pl: string };
  tableKind: string;
  /** What is not saved yet. */
  change: PreviewRequest['change'];
  bands?: PreviewRequest['bands'];
  weekday?: Weekday;
}

/** Eight in the evening, when most people ask. */
const askedMinute = 1200;

/** What a guest sees on Friday at eight: the engine's own answer, about what is on the page. */
export function OfferPreview({ place, name, tableKind, change, bands, weekday = 5 }: OfferPreviewProps) {
  const { t } = useTranslation('venue-offers');
  const [guests, setGuests] = useState(6);
  const asked = useSettled({
    weekday,
    minute: askedMinute,
    guests,
    durationMinutes: 120,
    change,
    ...(bands ? { bands } : {}),
  });
  const state = useQuery(previewQuery(place, asked), {
    isExtra: true,
    moments: { shouldRetryOnError: false, revalidateOnFocus: false },
  });
  const { data, isOld } = useLastAnswer(state);
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="text-l">
        {t('preview.title')}
      </h2>
      <p className="mt-1 text-s text-ink-2">{t('preview.lead')}</p>
      <div className="my-4 flex flex-wrap items-center gap-3">
        <Stepper
          aria-label={t('preview.guests')}
          decreaseLabel={t('less')}
          increaseLabel={t('more')}
          min={1}
          max={500}
          value={guests}
          onValueChange={setGuests}
          formatValue={(count) => t('people', { count })}
        />
        <span className="text-s text-ink-2">{t('people', { count: guests })}</span>
      </div>
      {state.status === 'failed' ? <p className="text-s">{t('preview.failed')}</p> : null}
      {data && isUnpriced(data) ? (
        <p className="rounded-s border-2 border-dashed border-line-2 px-3 py-2.5 text-center text-s text-ink-2">
          {t('preview.noPrice')}
        </p>
      ) : data ? (
        <div aria-busy={isOld} className={joinClasses(isOld && 'opacity-60')}>
          <PreviewStarts preview={data} />
          <PreviewQuote preview={data} name={name} tableKind={tableKind} />
        </div>
      ) : state.status === 'failed' ? null : (
        <Skeleton shape="block" className="h-64 rounded-m" />
      )}
    </section>
  );
}

/** Nothing costs nothing: the price is not written yet. */
function isUnpriced({ day }: Preview): boolean {
  const prices = day.starts.flatMap(({ price }) => price ?? []);
  return prices.length > 0 && prices.every((price) => price === 0);
}

/** Two hours around the asked one. */
const aroundMinutes = 120;

function PreviewStarts({ preview: { day } }: { preview: Preview }) {
  const { t } = useTranslation('venue-offers');
  const { t: tPanel } = useTranslation('booking-panel');
  const language = useLanguage();
  const shown = day.starts.filter(({ label }) => {
    const minute = label.minute + (label.isNextDay ? 1440 : 0);
    return Math.abs(minute - askedMinute) <= aroundMinutes;
  });
  return (
    <>
      <p className="mb-2 font-strong">{formatDate(language, day.date as never, 'long')}</p>
      {shown.length === 0 ? <p className="text-s">{t('preview.noStarts')}</p> : null}
      <ul className="grid grid-cols-3 gap-2">
        {shown.map(({ startsAt, price, refusal }) => (
          <li
            key={startsAt}
            className={joinClasses(
              'rounded-s px-2 py-1.5 text-center leading-tight',
              refusal ? 'border border-dashed border-line-2 text-ink-2' : 'bg-orange-soft',
            )}
          >
            <span className={joinClasses('block font-strong', refusal !== null && 'line-through')}>
              {formatTime(language, Date.parse(startsAt), day.timeZone)}
            </span>
            <span className="block text-xs">
              {refusal
                ? tPanel(`refusals.${refusal}.short`)
                : formatMoney(language, { amount: price ?? 0, currency: day.currency })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How guests may pay; with nothing at all nobody can book. */
function findWay(methods: NonNullable<Preview['asked']>['paymentMethods']) {
  if (methods.length > 1) return 'anywhere';
  return methods[0] ?? 'nowhere';
}

interface PreviewQuoteProps {
  preview: Preview;
  name: { en: string; pl: string };
  tableKind: string;
}

function PreviewQuote({ preview: { asked, day }, name, tableKind }: PreviewQuoteProps) {
  const { t } = useTranslation('venue-offers');
  const { t: tPanel } = useTranslation('booking-panel');
  const language = useLanguage();
  const sayLine = useLineWords([{ name, activity: { tableKind }, addOns: [] }], day.currency);
  if (!asked) return null;
  const show = (amount: number) => formatMoney(language, { amount, currency: asked.price.currency });
  const refusal = asked.slots[0]?.refusal;
  const time = formatTime(language, Date.parse(asked.startsAt), day.timeZone);
  return (
    <div className="mt-4 rounded-m bg-card p-4 text-s shadow-e1">
      <p className="text-m font-strong">{t('preview.at', { time })}</p>
      {refusal ? (
        <p className="mt-1">{tPanel(`refusals.${refusal}.plain`)}</p>
      ) : (
        <>
          <dl className="mt-2 grid gap-1 tabular-nums">
            {Object.entries(asked.price.lines).map(([position, line]) => (
              <div key={position} className="flex justify-between gap-4">
                <dt>{sayLine(line)}</dt>
                <dd className="whitespace-nowrap">{show(line.amount)}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 pt-1 font-strong">
              <dt>{t('preview.total')}</dt>
              <dd className="whitespace-nowrap">{show(asked.price.total)}</dd>
            </div>
          </dl>
          {asked.price.dueOnline > 0 && asked.price.dueOnline < asked.price.total ? (
            <p className="mt-2">{t('preview.deposit', { money: show(asked.price.dueOnline) })}</p>
          ) : null}
          <p className="mt-2">{t(`preview.${asked.confirmation}`)}</p>
          <p>{t(`preview.pay.${findWay(asked.paymentMethods)}`)}</p>
        </>
      )}
    </div>
  );
}
