import type { Branch, Offer } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  formatDuration,
  formatList,
  formatMoney,
  listWeekdays,
  nameWeekday,
} from '../../../lib/formats/format.ts';
import { Accordion, AccordionItem } from '../../../ui/display/accordion.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { formatHours, groupPricedDays, nameWeekdays, type Rate } from '../hooks/hours.ts';

export function ProviderPrices({ branch }: { branch: Branch }) {
  const { t } = useTranslation('provider');
  if (branch.offers.length === 0) return null;
  return (
    <section aria-labelledby="prices-title">
      <h2 id="prices-title" className="mb-3.5 text-xl">
        {t('prices.title')}
      </h2>
      <Accordion>
        {branch.offers.map((offer, index) => (
          <OfferPrices key={offer.id} offer={offer} isOpen={index === 0} />
        ))}
      </Accordion>
      <p className="mt-4 max-w-[60ch] text-s text-ink-2">{t('prices.split')}</p>
    </section>
  );
}

interface OfferPricesProps {
  offer: Offer;
  isOpen: boolean;
}

function OfferPrices({ offer, isOpen }: OfferPricesProps) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const order = listWeekdays(language);
  const show = (amount: number) => formatMoney(language, { amount, currency: offer.currency });
  const durations = formatList(
    language,
    offer.durations.map((minutes) => formatDuration(language, minutes)),
    'disjunction',
  );
  return (
    <AccordionItem
      title={offer.name[language]}
      meta={offer.pricedPer === 'hour' ? t('prices.perHour') : t('prices.perPerson')}
      open={isOpen}
    >
      <p className="max-w-[60ch] text-s text-ink-2">{offer.description[language]}</p>
      <table className="mt-2 w-full max-w-150 text-s tabular-nums">
        <tbody>
          {groupPricedDays(offer.rates, order).map(({ weekdays, spans }) => (
            <tr key={weekdays.join()} className="border-t border-line align-baseline first:border-0">
              <th scope="row" className="py-2 pr-4 text-left font-medium first-letter:uppercase">
                {nameWeekdays(weekdays, order, (weekday) => nameWeekday(language, weekday, 'short'))}
              </th>
              <td className="py-2">
                <ul className="grid gap-1">
                  {spans.map((span) => (
                    <SpanRow key={span.start} span={span} price={show(span.price)} />
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-ink-2">
        {t('prices.lowest', { price: show(offer.lowestPrice30Days) })} {t('prices.durations', { durations })}{' '}
        {offer.businessPrice === null ? null : t('prices.business', { price: show(offer.businessPrice) })}
      </p>
    </AccordionItem>
  );
}

const tones: Record<NonNullable<Rate['band']>, BadgeTone> = {
  peak: 'hot',
  offPeak: 'neutral',
  happyHour: 'ok',
};

function SpanRow({ span: { start, end, band }, price }: { span: Omit<Rate, 'weekday'>; price: string }) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="w-27">{formatHours(language, start, end)}</span>
      <b className="font-strong">{price}</b>
      {band ? <Badge tone={tones[band]}>{t(`bands.${band}`)}</Badge> : null}
    </li>
  );
}
