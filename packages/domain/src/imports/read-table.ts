import type { TableKind } from '../tables/table-kind.ts';
import { nameTable, type TableName } from '../tables/table-name.ts';
import type { CellReader } from './cell-reader.ts';
import { tableKindWords } from './cell-words.ts';

export interface ReadTable {
  readonly kind: TableKind;
  readonly name: TableName;
  readonly seatsMin: number;
  readonly seatsMax: number;
}

/** One thing that can be booked. A bare number becomes a name in both languages, as it does by hand. */
export function readTable(cells: CellReader): ReadTable | undefined {
  const kind = cells.text('kind') === '' ? cells.refuse('kind', 'required') : readKind(cells);
  const typed = cells.required('name');
  const seatsMin = cells.whole('seatsMin', 1);
  const seatsMax = cells.required('seatsMax') === undefined ? undefined : cells.whole('seatsMax', 0);
  if (seatsMin !== undefined && seatsMax !== undefined && seatsMax < seatsMin)
    cells.refuse('seatsMax', 'fewerThanLeast', { limit: seatsMin });
  if (kind === undefined || typed === undefined || seatsMin === undefined || seatsMax === undefined)
    return undefined;
  const made = nameTable(kind, typed);
  return { kind, name: { en: made.en, pl: cells.text('namePl') || made.pl }, seatsMin, seatsMax };
}

function readKind(cells: CellReader): TableKind | undefined {
  return cells.choice('kind', tableKindWords, undefined) as TableKind | undefined;
}
