import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { type HistoryChoice, type HistoryTime, labels, times } from '../hooks/history-filter.ts';
import type { BookingCounts } from '../queries.ts';

interface HistoryFiltersProps {
  counts: BookingCounts | undefined;
  choice: HistoryChoice;
  onChange: (choice: HistoryChoice) => void;
}

export function HistoryFilters({ counts, choice, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation('booking-history');
  const language = useLanguage();
  const count = (value: number | undefined) =>
    value === undefined ? undefined : formatNumber(language, value);
  const shown = counts?.labels.filter((entry) => entry.count > 0 || entry.label === choice.label);
  const all = counts && counts.upcoming + counts.previous;
  const timeWords: Record<HistoryTime, string> = {
    month: t('filters.month'),
    year: t('filters.year'),
    earlier: t('filters.earlier'),
  };
  return (
    <fieldset className="-mx-(--gutter) mb-5 flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
      <legend className="sr-only">{t('filters.label')}</legend>
      <Chip
        isPressed={choice.label === undefined}
        count={count(all)}
        onClick={() => onChange({ ...choice, label: undefined })}
        className="shrink-0"
      >
        {t('filters.all')}
      </Chip>
      {labels
        .filter((label) => shown?.some((entry) => entry.label === label))
        .map((label) => (
          <Chip
            key={label}
            isPressed={choice.label === label}
            count={count(shown?.find((entry) => entry.label === label)?.count)}
            onClick={() => onChange({ ...choice, label: choice.label === label ? undefined : label })}
            className="shrink-0"
          >
            {t(`filters.${label}`)}
          </Chip>
        ))}
      <Select
        aria-label={t('filters.time')}
        value={choice.time ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...choice, time: times.find((time) => time === currentTarget.value) })
        }
        className="w-44 shrink-0"
      >
        <option value="">{t('filters.anyTime')}</option>
        {times.map((time) => (
          <option key={time} value={time}>
            {timeWords[time]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('filters.activity')}
        value={choice.activity ?? ''}
        onChange={({ currentTarget }) => onChange({ ...choice, activity: currentTarget.value || undefined })}
        className="w-52 shrink-0"
      >
        <option value="">{t('filters.anyActivity')}</option>
        {counts?.activities.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name[language]}
          </option>
        ))}
      </Select>
    </fieldset>
  );
}
