import type { TableKind } from '@gramy/domain/tables/table-kind';
import { longestTableName, nameTable } from '@gramy/domain/tables/table-name';
import { ArrowLeft, ArrowRight, Ban, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { changeKind, moveInOrder, type TableProblem } from '../hooks/table-fields.ts';
import type { VenueTable } from '../queries.ts';
import { KindSelect } from './tables-sentence.tsx';

interface TablesEditorProps {
  /** What is chosen, one at least. */
  chosen: readonly VenueTable[];
  all: readonly VenueTable[];
  problems: readonly TableProblem[];
  onPut: (tables: readonly VenueTable[]) => void;
  onRemove: () => void;
  onOut: () => void;
  onDone: () => void;
}

/** One or several at once: what is typed here holds for all that are chosen. */
export function TablesEditor({ chosen, all, problems, onPut, onRemove, onOut, onDone }: TablesEditorProps) {
  const { t } = useTranslation('venue-tables');
  const ids = chosen.map(({ id }) => id);
  const putAll = (change: (table: VenueTable) => VenueTable) => onPut(chosen.map(change));
  const kinds = new Set(chosen.map(({ kind }) => kind));
  const [only] = chosen;
  return (
    <section aria-label={t('edit.label')} className="grid gap-4 rounded-m bg-(--info-soft) p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-strong">{t('edit.chosen', { count: chosen.length })}</p>
        <Button variant="quiet" size="small" onClick={onDone}>
          {t('edit.done')}
        </Button>
      </div>
      {chosen.length === 1 && only ? (
        <NameFields table={only} onPut={(table) => onPut([table])} />
      ) : (
        <Renumber onNumber={(first) => onPut(renumber(chosen, first))} />
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Seats chosen={chosen} putAll={putAll} />
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="text-s font-strong">
            {t('edit.kind')}
          </span>
          <KindSelect
            label={t('edit.kind')}
            kind={kinds.size === 1 ? (only?.kind ?? '') : ''}
            prompt={kinds.size === 1 ? undefined : t('edit.mixed')}
            onChange={(kind: TableKind) => putAll((table) => changeKind(table, kind))}
            say={(kind) => t(`kinds.${kind}.title`)}
          />
        </div>
      </div>
      {problems.map((problem) => (
        <FieldError key={problem} id={`tables-${problem}`}>
          {t(`problems.${problem}`)}
        </FieldError>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={t('edit.earlier')}
          icon={<ArrowLeft />}
          onClick={() => onPut(moveInOrder(all, ids, -1))}
        />
        <IconButton
          label={t('edit.later')}
          icon={<ArrowRight />}
          onClick={() => onPut(moveInOrder(all, ids, 1))}
        />
        <Button variant="line" size="small" icon={<Ban aria-hidden="true" />} onClick={onOut}>
          {t('edit.out')}
        </Button>
        <Button variant="line" size="small" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
          {t('edit.remove')}
        </Button>
      </div>
    </section>
  );
}

/** Each in the order in which they stand in the list. */
function renumber(chosen: readonly VenueTable[], first: number): VenueTable[] {
  return chosen.map((table, index) => ({ ...table, name: nameTable(table.kind, String(first + index)) }));
}

function NameFields({ table, onPut }: { table: VenueTable; onPut: (table: VenueTable) => void }) {
  const { t } = useTranslation('venue-tables');
  const draw = (language: 'en' | 'pl', label: string) => (
    <Field label={label} className="min-w-0 flex-1 basis-52">
      {(control) => (
        <TextInput
          {...control}
          value={table.name[language]}
          maxLength={longestTableName}
          autoComplete="off"
          onChange={(event) => onPut({ ...table, name: { ...table.name, [language]: event.target.value } })}
        />
      )}
    </Field>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {draw('en', t('edit.nameEn'))}
      {draw('pl', t('edit.namePl'))}
    </div>
  );
}

function Renumber({ onNumber }: { onNumber: (first: number) => void }) {
  const { t } = useTranslation('venue-tables');
  const [first, setFirst] = useState('1');
  return (
    <form
      className="flex flex-wrap items-end gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (first !== '') onNumber(Number(first));
      }}
    >
      <Field label={t('edit.renumber')} className="w-32">
        {(control) => (
          <TextInput
            {...control}
            value={first}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            onChange={(event) => setFirst(event.target.value.replace(/\D/g, ''))}
          />
        )}
      </Field>
      <Button type="submit" variant="line">
        {t('edit.renumberDo')}
      </Button>
    </form>
  );
}

interface SeatsProps {
  chosen: readonly VenueTable[];
  putAll: (change: (table: VenueTable) => VenueTable) => void;
}

const mostSeats = 500;

function Seats({ chosen, putAll }: SeatsProps) {
  const { t } = useTranslation('venue-tables');
  const draw = (name: 'seatsMin' | 'seatsMax', label: string) => (
    <Field label={label} className="w-40">
      {(control) => (
        <Stepper
          {...control}
          value={chosen[0]?.[name] ?? 1}
          onValueChange={(value) => putAll((table) => ({ ...table, [name]: value }))}
          min={1}
          max={mostSeats}
          decreaseLabel={t('edit.fewer')}
          increaseLabel={t('edit.more')}
        />
      )}
    </Field>
  );
  return (
    <>
      {draw('seatsMin', t('edit.least'))}
      {draw('seatsMax', t('edit.most'))}
    </>
  );
}
