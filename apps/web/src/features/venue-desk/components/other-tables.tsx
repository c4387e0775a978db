import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatTime } from '../../../lib/formats/format.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import type { LateTable } from '../hooks/use-late-table.ts';
import { deskSummaryQuery } from '../queries.ts';

interface OtherTablesProps {
  providerId: string;
  timeZone: string;
  lateTable: LateTable;
}

/** Where guests play whose own table is somebody else's by now. */
export function OtherTables({ providerId, timeZone, lateTable }: OtherTablesProps) {
  const { t } = useTranslation('venue-desk');
  const language = useLanguage();
  const summary = useQuery(deskSummaryQuery(providerId), { isExtra: true });
  const tables = summary.status === 'ready' ? summary.data.places.flatMap((place) => place.tables) : [];
  const { others, chosen, choose } = lateTable;
  if (others.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-s font-strong">{t('givenUp.tables')}</legend>
      <div className="flex flex-wrap gap-2.5">
        {others.map(({ tableId, freeUntil }) => {
          const name = tables.find(({ id }) => id === tableId)?.name[language] ?? '';
          const time = freeUntil === null ? '' : formatTime(language, Date.parse(freeUntil), timeZone);
          return (
            <Chip key={tableId} isPressed={chosen.has(tableId)} onClick={() => choose(tableId)}>
              {time === '' ? name : t('givenUp.freeUntil', { table: name, time })}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
