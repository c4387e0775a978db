import { expect, test } from 'vitest';
import { listBranches, nameVenue } from './game-places.ts';

const provider = { name: 'Pod Zegarem' };
const oldTown = { branch: { id: 'a', name: 'Old Town' } };
const harbour = { branch: { id: 'b', name: 'Harbour' } };

test('each place is listed once, in the order of the games', () => {
  expect(listBranches([harbour, oldTown, harbour]).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('games at one place bear its name, games at several that of their provider', () => {
  expect(nameVenue(provider, [oldTown, oldTown])).toBe('Pod Zegarem, Old Town');
  expect(nameVenue(provider, [oldTown, harbour])).toBe('Pod Zegarem');
  expect(nameVenue(provider, [])).toBe('Pod Zegarem');
});
