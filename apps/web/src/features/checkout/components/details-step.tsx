import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  formatDate,
  formatDuration,
  formatNightRange,
  formatNightTime,
} from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { type KnownItem, nameTables, spanOf } from '../hooks/known-item.ts';
import { buildStepHref } from '../hooks/steps.ts';
import { StepButtons } from './step-buttons.tsx';
import { StepPage } from './step-page.tsx';

interface DetailsStepProps {
  known: readonly KnownItem[];
  venueHref: string;
  /** What an item can be changed with, right here. */
  editor: (known: KnownItem) => ReactNode;
}

export function DetailsStep({ known, venueHref, editor }: DetailsStepProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const [first] = known;
  if (!first) return null;
  const { item } = first;
  const day = formatDate(language, item.date, 'long');
  const time = formatNightTime(language, item.startsAt, {
    businessDay: item.date,
    timeZone: item.branch.timeZone,
  });
  return (
    <StepPage step="details" title={t('details.title', { day, time })} text={t('details.text')}>
      <ul className="grid gap-4">
        {known.map((one) => (
          <li key={one.item.id} className="grid gap-4 rounded-l bg-card p-5 shadow-e1 forced-colors:border">
            <ItemFacts known={one} />
            {editor(one)}
          </li>
        ))}
      </ul>
      <StepButtons back={{ href: venueHref, label: t('details.back') }}>
        <Link to={buildStepHref('information')} className={buttonClass('primary', 'large')}>
          {t('details.next')}
        </Link>
      </StepButtons>
    </StepPage>
  );
}

function ItemFacts({ known }: { known: KnownItem }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { item } = known;
  const tables = nameTables(known, language);
  const rows = [
    [t('details.day'), formatDate(language, item.date, 'full')],
    [
      t('details.time'),
      `${formatNightRange(language, spanOf(item))} (${formatDuration(language, item.durationMinutes)})`,
    ],
    [t('details.tables'), tables.length > 0 ? tables.join(', ') : t('details.anyTable')],
    [t('details.guests'), t('guests', { count: item.guests })],
  ];
  return (
    <div>
      <h2 className="text-l">{item.offer.name[language]}</h2>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="font-strong first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
