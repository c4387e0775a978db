import { type TableKind, tableKinds } from '../tables/table-kind.ts';

/** What people call the thing they book, folded, in both languages and as it declines. */
const tableWords: Readonly<Record<TableKind, string>> = {
  lane: 'lane lanes tor tory toru torow',
  table: 'table tables stol stoly stolu stolow stolik stoliki stolika',
  board: 'board boards tarcza tarcze tarczy',
  room: 'room rooms sala sale sali salka pokoj pokoje pokoju pokoi',
  court: 'court courts kort korty kortu kortow boisko',
  track: 'track tracks tor tory toru torow',
  course: 'course courses pole',
  wall: 'wall walls sciana sciany scianka scianki',
  station: 'station stations stanowisko stanowiska',
  arena: 'arena arenas areny',
  rink: 'rink rinks tafla lodowisko',
};

const kindsByWord = new Map<string, TableKind[]>();
for (const kind of tableKinds) {
  for (const word of tableWords[kind].split(' ')) {
    kindsByWord.set(word, [...(kindsByWord.get(word) ?? []), kind]);
  }
}

/** Of which kinds a folded word speaks: "tor" is a lane for bowling and a track for karting. */
export function findTableKinds(word: string): readonly TableKind[] {
  return kindsByWord.get(word) ?? [];
}
