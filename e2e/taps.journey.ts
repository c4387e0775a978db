import type { Locator } from '@playwright/test';
import { addBooking } from './booking.ts';
import { bookButton, expectStep } from './checkout-page.ts';
import { awaitHydration } from './journey.ts';
import { keepCard } from './payment-page.ts';
import { expect, test } from './person.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a guest who has been here before is five taps away from a paid ticket', async ({
  page,
  request,
  tokens,
}) => {
  const before = await addBooking(request, tokens, {
    slug: 'kregielnia-pod-zegarem',
    paymentMethod: 'online',
    daysAhead: 15,
  });
  await keepCard(request, tokens, before, '11 / 39');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await page.goto('/home?lng=en');
  await awaitHydration(page);
  await tap(page.getByRole('main').locator('article a[href*="start="]').first());
  await tap(page.getByRole('button', { name: 'Book now' }).last());
  await expectStep(page, 'review', 'One last look');
  await expect(page.getByRole('radio', { name: /ending in 4242/ })).toBeChecked();
  await tap(page.getByRole('checkbox', { name: /terms and conditions/ }));
  await tap(page.getByRole('checkbox', { name: /regulations/ }));
  await expect(page.getByRole('timer')).toBeVisible();
  await tap(bookButton(page));
  // Where the venue wants to be asked, the money is there and its answer is awaited.
  await expect(page).toHaveURL(/\/booking\/(?:payment\/confirmed|pending-confirmation)/);
  expect(taps).toBe(5);
});
