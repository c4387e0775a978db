import type { Page } from '@playwright/test';
import { acceptAll, bookButton, chooseItem, expectStep, plantCart, replaceCart } from './checkout-page.ts';
import { payAtBank } from './payment-page.ts';
import { expect, test } from './person.ts';

const karts = 'gokarty-hala-7';
const rooms = 'tajemnica-ksiezego-mlyna';

test('C-7 C-9 two tabs keep two carts apart, a time is changed at the venue, and what was begun is found again', async ({
  page,
  context,
  request,
  tokens: _,
}) => {
  test.slow();
  const item = await chooseItem(request, { slug: rooms, days: 28, start: 1, hasTable: true });
  const other = await chooseItem(request, { slug: karts, days: 25 });
  await plantCart(context, [item]);
  await page.goto('/booking-details/checkout?lng=en');
  await expectStep(page, 'review', 'One last look');
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await expectStep(page, 'details', /Still right\?$/);
  await expect(page.getByRole('timer')).toBeVisible();

  const second = await context.newPage();
  await second.goto('/cart?lng=en');
  await replaceCart(second, [other]);
  await expect(page.getByText('Your cart holds something else now.')).toBeVisible();
  await second.close();
  await page.bringToFront();
  await page.reload();
  await expect(page.getByRole('complementary')).toContainText(item.branch.name);

  // To the page of the venue and back, with a cart of another place meanwhile. The own hold does not block times there.
  await page.getByRole('button', { name: 'Change on the venue’s page' }).click();
  await expect(page).toHaveURL(new RegExp(`/service-provider/${rooms}\\?`));
  const panel = page.locator('#book');
  await expect(panel.getByText(/^Total for/)).toBeVisible();
  await panel.getByRole('button', { name: 'One guest more' }).click();
  await expect(panel.getByText(new RegExp(`^Total for ${item.guests + 1}`))).toBeVisible();
  await panel.getByRole('button', { name: 'Save the change' }).click();
  await expectStep(page, 'details', /Still right\?$/);
  await expect(page.getByRole('complementary')).toContainText(`Guests${item.guests + 1}`);

  // Half done and left: the header knows the way back, also in a new tab.
  await page.getByRole('link', { name: 'Continue to your information' }).click();
  await page.getByLabel('Phone', { exact: true }).fill('601 248 377');
  await page.close();
  const later = await context.newPage();
  await later.goto('/about-us?lng=en');
  await later.getByRole('link', { name: /Open incomplete booking/ }).click();
  await expectStep(later, 'information', 'Who is booking?');
  await expect(later.getByLabel('Phone', { exact: true })).toHaveValue('601 248 377');
});

test('C-9 what one tab has booked and paid is shown by every other, however far it had come', async ({
  page,
  context,
  request,
  tokens: _,
}) => {
  test.slow();
  await plantCart(context, [await chooseItem(request, { slug: rooms, days: 26, start: 2 })]);
  const checkout = '/booking-details/checkout?lng=en';
  const [review, details, cart, closed] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  await review.goto(checkout);
  await expectStep(review, 'review', 'One last look');
  await acceptAll(review);
  await details.goto(checkout);
  await details.getByRole('link', { name: /^Edit/ }).first().click();
  await expectStep(details, 'details', /Still right\?$/);
  await cart.goto('/cart?lng=en');
  await expect(cart.getByRole('article')).toBeVisible();

  await page.goto(checkout);
  await acceptAll(page);
  await expect(page.getByRole('timer')).toBeVisible();
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  const title = (tab: Page) => tab.getByRole('heading', { level: 1 });
  for (const tab of [review, details]) {
    await expect(title(tab)).toHaveText('You have booked this already, and not paid yet');
    await expect(tab.getByRole('link', { name: /^Pay \d/ })).toBeVisible();
  }
  await expect(title(cart)).toHaveText('Your cart is empty');

  await page.getByRole('radio', { name: /BLIK/ }).check();
  await page.getByLabel('BLIK code').fill('777123');
  await payAtBank(page);
  // Paid, and the venue has still to say yes.
  await expect(page).toHaveURL(/\/booking\/pending-confirmation/);
  await closed.goto(checkout);
  await cart.goto(checkout);
  for (const tab of [review, details]) await tab.reload();
  for (const tab of [review, details, cart, closed]) {
    await expect(title(tab)).toHaveText('You have booked this already');
    await tab.getByRole('link', { name: 'Open the ticket' }).click();
    await expect(tab.getByText(/paid/i).first()).toBeVisible();
  }
});
