import { expect, it } from 'vitest';
import { createNodeSecrets } from '../../../adapters/secrets/node-secrets.ts';
import { openPhotoAddress, type SealedQuery, sealPhotoAddress } from './photo-addresses.ts';

const secrets = createNodeSecrets({ key: 'a key of the test, long enough' });
const viewer = { userId: '0199b000-0000-7000-8000-000000000001', isOffice: false };
const key = 'venue-photos/lanes.webp';
const noon = Date.UTC(2026, 10, 19, 12, 10);
const hour = 3_600_000;

const seal = (now: number) => sealPhotoAddress(`https://api.gramy.example/api/${key}`, viewer, secrets, now);
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams) as unknown as SealedQuery;

it('names its viewer for one to two hours, and stays the same for an hour', () => {
  const query = queryOf(seal(noon));
  expect(openPhotoAddress(key, query, secrets, noon + hour)).toEqual(viewer);
  expect(openPhotoAddress(key, query, secrets, noon + 2 * hour)).toBeUndefined();
  expect(seal(noon + hour / 2)).toBe(seal(noon));
  expect(seal(noon + hour)).not.toBe(seal(noon));
});

it('opens nothing else, for nobody else and not for longer', () => {
  const query = queryOf(seal(noon));
  const altered: [string, SealedQuery][] = [
    ['venue-photos/bar.webp', query],
    [key, { ...query, for: query.for.replace('member', 'office') }],
    [key, { ...query, until: 'zzzzzzzzz' }],
    [key, { ...query, seal: '' }],
  ];
  for (const [name, of] of altered) expect(openPhotoAddress(name, of, secrets, noon)).toBeUndefined();
});

it('leaves photos alone that lie elsewhere', () => {
  expect(sealPhotoAddress('/api/media/pictures/a.webp', viewer, secrets, noon)).toBe(
    '/api/media/pictures/a.webp',
  );
});
