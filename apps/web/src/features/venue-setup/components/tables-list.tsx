import { type TableKind, tableKinds } from '@gramy/domain/tables/table-kind';
import { findTableNumber } from '@gramy/domain/tables/table-name';
import { Ban, CircleAlert } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { PressButton } from '../../../ui/action/press-button.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import type { VenueTable } from '../queries.ts';

interface TablesListProps {
  tables: readonly VenueTable[];
  chosen: readonly string[];
  /** Out of service at some time. */
  out: ReadonlySet<string>;
  wrong: ReadonlySet<string>;
  onChoose: (ids: string[]) => void;
}

/** By kind; pressed ones are changed together. */
export function TablesList({ tables, chosen, out, wrong, onChoose }: TablesListProps) {
  const { t } = useTranslation('venue-tables');
  if (tables.length === 0) return <p className="text-ink-2">{t('list.empty')}</p>;
  const press = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return tableKinds
    .map((kind) => ({ kind, own: tables.filter((table) => table.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => (
      <section key={kind} aria-label={t(`kinds.${kind}.title`)}>
        <KindHeading kind={kind} tables={own} chosen={chosen} onChoose={onChoose} />
        <ul className="mt-3 flex flex-wrap gap-2">
          {own.map((table) => (
            <li key={table.id}>
              <Tile
                table={table}
                isChosen={chosen.includes(table.id)}
                isOut={out.has(table.id)}
                isWrong={wrong.has(table.id)}
                onPress={() => press(table.id)}
              />
            </li>
          ))}
        </ul>
      </section>
    ));
}

interface KindHeadingProps extends Pick<TablesListProps, 'tables' | 'chosen' | 'onChoose'> {
  kind: TableKind;
}

function KindHeading({ kind, tables, chosen, onChoose }: KindHeadingProps) {
  const { t } = useTranslation('venue-tables');
  const title = t(`kinds.${kind}.title`);
  const ids = tables.map(({ id }) => id);
  const isWhole = ids.every((id) => chosen.includes(id));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-l">
        {title} <span className="font-normal text-ink-2">{tables.length}</span>
      </h2>
      <Button
        variant="quiet"
        size="small"
        onClick={() =>
          onChoose(isWhole ? chosen.filter((id) => !ids.includes(id)) : [...new Set([...chosen, ...ids])])
        }
      >
        {isWhole ? t('list.chooseNone') : t('list.chooseAll', { kind: title })}
      </Button>
    </div>
  );
}

interface TileProps {
  table: VenueTable;
  isChosen: boolean;
  isOut: boolean;
  isWrong: boolean;
  onPress: () => void;
}

function Tile({ table, isChosen, isOut, isWrong, onPress }: TileProps) {
  const { t } = useTranslation('venue-tables');
  const language = useLanguage();
  const { name, kind, seatsMin: least, seatsMax: most } = table;
  const words = { name: name[language], least, most };
  const Mark = isWrong ? CircleAlert : Ban;
  return (
    <PressButton
      aria-pressed={isChosen}
      aria-label={isWrong ? t('list.tileWrong', words) : t(isOut ? 'list.tileOut' : 'list.tile', words)}
      onClick={onPress}
      className={joinClasses(
        'relative grid min-h-16 max-w-52 min-w-14 content-center rounded-m border-2 px-2.5 text-center leading-tight',
        isChosen
          ? 'border-(--info) bg-(--info-soft)'
          : isWrong
            ? 'border-(--bad) bg-card'
            : 'border-line bg-card',
      )}
    >
      {isWrong || isOut ? <Mark aria-hidden="true" className="absolute top-1 right-1 size-3.5" /> : null}
      <span className="truncate text-l font-strong">{findTableNumber(kind, name) ?? name[language]}</span>
      <span className="text-xs text-ink-2">
        {least}–{most}
      </span>
    </PressButton>
  );
}
