import { type TableKind, tableKinds } from '@gramy/domain/tables/table-kind';

/** A kind that this release does not know is a table like any other. */
export function findTableKind({ activity }: { activity?: { tableKind: string } }): TableKind {
  return tableKinds.find((kind) => kind === activity?.tableKind) ?? 'table';
}
