import { chooseItem, expectStep, plantCart, replaceCart } from './checkout-page.ts';
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
