/** What is booked, as the message files call it. */
export const tableKinds = [
  'lane',
  'table',
  'board',
  'room',
  'court',
  'track',
  'course',
  'wall',
  'station',
  'arena',
  'rink',
] as const;

export type TableKind = (typeof tableKinds)[number];

/** A kind that this release does not know is a table like any other. */
export function findTableKind({ activity }: { activity?: { tableKind: string } }): TableKind {
  return tableKinds.find((kind) => kind === activity?.tableKind) ?? 'table';
}
