import type { OfficeBooking } from '../../../entities/office/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useLineWords } from '../../../lib/formats/line-words.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Sums } from './sums.tsx';

/** What was agreed, line by line: it stays as it was on the day of booking. */
export function PriceCard({ booking: { price, games, promoCode } }: { booking: OfficeBooking }) {
  const { t } = useTranslation('office-bookings');
  const language = useLanguage();
  const { currency, lines, total, dueOnline } = price;
  const offers = games.map(({ name, tableKind, addOns }) => ({ name, activity: { tableKind }, addOns }));
  const sayLine = useLineWords(offers, currency);
  const show = (amount: number) => formatMoney(language, { amount, currency });
  const sayCode = promoCode === null ? undefined : t('price.code', { code: promoCode });
  return (
    <SectionCard title={t('price.title')}>
      <Sums
        lines={lines.map((line) => ({
          name: line.kind === 'discount' ? (sayCode ?? sayLine(line)) : sayLine(line),
          sum: show(line.amount),
        }))}
        total={{ name: t('price.total'), sum: show(total) }}
        after={
          dueOnline > 0 && dueOnline < total
            ? [
                { name: t('price.online'), sum: show(dueOnline) },
                { name: t('price.atVenue'), sum: show(total - dueOnline) },
              ]
            : []
        }
      />
    </SectionCard>
  );
}
