import type { Language } from '@gramy/domain/language/language';
import { writeCsv } from '@gramy/domain/text/write-csv';
import type { PayoutRow } from '../store/overview.ts';

const words: Record<Language, { head: string[]; status: Record<PayoutRow['status'], string> }> = {
  en: {
    head: [
      'day',
      'evenings from',
      'evenings to',
      'number of bookings',
      'bookings',
      'Gramy, VAT included',
      'refunds',
      'other',
      'paid out',
      'currency',
      'state',
      'settled at',
    ],
    status: { queued: 'ordered', sent: 'on its way', paid: 'arrived', returned: 'came back' },
  },
  pl: {
    head: [
      'dzień',
      'wieczory od',
      'wieczory do',
      'liczba rezerwacji',
      'rezerwacje',
      'Gramy z VAT',
      'zwroty',
      'inne',
      'wypłacono',
      'waluta',
      'stan',
      'rozliczona',
    ],
    status: { queued: 'zlecona', sent: 'w drodze', paid: 'dotarła', returned: 'wróciła' },
  },
};

/** A line for each payout, whose sums add up to what was paid out. */
export function writePayouts(payouts: readonly PayoutRow[], currency: string, language: Language): string {
  const { head, status } = words[language];
  const mark = language === 'pl' ? ',' : '.';
  const money = (amount: number) => (amount / 100).toFixed(2).replace('.', mark);
  const rows = payouts.map((payout) => [
    payout.dueOn,
    payout.from ?? '',
    payout.to ?? '',
    String(payout.visits),
    money(payout.bookings),
    money(payout.market),
    money(payout.refunds),
    money(payout.other),
    money(payout.amount),
    currency,
    status[payout.status],
    payout.settledAt?.toISOString() ?? '',
  ]);
  return writeCsv([head, ...rows], language === 'pl' ? ';' : ',');
}
