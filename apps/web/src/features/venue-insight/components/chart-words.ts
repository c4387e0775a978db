import { useTranslation } from '../../../i18n/use-translation.ts';

export function useChartWords() {
  const { t } = useTranslation('venue-insight');
  return { showTable: t('showTable'), showChart: t('showChart') };
}
