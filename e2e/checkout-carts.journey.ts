import {
  acceptAll,
  bookButton,
  bookItem,
  chooseItem,
  expectStep,
  fillInformation,
  findAddOn,
  plantCart,
} from './checkout-page.ts';
import { expect, expectAccessible, inventPerson, openAccount, test } from './person.ts';

/** Nobody else comes here: its prices change. */
const cellars = 'cztery-zamki';

// The browser's own lines about answers that are a no.
test.use({ expectedConsole: /Failed to load resource/ });

test.describe('carts and what becomes of them', () => {
  test('C-5 says what is gone and what is near, which extra is off the menu, and every new price', async ({
    page,
    context,
    request,
    tokens: _,
    database,
  }) => {
    test.slow();
    const rival = await openAccount(request, inventPerson());
    const taken = await chooseItem(request, { slug: cellars, days: 26, start: 1, hasTable: true });
    const withExtra = await chooseItem(request, { slug: cellars, days: 27, start: 1 });
    const addOn = await findAddOn(request, cellars);
    await plantCart(context, [taken, { ...withExtra, addOns: [{ ...addOn, quantity: 1 }] }]);
    await page.goto('/cart?lng=en');
    const cards = page.getByRole('article');
    await expect(page.getByRole('link', { name: 'To checkout' })).toBeVisible();

    await bookItem(request, rival, taken);
    await database.withdrawAddOn(addOn.id);
    await page.reload();
    await expect(page.getByText('2 things changed.')).toBeVisible();
    await expect(cards.first()).toContainText('Nearest free times:');
    await expect(page.getByText(/^Nothing in this cart can be booked/)).toBeVisible();
    await expectAccessible(page, 'main');
    await cards
      .first()
      .getByRole('button', { name: /^Take instead:/ })
      .first()
      .click();
    await expect(cards.nth(1)).toContainText(`Can no longer be had like this: ${addOn.name.en}.`);
    await cards.nth(1).getByRole('button', { name: 'Go on without it' }).click();
    await expect(page.getByRole('link', { name: 'To checkout' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Remove:/ })
      .last()
      .click();

    // Held by oneself is not gone.
    await page.getByRole('link', { name: 'To checkout' }).click();
    await expectStep(page, 'details', /Still right\?$/);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.goto('/cart?lng=en');
    await expect(page.getByRole('link', { name: 'To checkout' })).toBeVisible();
    await page.getByRole('link', { name: 'To checkout' }).click();
    await page.getByRole('link', { name: 'Continue to your information' }).click();
    await fillInformation(page);

    // Another price is said, and waits for a yes.
    await database.raisePrices(taken.offer.id, 700);
    await page.reload();
    const notice = page.locator('[data-price-notice]');
    await expect(notice).toContainText('The venue has changed its price');
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Continue to add-ons' }).click();
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await expect(
      page.getByText('Cash payment is not available yet. Can you try to pay by card'),
    ).toBeVisible();
    await acceptAll(page);
    await bookButton(page).click();
    await expect(notice).toBeFocused();
    await notice.getByRole('button', { name: /^Go on for/ }).click();
    await expect(notice).toHaveCount(0);
    // And where it changes just before the last click, the server refuses.
    await database.raisePrices(taken.offer.id, 300);
    await bookButton(page).click();
    await expect(notice).toContainText('The venue has changed its price');
  });
});
