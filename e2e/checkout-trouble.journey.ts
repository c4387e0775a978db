import {
  acceptAll,
  bookButton,
  bookItem,
  chooseItem,
  countBookings,
  expectStep,
  fillInformation,
  plantCart,
} from './checkout-page.ts';
import { expect, inventPerson, logIn, openAccount, test } from './person.ts';

// The browser's own lines about answers that are a no, or never come.
test.use({ expectedConsole: /Failed to load resource/ });

test.describe('a checkout in trouble', () => {
  test('B-5 C-11 X-7 books for a company, with a code that somebody else uses up, and survives a lost answer', async ({
    page,
    context,
    request,
    tokens,
  }) => {
    test.slow();
    const rival = await openAccount(request, inventPerson());
    const choice = { slug: 'kregielnia-pod-zegarem', minutes: 120 };
    await plantCart(context, [await chooseItem(request, { ...choice, days: 22 })]);
    await page.goto('/booking-details/checkout?step=information&lng=en');
    await fillInformation(page);
    await page.getByRole('radio', { name: 'Business' }).check();
    await page.getByLabel('Company name').fill('Tkalnia Studio');
    await page.getByLabel('Street and number').fill('ul. Tymienieckiego 22/24');
    await page.getByLabel('Postal code').fill('90-349');
    await page.getByLabel('City').fill('Łódź');
    await page.getByLabel('Tax ID (NIP)').fill('PL 8567346215');
    await page.getByRole('button', { name: 'Continue to add-ons' }).click();
    await page.getByRole('textbox', { name: 'Promo code' }).fill('ktopierwszy');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/^Applied: −/)).toBeVisible();
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await expect(page.getByText('Tkalnia Studio, NIP 856-734-62-15')).toBeVisible();
    await acceptAll(page);
    await bookItem(request, rival, await chooseItem(request, { ...choice, days: 23 }), 'KTOPIERWSZY');
    await bookButton(page).click();
    await expect(page.getByRole('alert').getByText('Invalid promo code')).toBeVisible();

    // The server books, and the answer never comes: asked again, it is the same booking.
    await page.route(
      '**/api/user/booking',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await bookButton(page).click();
    await expect(page.getByText('We do not know yet whether your booking arrived.')).toBeVisible();
    expect(await countBookings(request, tokens)).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(page).toHaveURL(/\/sandbox-pay\//);
    expect(await countBookings(request, tokens)).toBe(1);
  });

  test('a hold that ran out is found out by booking, a lost time gives way to the next, a session that ends loses nothing', async ({
    page,
    context,
    request,
    person,
    tokens,
    database,
  }) => {
    test.slow();
    const rival = await openAccount(request, inventPerson());
    const item = await chooseItem(request, {
      slug: 'tajemnica-ksiezego-mlyna',
      days: 24,
      start: 2,
      hasTable: true,
    });
    await plantCart(context, [item]);
    await page.goto('/booking-details/checkout?step=information&lng=en');
    await fillInformation(page);
    await page.getByRole('button', { name: 'Continue to add-ons' }).click();
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await acceptAll(page);
    await expect(page.getByRole('timer')).toBeVisible();

    const notice = page.locator('[data-hold-notice]');
    await database.endHold(person);
    await bookItem(request, rival, item);
    await bookButton(page).click();
    await expect(notice).toContainText('The time we kept your spot is over.');
    await page.getByRole('button', { name: 'Take it again' }).click();
    await expect(notice).toContainText('No tables available for this time and duration');
    await notice
      .getByRole('button', { name: /^Take instead:/ })
      .first()
      .click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(notice).toHaveCount(0);

    await context.clearCookies({ name: /^(?:access-token|refresh-token|user)$/ });
    await page.reload();
    await page.getByRole('link', { name: 'Log in to book' }).click();
    await logIn(page, person);
    await expectStep(page, 'review', 'One last look');
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByText('Zuzanna Gąsior')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /regulations/ })).toBeChecked();

    // A venue that wants to be asked, and takes no money there.
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await expect(summary.getByText('The venue confirms it.')).toBeVisible();
    await bookButton(page).click();
    await expect(page).toHaveURL(/\/sandbox-pay\//);
    expect(await countBookings(request, tokens)).toBe(1);
  });
});
