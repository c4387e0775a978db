import type { LocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, it } from 'vitest';
import type { TonightPlace } from '../../../entities/market/queries.ts';
import { findMeantTonight, joinTonight } from './use-tonight.ts';

const start = {} as TonightPlace['starts'][number];
const activities: { slug: string }[] = [];
const free = (branchId: string) => ({ branchId, starts: [start], activities });
const taken = (branchId: string) => ({ branchId, starts: [], activities });
const idsOf = ({ places }: ReturnType<typeof joinTonight>) => places.map(({ branchId }) => branchId);

describe('tonight', () => {
  it('is the evening that follows once nothing is left of the night', () => {
    const today = '2026-11-19' as LocalDate;
    const night = { date: '2026-11-18' as LocalDate, minute: 1440 };
    const evening = { date: today, minute: 1020 };
    expect(findMeantTonight(night, today, true)).toEqual(night);
    expect(findMeantTonight(night, today, false)).toEqual(evening);
    expect(findMeantTonight(evening, today, false)).toEqual(evening);
  });

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
