import { describe, expect, it } from 'vitest';
import type { TonightPlace } from '../../../entities/market/queries.ts';
import { joinTonight } from './use-tonight.ts';

const start = {} as TonightPlace['starts'][number];
const activities: { slug: string }[] = [];
const free = (branchId: string) => ({ branchId, starts: [start], activities });
const taken = (branchId: string) => ({ branchId, starts: [], activities });
const idsOf = ({ places }: ReturnType<typeof joinTonight>) => places.map(({ branchId }) => branchId);

describe('tonight', () => {
  it('is the evening by day', () => {
    const tonight = joinTonight([], [free('a'), taken('b'), free('c')]);
    expect(idsOf(tonight)).toEqual(['a', 'c']);
    expect(tonight.isNight).toBe(false);
  });

  it('begins after midnight with what the night still has, and names no place twice', () => {
    const tonight = joinTonight([free('c'), taken('a')], [free('a'), free('b'), free('c')]);
    expect(idsOf(tonight)).toEqual(['c', 'a', 'b']);
    expect(tonight.isNight).toBe(true);
  });

  it('shows the first of each game before the second of any', () => {
    const play = (slug: string) => (branchId: string) => ({ ...free(branchId), activities: [{ slug }] });
    const evening = [...['a', 'b', 'c', 'd', 'e'].map(play('billiards')), ...['f', 'g'].map(play('karaoke'))];
    expect(idsOf(joinTonight([], evening))).toEqual(['a', 'f', 'b', 'g', 'c']);
    expect(idsOf(joinTonight([play('darts')('n')], evening))).toEqual(['n', 'a', 'f', 'b', 'g']);
  });

  it('has room for five', () => {
    const night = ['a', 'b', 'c'].map(free);
    expect(idsOf(joinTonight(night, ['d', 'e', 'f'].map(free)))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
