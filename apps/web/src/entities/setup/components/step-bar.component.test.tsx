import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { succeed } from '../../../../test/fake-api.ts';
import { freshSetup, openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

const bar = () => page.getByRole('navigation', { name: 'Where you are' });
const step = (name: string) => bar().getByRole('link', { name, exact: true });

test('says which steps are done and which one this is, and leads to each of them but the last', async () => {
  const steps = freshSetup.steps.map((line) =>
    line.step === 'business' ? { ...line, state: 'done' as const, missing: [] } : line,
  );
  await openSetup(buildHref(paths.venueSetupHours, { providerId }), {
    answers: { 'GET /business/providers/:providerId/setup': succeed({ ...freshSetup, steps }) },
  });
  await expect.element(step('1. Business, done')).toBeVisible();
  await expect.element(step('4. Hours')).toHaveAttribute('aria-current', 'step');
  await expect.element(step('6. Rules and refunds, done')).toBeVisible();
  await expect.element(bar().getByText('8. Publish, after the others')).toBeInTheDocument();
  expect(bar().getByRole('link').elements()).toHaveLength(7);
  // A finger has to hit it.
  expect(step('3. Lanes and tables').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  await expectAccessible();
  await expectFits(320, 390, 820, 1440);
  await step('3. Lanes and tables').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'What can be booked?' })).toBeVisible();
  await expect.element(step('3. Lanes and tables')).toHaveAttribute('aria-current', 'step');
});

test('the way on stands above what covers the foot of the window, as long as it does', async () => {
  await page.viewport(1440, 900);
  await openSetup(buildHref(paths.venueSetupHours, { providerId }), {});
  const foot = page.getByRole('navigation', { name: 'Steps of the set-up' });
  await expect.element(foot).toBeVisible();
  const bottom = () => Math.round(foot.element().getBoundingClientRect().bottom);
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty('--room-below'));
  style.setProperty('--room-below', '84px');
  await expect.poll(bottom).toBeLessThanOrEqual(900 - 84);
  style.removeProperty('--room-below');
  await expect.poll(bottom).toBe(900);
});
