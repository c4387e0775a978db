/** What one bookable thing is. */
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
