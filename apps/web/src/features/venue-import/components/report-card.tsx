import type { ImportKind } from '@gramy/domain/imports/import-kind';
import { CircleCheck } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage, formatNumber } from '../../../lib/formats/format.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { useProblemWords } from '../hooks/use-problem-words.ts';
import type { ImportProblem, ImportReport } from '../queries.ts';

/** What would become of the file: counts, what is wrong where, what is there already. */
export function ReportCard({ kind, report }: { kind: ImportKind; report: ImportReport }) {
  const { t } = useTranslation('venue-import');
  const language = useLanguage();
  const { problemCount, adds, knownCount, lines, ignoredColumns } = report;
  const isRight = problemCount === 0;
  return (
    <SectionCard title={t(isRight ? 'report.right' : 'report.wrong')}>
      <ul className="grid gap-1 text-s">
        <li>{t('report.lines', countForMessage(language, lines))}</li>
        {isRight ? <li>{t(`report.adds.${kind}`, countForMessage(language, adds))}</li> : null}
        {knownCount > 0 ? <li>{t('report.known', countForMessage(language, knownCount))}</li> : null}
        {isRight ? null : <li>{t('report.problems', countForMessage(language, problemCount))}</li>}
        {ignoredColumns.length > 0 ? (
          <li className="wrap-anywhere">{t('report.ignored', { columns: ignoredColumns.join(', ') })}</li>
        ) : null}
      </ul>
      {isRight ? (
        <p className="mt-3 flex items-center gap-2 text-s font-semibold">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-(--ok)" />
          {t('report.nothingWrong')}
        </p>
      ) : (
        <Problems kind={kind} report={report} />
      )}
      <Known report={report} />
    </SectionCard>
  );
}

function Problems({ kind, report }: { kind: ImportKind; report: ImportReport }) {
  const { t } = useTranslation('venue-import');
  const language = useLanguage();
  const { say, nameColumn } = useProblemWords(kind);
  const rows = report.problems.map((problem, index) => ({ ...problem, key: String(index) }));
  return (
    <>
      <Table<ImportProblem & { key: string }>
        caption={t('table.caption')}
        isCaptionHidden
        className="mt-4"
        rowKey={({ key }) => key}
        rows={rows}
        columns={[
          {
            id: 'line',
            header: t('table.line'),
            isRowHeader: true,
            cell: ({ line }) => t('table.atLine', { line: formatNumber(language, line) }),
          },
          { id: 'column', header: t('table.column'), cell: ({ column }) => nameColumn(column) || '–' },
          {
            id: 'value',
            header: t('table.value'),
            cell: ({ value }) => (
              <span className="wrap-anywhere">{value === '' ? t('table.nothing') : value}</span>
            ),
          },
          { id: 'problem', header: t('table.problem'), cell: say },
        ]}
      />
      {report.problemCount > report.problems.length ? (
        <p className="mt-3 text-s text-ink-2">
          {t('table.more', countForMessage(language, report.problemCount - report.problems.length))}
        </p>
      ) : null}
    </>
  );
}

function Known({ report: { known, knownCount } }: { report: ImportReport }) {
  const { t } = useTranslation('venue-import');
  const language = useLanguage();
  if (knownCount === 0) return null;
  return (
    <details className="mt-4 text-s">
      <summary className="cursor-pointer py-2.5 font-semibold">{t('known.title')}</summary>
      <p className="text-pretty text-ink-2">{t('known.text')}</p>
      <ul className="mt-2 grid gap-1">
        {known.map(({ line, name }) => (
          <li key={line} className="wrap-anywhere">
            {t('known.line', { line: formatNumber(language, line), name })}
          </li>
        ))}
      </ul>
      {knownCount > known.length ? (
        <p className="mt-2 text-ink-2">
          {t('known.more', countForMessage(language, knownCount - known.length))}
        </p>
      ) : null}
    </details>
  );
}
