/** What places are called whatever is played there, folded: next to an activity these words say nothing more. */
const placeKinds = new Set(
  [
    'alley alleys lane lanes hall halls club clubs bar bars cafe court courts track tracks wall gym centre center',
    'arena range place places venue venues table tables room rooms game games',
    'klub kluby klubu sala sale sali tor tory toru kort korty kortu stol stoly stolu centrum hala miejsce miejsca lokal',
    'gra gry grac',
  ].flatMap((words) => words.split(' ')),
);

export function isPlaceKind(word: string): boolean {
  return placeKinds.has(word);
}
