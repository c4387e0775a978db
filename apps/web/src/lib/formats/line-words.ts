import type { Currency } from '@gramy/domain/money/money';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuoteLine } from '../queries/quote-query.ts';
import { formatDuration, formatMoney } from './format.ts';
import { findTableKind } from './table-kind.ts';

type LocalizedName = Readonly<Record<'en' | 'pl', string>>;

/** What has to be known of an offer to say what its lines are for. */
export interface LineOffer {
  name: LocalizedName;
  activity?: { tableKind: string };
  addOns: readonly { id: string; name: LocalizedName }[];
}

/** A line of the price as people say it: "Bowling lane (peak), 1 h 30 min × 119 zł". Needs the messages `booking-panel`. */
export function useLineWords(offers: readonly LineOffer[], currency: Currency): (line: QuoteLine) => string {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();

  const saySlot = ({ band, minutes, quantity, unitPrice }: QuoteLine, offer: LineOffer | undefined) => {
    const price = formatMoney(language, { amount: unitPrice, currency });
    const game = offer?.name[language] ?? '';
    const name = band ? t(`inBand.${band}`, { name: game }).trim() : game;
    if (minutes === null) return t('lines.persons', { name, price, count: quantity });
    const duration = formatDuration(language, minutes);
    const tables =
      quantity > 1 ? t(`kinds.${findTableKind(offer ?? {})}.count`, { count: quantity }) : undefined;
    return t('lines.hours', { name: tables ? `${name}, ${tables}` : name, duration, price });
  };

  return (line) => {
    const offer = offers[line.slot ?? 0];
    if (line.kind === 'slot') return saySlot(line, offer);
    if (line.kind === 'serviceFee') return t('lines.serviceFee');
    if (line.kind === 'discount') return t('lines.discount');
    const addOn = offer?.addOns.find(({ id }) => id === line.addOnId);
    return t('lines.addOn', { name: addOn?.name[language] ?? '', quantity: line.quantity });
  };
}
