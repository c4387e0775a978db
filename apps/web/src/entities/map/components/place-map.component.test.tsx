import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makePin, makePlace } from '../../../../test/place-fixtures.ts';
import { renderComponent } from '../../../../test/render-component.tsx';
import { focus } from '../../../../test/user-actions.ts';
import { PlaceMap } from './place-map.tsx';

const area = { south: 51.74, west: 19.43, north: 51.78, east: 19.48 };

test('a pin across the edge of a map comes to its middle for whoever goes by keyboard', async () => {
  await page.viewport(390, 664);
  await renderComponent(
    <div className="relative h-60">
      <PlaceMap pins={[makePin(makePlace(1))]} area={area} labels={[]} />
    </div>,
  );
  const pin = page.getByRole('button', { name: /^Tor 1/ });
  await expect.element(pin).toBeVisible();
  const surface = page.getByRole('group');
  const leftOf = (element: Element) => element.getBoundingClientRect().left;
  focus(surface);
  for (let press = 0; press < 10 && leftOf(pin.element()) >= leftOf(surface.element()); press += 1)
    await userEvent.keyboard('{ArrowRight}');
  expect(leftOf(pin.element())).toBeLessThan(leftOf(surface.element()));
  await userEvent.keyboard('{Tab}');
  await expect.element(pin).toHaveFocus();
  const [box, frame] = [pin, surface].map((one) => one.element().getBoundingClientRect());
  expect(box && frame && Math.abs(box.left + box.right - frame.left - frame.right)).toBeLessThan(4);
  expect(box?.top).toBeGreaterThan(frame?.top ?? Number.NaN);
  expect(box?.bottom).toBeLessThan(frame?.bottom ?? 0);
});
