import { expect, test } from 'vitest';
import { listBranches, namePlaces, nameVenue } from './game-places.ts';

const provider = { name: 'Pod Zegarem' };
const oldTown = { branch: { id: 'a', name: 'Old Town' } };
const harbour = { branch: { id: 'b', name: 'Harbour' } };

test('each place is listed once, in the order of the games', () => {
  expect(listBranches([harbour, oldTown, harbour]).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('several branches are named beside their provider, which is named once', () => {
  const at = (name: string) => ({ name, serviceProvider: provider });
  expect(namePlaces([at('Old Town')], 'en')).toBe('Pod Zegarem, Old Town');
  expect(namePlaces([at('Pod Zegarem, Old Town'), at('Harbour')], 'en')).toBe(
    'Pod Zegarem (Old Town and Harbour)',
  );
  expect(namePlaces([at('Pod Zegarem'), at('Pod Zegarem, Ruda')], 'pl')).toBe(
    'Pod Zegarem i\u00a0Pod Zegarem, Ruda',
  );
  expect(namePlaces([], 'en')).toBe('');
});

test('games at one place bear its name, games at several that of their provider', () => {
  expect(nameVenue(provider, [oldTown, oldTown])).toBe('Pod Zegarem, Old Town');
  expect(nameVenue(provider, [oldTown, harbour])).toBe('Pod Zegarem');
  expect(nameVenue(provider, [])).toBe('Pod Zegarem');
});
