import { type TableKind, tableKinds } from '@gramy/domain/tables/table-kind';
import { findNextNumber, mostTablesAtOnce, readTypedNames } from '@gramy/domain/tables/table-name';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { Sentence } from '../hooks/table-fields.ts';
import type { VenueTable } from '../queries.ts';

interface TablesSentenceProps {
  tables: readonly VenueTable[];
  onAdd: (sentence: Sentence) => void;
}

type Way = 'number' | 'name';

/** One sentence makes many: "Add 12 lanes numbered 1 to 12, each for 2 to 8 people". */
export function TablesSentence({ tables, onAdd }: TablesSentenceProps) {
  const { t } = useTranslation('venue-tables');
  const [kind, setKind] = useState<TableKind>(tables.at(-1)?.kind ?? 'lane');
  const [way, setWay] = useState<Way>('number');
  const [count, setCount] = useState('12');
  const [first, setFirst] = useState<string>();
  const [names, setNames] = useState('');
  const [seats, setSeats] = useState({ least: '2', most: '8' });
  const [isAsked, setIsAsked] = useState(false);
  const from = toNumber(first ?? String(findNextNumber(kind, tables)), 9999);
  const typed = way === 'name' ? readTypedNames(names) : number(from, toNumber(count, mostTablesAtOnce));
  const made = 'names' in typed ? typed.names : [];
  const problem = 'problem' in typed ? typed.problem : made.length === 0 ? 'nothing' : undefined;
  const least = toNumber(seats.least, 500);
  const most = Math.max(least, toNumber(seats.most, 500));
  const add = () => {
    setIsAsked(true);
    if (problem !== undefined) return;
    onAdd({ kind, names: made, seatsMin: least, seatsMax: most });
    setFirst(undefined);
    setNames('');
    setIsAsked(false);
  };
  const draw = (label: string, value: string, onChange: (value: string) => void) => (
    <NumberBox label={label} value={value} onChange={onChange} />
  );
  return (
    <form
      className="rounded-l bg-card p-5 shadow-e2 sm:p-6"
      aria-label={t('add.title')}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <SegmentedControl
        legend={t('add.way')}
        segments={[
          { value: 'number', label: t('add.byNumber') },
          { value: 'name', label: t('add.byName') },
        ]}
        value={way}
        onValueChange={setWay}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-2.5 text-l">
        {t('add.add')}
        {way === 'number' ? draw(t('add.count'), count, setCount) : null}
        <KindSelect
          label={t('add.kind')}
          kind={kind}
          onChange={setKind}
          say={(one) => t(`kinds.${one}.some`, { count: way === 'number' ? toNumber(count, 100) : 12 })}
        />
        {way === 'number' ? (
          <>
            {t('add.numbered')}
            {draw(t('add.first'), first ?? String(from), setFirst)}
          </>
        ) : null}
        <span>
          {way === 'number' ? t('add.to', { last: from + toNumber(count, 100) - 1 }) : t('add.each')}
        </span>
        {draw(t('add.least'), seats.least, (value) => setSeats({ ...seats, least: value }))}
        {t('add.andTo')}
        {draw(t('add.most'), seats.most, (value) => setSeats({ ...seats, most: value }))}
        {t('add.people')}
      </div>
      {way === 'name' ? (
        <Field
          label={t('add.names')}
          hint={t('add.namesHint')}
          error={problem && (isAsked || problem !== 'nothing') ? t(`add.problems.${problem}`) : undefined}
          className="mt-4"
        >
          {(control) => (
            <TextInput {...control} value={names} onChange={(event) => setNames(event.target.value)} />
          )}
        </Field>
      ) : null}
      <Button
        type="submit"
        variant="ink"
        className="mt-4"
        onClick={(event) => {
          // The second click of a double click asks for nothing more.
          if (event.detail > 1) event.preventDefault();
        }}
      >
        {made.length === 0
          ? t('add.add')
          : t('add.submit', { what: t(`kinds.${kind}.count`, { count: made.length }) })}
      </Button>
    </form>
  );
}

const number = (first: number, count: number) => ({
  names: Array.from({ length: count }, (_, index) => String(first + index)),
});

/** What is no number yet counts as one. */
function toNumber(text: string, most: number): number {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? 1 : Math.min(Math.max(value, 1), most);
}

interface NumberBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function NumberBox({ label, value, onChange }: NumberBoxProps) {
  return (
    <TextInput
      aria-label={label}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      className="w-18"
      inputClassName="text-center font-strong"
    />
  );
}

interface KindSelectProps {
  label: string;
  kind: TableKind | '';
  onChange: (kind: TableKind) => void;
  say: (kind: TableKind) => string;
  prompt?: ReactNode;
}

export function KindSelect({ label, kind, onChange, say, prompt }: KindSelectProps) {
  return (
    <Select
      aria-label={label}
      value={kind}
      onChange={(event) => onChange(event.target.value as TableKind)}
      className="w-auto"
    >
      {prompt ? <option value="">{prompt}</option> : null}
      {tableKinds.map((one) => (
        <option key={one} value={one}>
          {say(one)}
        </option>
      ))}
    </Select>
  );
}
