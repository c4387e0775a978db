import { describe, expect, it } from 'vitest';
import { type CoachOptions, createCoach } from './coach.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Rides that end when they are told to. */
function openCoach(options: Partial<CoachOptions<string, string>> = {}) {
  const rides: string[] = [];
  const ends = new Map<string, (refused: readonly string[]) => void>();
  const go = (name: string) => {
    rides.push(name);
    return new Promise<readonly string[]>((resolve) => ends.set(name, resolve));
  };
  const coach = createCoach<string, string>({
    seats: 3,
    fewest: 3,
    atOnce: 1,
    patienceMs: 60_000,
    listKeys: (wish) => [wish[0] ?? ''],
    goAlone: async (wish) => {
      await go(wish);
      return `${wish} alone`;
    },
    goTogether: async (wishes) => {
      const refused = await go(wishes.join('+'));
      return wishes.map((wish) => (refused.includes(wish) ? undefined : `${wish} together`));
    },
    ...options,
  });
  const end = async (name: string, refused: readonly string[] = []) => {
    ends.get(name)?.(refused);
    await settle();
  };
  return { coach, rides, end };
}

describe('the coach', () => {
  it('lets one leave at once, and those who come meanwhile together, as many as there are seats', async () => {
    const { coach, rides, end } = openCoach();
    const first = coach.join('a');
    await settle();
    const others = ['b', 'c', 'd', 'e'].map((wish) => coach.join(wish));
    await settle();
    expect(rides).toEqual(['a']);
    await end('a');
    expect(rides).toEqual(['a', 'b+c+d']);
    await end('b+c+d');
    await end('e');
    expect(await Promise.all([first, ...others])).toEqual([
      'a alone',
      'b together',
      'c together',
      'd together',
      'e alone',
    ]);
  });

  it('lets nobody go with or beside one who wants the same', async () => {
    const { coach, rides, end } = openCoach({ atOnce: 2 });
    const all = ['a1', 'a2', 'b', 'c'].map((wish) => coach.join(wish));
    await settle();
    expect(rides).toEqual(['a1+b+c']);
    await end('a1+b+c');
    expect(rides).toEqual(['a1+b+c', 'a2']);
    await end('a2');
    await Promise.all(all);
  });

  it('shares many out among the rides that can leave', async () => {
    const { coach, rides } = openCoach({ seats: 8, atOnce: 2 });
    for (const wish of 'abcdefgh') void coach.join(wish);
    await settle();
    expect(rides).toEqual(['a+b+c+d', 'e+f+g+h']);
  });

  it('lets those go alone who could not go together, and the others arrive before them', async () => {
    const { coach, rides, end } = openCoach();
    const [kept, left] = [coach.join('a'), coach.join('b')];
    await settle();
    await end('a+b', ['b']);
    expect(await kept).toBe('a together');
    expect(rides).toEqual(['a+b', 'b']);
    await end('b');
    expect(await left).toBe('b alone');
  });

  it('waits no longer than its patience for a ride that does not end', async () => {
    const { coach, rides, end } = openCoach({ patienceMs: 1 });
    const stuck = coach.join('a');
    await settle();
    const next = coach.join('b');
    await settle();
    expect(rides).toEqual(['a', 'b']);
    await end('b');
    expect(await next).toBe('b alone');
    await end('a');
    expect(await stuck).toBe('a alone');
  });

  it('tells everybody on board of a ride that failed, and goes on', async () => {
    const { coach, end } = openCoach({ goTogether: () => Promise.reject(new Error('no connection')) });
    const lost = await Promise.allSettled([coach.join('a'), coach.join('b')]);
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = coach.join('a');
    await settle();
    await end('a');
    expect(await next).toBe('a alone');
  });
});
