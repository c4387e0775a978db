import type { ProviderPage } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage, formatDuration, formatPercent } from '../../../lib/formats/format.ts';

/** Counted, not claimed. */
export function ProviderRecord({ record }: { record: ProviderPage['record'] }) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  if (!record) return null;
  const facts = [
    record.medianAnswerMinutes === null
      ? { term: t('record.answer'), value: t('record.atOnce') }
      : { term: t('record.answer'), value: formatDuration(language, record.medianAnswerMinutes) },
    { term: t('record.declined'), value: formatPercent(language, record.declinedPercent / 100) },
    { term: t('record.cancelled'), value: formatPercent(language, record.cancelledPercent / 100) },
  ];
  return (
    <section aria-labelledby="record-title" className="rounded-l bg-paper-2 p-5">
      <h2 id="record-title" className="text-l">
        {t('record.title')}
      </h2>
      <dl className="mt-3 grid gap-3 sm:grid-cols-3">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-s text-ink-2">{term}</dt>
            <dd className="text-l font-heavy tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-ink-2">
        {t('record.source', countForMessage(language, record.bookings))}
      </p>
    </section>
  );
}
