import {
  acceptAll,
  bookButton,
  bookItem,
  chooseItem,
  expectStep,
  fillInformation,
  findAddOn,
  plantCart,
  replaceCart,
} from './checkout-parts.ts';
import { declineCookies } from './journey.ts';
import {
  expect,
  expectAccessible,
  inventPerson,
  openAccount,
  openBrowser,
  plantSession,
  test,
} from './person.ts';

const karts = 'gokarty-hala-7';
const rooms = 'tajemnica-ksiezego-mlyna';
/** Nobody else comes here: its prices change. */
const cellars = 'cztery-zamki';

// The browser's own lines about answers that are a no.
test.use({ expectedConsole: /Failed to load resource/ });

test.describe('carts and what becomes of them', () => {
  test('C-5 says what is gone and what is near, which extra is off the menu, and every new price', async ({
    page,
    context,
    request,
    person,
    database,
    baseURL,
  }) => {
    test.slow();
    const tokens = await openAccount(request, person);
    const rival = await openAccount(request, inventPerson());
    const taken = await chooseItem(request, { slug: cellars, days: 26, start: 1, hasTable: true });
    const withExtra = await chooseItem(request, { slug: cellars, days: 27, start: 1 });
    const addOn = await findAddOn(request, cellars);
    await plantSession(context, baseURL ?? '', tokens);
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
    // And where it changes between the last look and the last click, the server knows.
    await database.raisePrices(taken.offer.id, 300);
    await bookButton(page).click();
    await expect(notice).toContainText('The venue has changed its price');
  });

  test('C-7 C-9 two tabs keep two carts apart, a time is changed at the venue, and what was begun is found again for a day', async ({
    page,
    context,
    request,
    person,
    browser,
    baseURL,
  }) => {
    test.slow();
    const tokens = await openAccount(request, person);
    const item = await chooseItem(request, { slug: rooms, days: 28, start: 1, hasTable: true });
    const other = await chooseItem(request, { slug: karts, days: 25 });
    await plantSession(context, baseURL ?? '', tokens);
    await plantCart(context, [item]);
    await page.goto('/booking-details/checkout?lng=en');
    await expectStep(page, 'details', /Still right\?$/);
    await expect(page.getByRole('timer')).toBeVisible();

    const second = await context.newPage();
    await second.goto('/cart?lng=en');
    await replaceCart(second, [other]);
    await expect(page.getByText('Your cart holds something else now.')).toBeVisible();
    await expect(page.getByRole('complementary')).toContainText(item.branch.name);
    await second.close();
    await page.reload();
    await expect(page.getByRole('complementary')).toContainText(item.branch.name);

    // To the page of the venue and back, with a cart of another place meanwhile. The own hold is in nobody's way there.
    await page.getByRole('button', { name: 'Change on the venue’s page' }).click();
    await expect(page).toHaveURL(new RegExp(`/service-provider/${rooms}\\?`));
    const panel = page.locator('#book');
    await expect(panel.getByText(/^Total for/)).toBeVisible();
    await panel.getByRole('button', { name: 'One guest more' }).click();
    await expect(panel.getByText(new RegExp(`^Total for ${item.guests + 1}`))).toBeVisible();
    await panel.getByRole('button', { name: 'Save the change' }).click();
    await expectStep(page, 'details', /Still right\?$/);
    await expect(page.getByRole('complementary')).toContainText(item.branch.name);
    await expect(page.getByText(`${item.guests + 1} people`)).toBeVisible();

    // Half done and left: the header knows the way back, also in a new tab, for a day.
    await page.getByRole('link', { name: 'Continue to your information' }).click();
    await page.getByLabel('Phone', { exact: true }).fill('601 248 377');
    await page.goto('/home?lng=en');
    await page.close();
    const later = await context.newPage();
    await later.goto('/home?lng=en');
    await later.getByRole('link', { name: /Open incomplete booking/ }).click();
    await expectStep(later, 'information', 'Who is booking?');
    await expect(later.getByLabel('Phone', { exact: true })).toHaveValue('601 248 377');
    await later.evaluate(ageStored, 25 * 3_600_000);
    await later.close();
    const tooLate = await context.newPage();
    await tooLate.goto('/home?lng=en');
    await expect(tooLate.getByRole('link', { name: /^Cart/ }).first()).toBeVisible();
    await expect(tooLate.getByRole('link', { name: /Open incomplete booking/ })).toHaveCount(0);
    await tooLate.close();

    const stranger = await openBrowser(browser, baseURL);
    await declineCookies(stranger, baseURL);
    const empty = await stranger.newPage();
    await empty.goto('/booking-details/checkout?step=review&lng=en');
    await expect(empty.getByRole('heading', { level: 1 })).toHaveText(
      'Booking data unavailable. Please retry.',
    );
    // What cannot be edited says so.
    await plantCart(stranger, [item]);
    await empty.goto('/cart?lng=en');
    await empty.route('**/api/user/service-providers/**', (route) => route.abort());
    await empty.getByRole('button', { name: 'Change time or table' }).click();
    await expect(empty.getByText('Failed to navigate to edit booking. Please try again.')).toBeVisible();
    await stranger.close();
  });
});

/** Runs in the page: as if all that it has kept had been kept so long ago. */
function ageStored(ms: number): void {
  for (const key of ['booking-data', 'cart', 'draft:checkout']) {
    const text = localStorage.getItem(key);
    if (!text) continue;
    const kept = JSON.parse(text) as { savedAt: number };
    localStorage.setItem(key, JSON.stringify({ ...kept, savedAt: kept.savedAt - ms }));
  }
}
