import { Undo2 } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { formatDateAt, formatTime } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import type { BranchKey, TableBlock, VenueTable, VenueTables } from '../queries.ts';

interface TablesOutProps {
  place: BranchKey;
  timeZone: string;
  tables: readonly VenueTable[];
  blocks: readonly TableBlock[];
  onEnded: (answer: VenueTables) => void;
}

/** What is out of service, now or later. */
export function TablesOut({ place, timeZone, tables, blocks, onEnded }: TablesOutProps) {
  const { t } = useTranslation('venue-tables');
  const language = useLanguage();
  const api = useApi();
  const sayFailure = useFailureWords();
  const nameOf = (tableId: string) => tables.find(({ id }) => id === tableId)?.name[language] ?? '';
  const end = useAction({
    run: ({ id: blockId }: TableBlock) =>
      api.call('DELETE /business/providers/:providerId/branches/:branchId/tables/blocks/:blockId', {
        params: { ...place, blockId },
      }),
    onDone: (answer, { tableId }) => {
      onEnded(answer);
      showToast({ title: t('out.ended', { name: nameOf(tableId) }) });
    },
  });
  if (blocks.length === 0) return null;
  const say = (at: string) =>
    `${formatDateAt(language, Date.parse(at), timeZone, 'short')}, ${formatTime(language, Date.parse(at), timeZone)}`;
  return (
    <SectionCard title={t('out.title')} lead={t('out.lead')}>
      <ul className="grid gap-1">
        {blocks.map((block) => (
          <li key={block.id} className="flex items-center gap-3 border-b border-line py-1.5 last:border-0">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p>
                {t('out.row', {
                  name: nameOf(block.tableId),
                  from: say(block.startsAt),
                  to: say(block.endsAt),
                })}
              </p>
              <p className="text-s text-ink-2">
                {[block.note, block.bookings > 0 ? t('out.bookings', { count: block.bookings }) : '']
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <IconButton
              label={t('out.end', { name: nameOf(block.tableId) })}
              icon={<Undo2 />}
              onClick={() => end.start(block)}
            />
          </li>
        ))}
      </ul>
      {end.failure ? <InlineAlert>{sayFailure(end.failure)}</InlineAlert> : null}
    </SectionCard>
  );
}
