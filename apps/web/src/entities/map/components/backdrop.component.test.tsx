import type { PublicConfig } from '@gramy/contract/public-config';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makePin, makePlace } from '../../../../test/place-fixtures.ts';
import { renderComponent } from '../../../../test/render-component.tsx';
import { PublicConfigProvider, usePublicConfig } from '../../../lib/queries/public-config.ts';
import { PlaceMap } from './place-map.tsx';

const area = { south: 51.74, west: 19.43, north: 51.78, east: 19.48 };
const label = { kind: 'city' as const, text: 'Łódź', latitude: 51.77, longitude: 19.47 };

function ConfiguredMap({ map }: { map: Partial<PublicConfig['map']> }) {
  const config = usePublicConfig();
  return (
    <PublicConfigProvider value={{ ...config, map: { ...config.map, ...map } }}>
      <div className="relative h-120">
        <PlaceMap pins={[makePin(makePlace(1))]} area={area} labels={[label]} />
      </div>
    </PublicConfigProvider>
  );
}

/** Our own drawing has words; the maps of others have none that we could read. */
async function expectOurs(): Promise<void> {
  await expect.element(page.getByText('Łódź', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Tor 1/ })).toBeVisible();
  expect(document.querySelector('canvas')).toBeNull();
}

test('D-3 a pin without a time says what its price is for', async () => {
  const pins = (['hour', 'person'] as const).map((pricedPer, index) => ({
    ...makePin(makePlace(index + 1)),
    start: null,
    pricedPer,
    longitude: 19.44 + index * 0.03,
  }));
  await renderComponent(
    <div className="relative h-120">
      <PlaceMap pins={pins} area={area} labels={[label]} />
    </div>,
  );
  await expect.element(page.getByRole('button', { name: /^Tor 1, from \d+ zł \/ h$/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Tor 2, from \d+ zł \/ person$/ })).toBeVisible();
});

describe('a map of others', () => {
  test('D-8 that fails says so, and ours takes over', async () => {
    const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
      (script as HTMLScriptElement).onerror?.('');
    });
    await renderComponent(<ConfiguredMap map={{ googleKey: 'a-key-of-ours' }} />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error loading Google Maps');
    const [script] = append.mock.calls[0] ?? [];
    expect((script as HTMLScriptElement).src).toContain(
      'https://maps.googleapis.com/maps/api/js?key=a-key-of-ours',
    );
    await expectOurs();
  });

  test('D-8 whose style does not come says so, and ours takes over', async () => {
    const gone = URL.createObjectURL(new Blob());
    URL.revokeObjectURL(gone);
    await renderComponent(<ConfiguredMap map={{ styleUrl: gone }} />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('The detailed map did not load.');
    await expectOurs();
  });

  test('D-8 whose tiles our server does not have says so, and ours takes over', async () => {
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
    await renderComponent(<ConfiguredMap map={{ hasTiles: true }} />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('The detailed map did not load.');
    await expectOurs();
  });
});
