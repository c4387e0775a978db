import { importColumns } from '@gramy/domain/imports/columns';
import type { ImportKind } from '@gramy/domain/imports/import-kind';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import type { ImportProblem } from '../queries.ts';

/** Each problem as a sentence, and its column by the name that a template gives it. */
export function useProblemWords(kind: ImportKind) {
  const { t } = useTranslation('venue-import');
  const language = useLanguage();
  const nameColumn = (key: string | null) =>
    importColumns[kind].find((column) => column.key === key)?.name[language] ?? '';
  return {
    nameColumn,
    say: ({ code, column, limit, otherLine, other }: ImportProblem) =>
      t(`problems.${code}`, {
        column: nameColumn(column),
        limit: limit === undefined ? '' : formatNumber(language, limit),
        line: otherLine === undefined ? '' : formatNumber(language, otherLine),
        other: other ?? '',
      }),
  };
}
