import type { ReactNode } from 'react';
import { useAgeWords } from '../../../entities/office/hooks/use-age-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import type { System } from '../queries.ts';

/** Four numbers by which one sees whether anything is wrong. */
export function SystemFigures({ system }: { system: System }) {
  const { t } = useTranslation('office-system');
  const language = useLanguage();
  const { sayAge } = useAgeWords();
  const { jobs, messages, database, at } = system;
  const number = (value: number) => formatNumber(language, value);
  const oldest =
    jobs.oldestAt === null ? t('figures.none') : sayAge(Date.parse(jobs.oldestAt), Date.parse(at));
  return (
    <dl className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
      <Figure name={t('figures.waiting')} value={number(jobs.waiting)} note={oldest} />
      <Figure
        name={t('figures.failing')}
        value={number(jobs.failing)}
        note={t('figures.givenUp', { shownCount: number(jobs.givenUp) })}
        isBad={jobs.failing + jobs.givenUp > 0}
      />
      <Figure
        name={t('figures.delivered')}
        value={number(messages.delivered)}
        note={t('figures.undelivered', {
          failed: number(messages.failed),
          open: number(messages.open),
          held: number(messages.held),
        })}
        isBad={messages.failed > 0}
      />
      <Figure
        name={t('figures.database')}
        value={database.version}
        note={t('database.schema', {
          schema: database.schema,
          size: number(Math.round(database.bytes / 1e6)),
        })}
      />
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: string;
  note: ReactNode;
  isBad?: boolean;
}

function Figure({ name, value, note, isBad }: FigureProps) {
  return (
    <div className="min-w-0 rounded-l bg-card px-5 py-4 shadow-e1">
      <dt className="text-s text-ink-2">{name}</dt>
      <dd>
        <span className={`block text-2xl font-heavy tabular-nums ${isBad ? 'text-(--bad)' : ''}`}>
          {value}
        </span>
        <span className="block text-s text-pretty text-ink-2 wrap-anywhere">{note}</span>
      </dd>
    </div>
  );
}
