/** What people also call an activity, folded, by its slug: names of a game, of where it is played, and how they decline. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  bowling: ['kregielnia', 'kregielnie', 'kregli', 'bowlingu', 'ten pin', 'tenpin'],
  billiards: ['snooker', 'pool', 'bilardu', 'bilardowy'],
  karaoke: ['spiewanie', 'singing'],
  'escape-room': ['escape game', 'escaperoom', 'pokoj zagadek', 'pokoje zagadek', 'pokoj ucieczek'],
  karting: ['gokarty', 'gokart', 'gokartow', 'gokarting', 'go kart', 'go karts', 'go karting'],
  padel: ['paddle', 'padla'],
  climbing: ['scianka', 'scianka wspinaczkowa', 'wspinanie', 'bouldering', 'boulder', 'boulderownia'],
  darts: ['dart', 'darty', 'lotki', 'rzutek'],
  'mini-golf': ['crazy golf', 'minigolfa'],
  vr: ['virtual reality', 'wirtualna rzeczywistosc'],
  'laser-tag': ['lasertag', 'paintball laserowy'],
  'table-tennis': ['ping pong', 'pingpong', 'ping ponga'],
  squash: ['squasha'],
  'ice-skating': ['lodowisko', 'slizgawka', 'ice rink', 'skating'],
  'axe-throwing': ['siekiery', 'siekierami', 'toporki', 'axes'],
  'board-games': ['gry planszowe', 'planszowka', 'planszowek', 'boardgames'],
};

export function listOtherWords(activitySlug: string): readonly string[] {
  return otherWords[activitySlug] ?? [];
}
