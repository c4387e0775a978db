import { afterEach, expect, it } from 'vitest';
import { findDeadOrigin, type HttpDouble, startHttpDouble } from '../../../test/doubles/http-double.ts';
import { GeocoderError } from '../../ports/geocoder.ts';
import { createNoGeocoder } from './no-geocoder.ts';
import { createNominatimGeocoder } from './nominatim-geocoder.ts';

const address = { street: 'ul. Mennica 8', postalCode: '85-112', city: 'Bydgoszcz', countryCode: 'PL' };
const userAgent = 'Gramy/1.0 (+https://gramy.example)';
const doubles: HttpDouble[] = [];

afterEach(async () => {
  for (const double of doubles.splice(0)) await double.close();
});

async function start(body: string | undefined, status = 200, seen: (string | undefined)[] = []) {
  const double = await startHttpDouble(({ url, headers }, _, response) => {
    seen.push(url, headers['user-agent']);
    if (body !== undefined) response.writeHead(status, { location: '/elsewhere' }).end(body);
  });
  doubles.push(double);
  return createNominatimGeocoder({
    url: double.origin,
    userAgent,
    timeoutMs: body === undefined ? 30 : 20_000,
  });
}

it('finds an address by its parts, and says who asks', async () => {
  const seen: (string | undefined)[] = [];
  const geocoder = await start('[{"lat":"53.1221","lon":"18.0007","display_name":"Mennica"}]', 200, seen);
  expect(await geocoder.find(address)).toEqual({ latitude: 53.1221, longitude: 18.0007 });
  const asked = new URL(seen[0] ?? '', 'http://geocoder');
  expect([asked.pathname, Object.fromEntries(asked.searchParams), seen[1]]).toEqual([
    '/search',
    {
      street: 'ul. Mennica 8',
      city: 'Bydgoszcz',
      postalcode: '85-112',
      countrycodes: 'pl',
      format: 'jsonv2',
      limit: '1',
    },
    userAgent,
  ]);
});

it('knows nothing of an address that is nowhere; without a network, of any', async () => {
  const geocoder = await start('[]');
  expect(await geocoder.find(address)).toBeUndefined();
  expect(await createNoGeocoder().find(address)).toBeUndefined();
});

it.each([
  ['no JSON', '<html>', 200],
  ['another shape', '{"error":"no"}', 200],
  ['no numbers', '[{"lat":"north","lon":"east"}]', 200],
  ['a place that is not on earth', '[{"lat":"91","lon":"0"}]', 200],
  ['a refusal', '', 429],
  ['a redirect', '', 302],
  ['silence', undefined, 200],
])('fails in one way by %s', async (_, body, status) => {
  const geocoder = await start(body, status);
  await expect(geocoder.find(address)).rejects.toThrow(GeocoderError);
});

it('fails in the same way where nobody listens', async () => {
  const geocoder = createNominatimGeocoder({ url: await findDeadOrigin(), userAgent, timeoutMs: 20_000 });
  await expect(geocoder.find(address)).rejects.toThrow(GeocoderError);
});
