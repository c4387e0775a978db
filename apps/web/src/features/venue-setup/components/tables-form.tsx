import { useState } from 'react';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { formatList } from '../../../lib/formats/format.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { listTables, makeTables, type Sentence, type TableProblem } from '../hooks/table-fields.ts';
import type { TablesForm as Form } from '../hooks/use-tables-form.ts';
import type { BranchKey, VenueTable } from '../queries.ts';
import { BlockDialog } from './block-dialog.tsx';
import { SettledNote } from './bookings-in-the-way.tsx';
import { TablesEditor } from './tables-editor.tsx';
import { TablesInTheWayNotice } from './tables-in-the-way.tsx';
import { TablesList } from './tables-list.tsx';
import { TablesOut } from './tables-out.tsx';
import { TablesSentence } from './tables-sentence.tsx';
import { TablesWithoutOffer } from './tables-without-offer.tsx';

interface TablesFormProps {
  place: BranchKey;
  timeZone: string;
  form: Form;
}

/** What can be booked at a place: made by a sentence, changed one by one or together. */
export function TablesForm({ place, timeZone, form }: TablesFormProps) {
  const { t } = useTranslation('venue-tables');
  const language = useLanguage();
  const { tables, problems } = form;
  const [chosenIds, setChosenIds] = useState<string[]>([]);
  const [outIds, setOutIds] = useState<readonly string[]>([]);
  const chosen = tables.filter(({ id }) => chosenIds.includes(id));
  const say = (some: readonly VenueTable[]) =>
    formatList(
      language,
      some.map(({ name }) => name[language]),
    );
  const add = (sentence: Sentence) => {
    const made = makeTables(sentence, tables);
    form.put(made);
    showToast({
      title: t('add.added', { what: t(`kinds.${sentence.kind}.count`, { count: made.length }) }),
      action: { label: t('edit.undo'), run: () => form.remove(made.map(({ id }) => id)) },
    });
  };
  const remove = () => {
    form.remove(chosen.map(({ id }) => id));
    setChosenIds([]);
    showToast({
      title: t('edit.removed', { what: say(chosen) }),
      action: { label: t('edit.undo'), run: () => form.put(chosen) },
    });
  };
  return (
    <div className="grid gap-6">
      <TableNotices form={form} timeZone={timeZone} onOut={setOutIds} />
      <TablesSentence tables={tables} onAdd={add} />
      <TablesWithoutOffer place={place} tables={listTables(form.saved)} />
      <TablesList
        tables={tables}
        chosen={chosenIds}
        out={new Set(form.blocks.map(({ tableId }) => tableId))}
        wrong={new Set(Object.keys(problems))}
        onChoose={setChosenIds}
      />
      {chosen.length > 0 ? (
        <TablesEditor
          key={chosenIds.join()}
          chosen={chosen}
          all={tables}
          problems={listProblems(chosen, problems)}
          onPut={form.put}
          onRemove={remove}
          onOut={() => setOutIds(chosenIds)}
          onDone={() => setChosenIds([])}
        />
      ) : null}
      <TablesOut place={place} timeZone={timeZone} tables={tables} blocks={form.blocks} onEnded={form.keep} />
      {outIds.length > 0 ? (
        <BlockDialog
          place={place}
          timeZone={timeZone}
          tableIds={outIds}
          what={say(tables.filter(({ id }) => outIds.includes(id)))}
          onClose={() => setOutIds([])}
          onSaved={(answer) => {
            form.keep(answer);
            setOutIds([]);
            setChosenIds([]);
          }}
        />
      ) : null}
    </div>
  );
}

function listProblems(
  chosen: readonly VenueTable[],
  problems: Partial<Record<string, string>>,
): TableProblem[] {
  return [...new Set(chosen.flatMap(({ id }) => problems[id] ?? []))] as TableProblem[];
}

interface TableNoticesProps {
  form: Form;
  timeZone: string;
  onOut: (tableIds: readonly string[]) => void;
}

/** What keeps something from being saved, above everything else. */
export function TableNotices({ form, timeZone, onOut }: TableNoticesProps) {
  const { t } = useTranslation('venue-tables');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const describe = (table: VenueTable | null | undefined) =>
    table
      ? t('contested.table', { name: table.name[language], least: table.seatsMin, most: table.seatsMax })
      : t('contested.removed');
  const { way } = form;
  return (
    <>
      {way.bookings.length > 0 ? (
        <TablesInTheWayNotice
          way={way}
          timeZone={timeZone}
          onSave={form.saveNow}
          onUndo={form.undo}
          onOut={() => {
            form.undo();
            onOut(form.removed);
          }}
        />
      ) : (
        <SettledNote way={way} />
      )}
      <ContestedNotice
        fields={form.contested.map(({ mine, theirs }) => ({
          label: (mine ?? theirs)?.name[language] ?? '',
          mine: describe(mine),
          theirs: describe(theirs),
        }))}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      {form.status === 'failed' && way.bookings.length === 0 ? (
        <InlineAlert
          action={
            <Button variant="line" size="small" onClick={form.undo}>
              {t('undo')}
            </Button>
          }
        >
          {sayFailure(form.failure)}
        </InlineAlert>
      ) : null}
    </>
  );
}
