import { useTranslation } from '../../../i18n/use-translation.ts';

/** "November 2026" of "2026-11", or the month alone. */
export function useMonthName(): (month: string, form?: 'whole' | 'alone') => string {
  const { t } = useTranslation('venue-payouts');
  const names = t('statement.months').split(' ');
  return (month, form = 'whole') => {
    const [year = '', number = '1'] = month.split('-');
    const name = names[Number(number) - 1] ?? '';
    return form === 'alone' ? name : `${name} ${year}`;
  };
}
