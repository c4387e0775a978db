import { chooseItem, expectStep, plantCart, replaceCart } from './checkout-page.ts';
import { declineCookies } from './journey.ts';
import { expect, expectAccessible, openBrowser, test } from './person.ts';

const karts = 'gokarty-hala-7';
const rooms = 'tajemnica-ksiezego-mlyna';

// The browser's own lines about answers that are a no.
test.use({ expectedConsole: /Failed to load resource/ });

test.describe('carts and what becomes of them', () => {
  test('C-7 C-9 two tabs keep two carts apart, a time is changed at the venue, and what was begun is found again for a day', async ({
    page,
    context,
    request,
    tokens: _,
    browser,
    baseURL,
  }) => {
    test.slow();
    const item = await chooseItem(request, { slug: rooms, days: 28, start: 1, hasTable: true });
    const other = await chooseItem(request, { slug: karts, days: 25 });
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
    await expect(page.getByRole('complementary')).toContainText(item.branch.name);
    await expect(page.getByText(`${item.guests + 1} people`, { exact: true })).toBeVisible();

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
    const title = empty.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Booking data unavailable. Please retry.');
    // Whoever went back after booking finds it there, paid or not.
    const bookings = empty.getByRole('main').getByRole('link', { name: 'Your bookings' });
    await expect(bookings).toHaveAttribute('href', '/settings/booking-history');
    await expectAccessible(empty, 'main');
    // Kept by half: it says so, and where the other half is to be had.
    await empty.evaluate(
      (value) => localStorage.setItem('booking-data', JSON.stringify({ savedAt: Date.now(), value })),
      { branch: item.branch, guests: 2, path: '/booking-details/checkout?step=details' },
    );
    await empty.goto('/home?lng=en');
    await empty.getByRole('link', { name: /Open incomplete booking/ }).click();
    await expect(title).toHaveText('Booking data is incomplete. Cannot edit booking.');
    await empty.getByRole('link', { name: `Choose again: ${item.branch.name}` }).click();
    await expect(empty).toHaveURL(new RegExp(`/service-provider/${rooms}`));

    // What fails to load says so, and is loaded again; what cannot be edited as well.
    const provider = '**/api/user/service-providers/**';
    await empty.evaluate(() => localStorage.clear());
    await plantCart(stranger, [item]);
    await empty.route(provider, (route) => route.abort());
    await empty.goto('/booking-details/checkout?lng=en');
    await expect(
      empty
        .getByRole('alert')
        .getByText(/contact/i)
        .first(),
    ).toBeVisible();
    await empty.getByRole('button', { name: 'Change on the venue’s page' }).click();
    await expect(empty.getByText('Failed to navigate to edit booking. Please try again.')).toBeVisible();
    await empty.unroute(provider);
    await empty.getByRole('button', { name: 'Try again' }).click();
    await expect(empty.getByRole('alert')).toHaveCount(0);
    await empty.getByRole('button', { name: 'Change on the venue’s page' }).click();
    await expect(empty).toHaveURL(new RegExp(`/service-provider/${rooms}\\?`));
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
