export const levelNames = ['guest', 'regular', 'captain', 'legend'] as const;
export type LevelName = (typeof levelNames)[number];

export interface Level {
  readonly name: LevelName;
  /** Points that were ever earned; spending them takes nobody's level. */
  readonly from: number;
}

export const levels: readonly [Level, ...Level[]] = [
  { name: 'guest', from: 0 },
  { name: 'regular', from: 1000 },
  { name: 'captain', from: 3000 },
  { name: 'legend', from: 8000 },
];

export interface LevelStanding {
  readonly level: Level;
  /** Null at the top. */
  readonly next: Level | null;
  readonly toNext: number;
}

export function findLevel(earned: number): LevelStanding {
  const position = levels.findLastIndex(({ from }) => from <= earned);
  const [lowest] = levels;
  const level = levels[position] ?? lowest;
  const next = levels[Math.max(0, position) + 1] ?? null;
  return { level, next, toNext: next === null ? 0 : next.from - Math.max(0, earned) };
}

/** How much of the way over all levels lies behind; each step between two of them is as wide. */
export function findLevelProgress(earned: number): number {
  const { level, next } = findLevel(earned);
  if (next === null) return 1;
  return (levels.indexOf(level) + findLevelShare(earned)) / (levels.length - 1);
}

/** Of the way from one level to the next; all of it at the highest. */
export function findLevelShare(earned: number): number {
  const { level, next } = findLevel(earned);
  return next === null ? 1 : (Math.max(0, earned) - level.from) / (next.from - level.from);
}

export function hasLevel(earned: number, wanted: LevelName): boolean {
  return levelNames.indexOf(findLevel(earned).level.name) >= levelNames.indexOf(wanted);
}
