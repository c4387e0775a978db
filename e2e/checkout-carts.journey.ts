import {
  acceptAll,
  bookButton,
  bookItem,
  chooseItem,
  countBookings,
  expectStep,
  findAddOn,
  plantCart,
} from './checkout-page.ts';
import { expect, inventPerson, openAccount, test } from './person.ts';

/** Nobody else comes here: its prices change. */
const cellars = 'cztery-zamki';

// The browser's own lines about answers that are a no.
test.use({ expectedConsole: /Failed to load resource/ });

test('C-5 says what is gone and what is near, which extra is off the menu, and books at no price that nobody saw', async ({
  page,
  context,
  request,
  tokens,
  database,
}) => {
  test.slow();
  const rival = await openAccount(request, inventPerson());
  const taken = await chooseItem(request, { slug: cellars, days: 26, start: 1, hasTable: true });
  const withExtra = await chooseItem(request, { slug: cellars, days: 27, start: 1 });
  const addOn = await findAddOn(request, cellars);
  await plantCart(context, [taken, { ...withExtra, addOns: [{ ...addOn, quantity: 1 }] }]);
  await bookItem(request, rival, taken);
  await database.withdrawAddOn(addOn.id);
  await page.goto('/cart?lng=en');
  const cards = page.getByRole('article');
  await expect(page.getByText('2 things changed.')).toBeVisible();
  await cards
    .first()
    .getByRole('button', { name: /^Take instead:/ })
    .first()
    .click();
  await expect(cards.nth(1)).toContainText(`Can no longer be had like this: ${addOn.name.en}.`);
  await cards.nth(1).getByRole('button', { name: 'Go on without it' }).click();
  await page.getByRole('link', { name: 'To checkout' }).click();

  await expectStep(page, 'review', 'One last look');
  await acceptAll(page);
  await expect(page.getByRole('timer')).toBeVisible();

  // It changes just before the last click: the server refuses, and another price waits for a yes.
  await database.raisePrices(taken.offer.id, 700);
  await bookButton(page).click();
  const notice = page.locator('[data-price-notice]');
  await expect(notice).toContainText('The venue has changed its price');
  expect(await countBookings(request, tokens)).toBe(0);
  await notice.getByRole('button', { name: /^Go on for/ }).click();
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  expect(await countBookings(request, tokens)).toBe(1);
});
