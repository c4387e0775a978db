import type { TableKind } from '@gramy/domain/tables/table-kind';
import type { ActivitySlug } from './types.ts';

/** What is booked as one piece, as the activity of the same name has it in the database. */
export const tableKinds: Readonly<Record<ActivitySlug, TableKind>> = {
  bowling: 'lane',
  billiards: 'table',
  karaoke: 'room',
  'escape-room': 'room',
  karting: 'track',
  padel: 'court',
  climbing: 'wall',
  darts: 'board',
  'mini-golf': 'course',
  vr: 'station',
  'laser-tag': 'arena',
  'table-tennis': 'table',
  squash: 'court',
  'ice-skating': 'rink',
  'axe-throwing': 'lane',
  'board-games': 'table',
};
