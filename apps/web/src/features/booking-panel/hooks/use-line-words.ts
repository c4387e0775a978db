import type { Currency } from '@gramy/domain/money/money';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, formatMoney } from '../../../lib/format.ts';
import type { QuoteLine } from '../queries.ts';
import type { PanelChoice } from './panel-choice.ts';
import { findTableKind } from './table-kind.ts';

/** A line of the price as people say it: "Peak, 1 h 30 min × 119 zł". */
export function useLineWords({ offer }: PanelChoice, currency: Currency): (line: QuoteLine) => string {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();

  const saySlot = ({ band, minutes, quantity, unitPrice }: QuoteLine) => {
    const price = formatMoney(language, { amount: unitPrice, currency });
    const name = band ? t(`bands.${band}`) : offer.name[language];
    if (minutes === null) return t('lines.persons', { name, price, count: quantity });
    const duration = formatDuration(language, minutes);
    const tables = quantity > 1 ? t(`kinds.${findTableKind(offer)}.count`, { count: quantity }) : undefined;
    return t('lines.hours', { name: tables ? `${name}, ${tables}` : name, duration, price });
  };

  return (line) => {
    if (line.kind === 'slot') return saySlot(line);
    if (line.kind === 'serviceFee') return t('lines.serviceFee');
    if (line.kind === 'discount') return t('lines.discount');
    const addOn = offer.addOns.find(({ id }) => id === line.addOnId);
    return t('lines.addOn', { name: addOn?.name[language] ?? '', quantity: line.quantity });
  };
}
