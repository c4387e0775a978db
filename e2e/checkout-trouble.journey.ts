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
import { holdBack } from './hold-back.ts';
import { expect, expectAccessible, inventPerson, logIn, openAccount, test } from './person.ts';

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
    const wish = { slug: 'kregielnia-pod-zegarem', minutes: 120 };
    await plantCart(context, [await chooseItem(request, { ...wish, days: 22 })]);
    await page.goto('/booking-details/checkout?step=information&lng=en');
    await fillInformation(page);
    await page.getByRole('radio', { name: 'Business' }).check();
    const taxId = page.getByLabel('Tax ID (NIP)');
    const goOn = page.getByRole('button', { name: 'Continue to add-ons' });
    await page.getByLabel('Company name').fill('Tkalnia Studio');
    await page.getByLabel('Street and number').fill('ul. Tymienieckiego 22/24');
    await page.getByLabel('Postal code').fill('90-349');
    await page.getByLabel('City').fill('Łódź');
    await taxId.fill('856-734-62');
    await goOn.click();
    await expect(page.getByText('NIP has exactly 10 digits, this one has 8')).toBeVisible();
    await taxId.fill('8567346216');
    await goOn.click();
    await expect(page.getByText('These 10 digits are not a valid NIP')).toBeVisible();
    await taxId.fill('PL 8567346215');
    await page.getByLabel('Company name').focus();
    await expect(taxId).toHaveValue('856-734-62-15');
    await expect(page.getByText('You get the VAT invoice as PDF')).toBeVisible();
    await expect(page.getByRole('complementary').getByText('VAT 23%', { exact: true })).toBeVisible();
    await expectAccessible(page, 'main');
    await goOn.click();

    // Checking, refused, not to be had, applied: each says so.
    const code = page.getByRole('textbox', { name: 'Promo code' });
    const apply = page.getByRole('button', { name: 'Apply' });
    const codes = '**/api/promotions/promotions/validate-promo-code';
    const letGo = await holdBack(page, codes);
    await code.fill('start25');
    await apply.click();
    await expect(page.getByText('Checking the code…')).toBeVisible();
    letGo();
    await expect(page.getByText('Invalid promo code. It has run out.')).toBeVisible();
    await page.unroute(codes);
    await page.route(codes, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await code.fill('ktopierwszy');
    await apply.click();
    await expect(page.getByText('Failed to validate promo code')).toBeVisible();
    await apply.click();
    await expect(page.getByText(/^Applied: −/)).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await expect(page.getByText('Tkalnia Studio, NIP 856-734-62-15')).toBeVisible();
    await expect(page.getByText('Promo code KTOPIERWSZY')).toBeVisible();

    // A code that could not be checked is not passed over in silence.
    await page.route(codes, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.reload();
    await expect(page.getByText('Failed to validate promo code')).toBeVisible();
    await page.getByRole('button', { name: 'Check the code again' }).click();
    await expect(page.getByText('Failed to validate promo code')).toBeHidden();
    await acceptAll(page);
    await bookItem(request, rival, await chooseItem(request, { ...wish, days: 23 }), 'KTOPIERWSZY');

    // The shown price stays until the booking itself is refused, though all else is requested again.
    const asked = { place: 0, price: 0 };
    page.on('request', (sent) => {
      if (/\/service-providers\/[\w-]+$/.test(sent.url())) asked.place += 1;
      if (/\/(?:validate-promo-code|quote)$/.test(sent.url())) asked.price += 1;
    });
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        return asked.place;
      })
      .toBeGreaterThan(1);
    expect(asked.price).toBe(0);
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
    await expect(page).toHaveURL(/\/booking-details\/pay\/[\w-]+\/\d+$/);
    expect(await countBookings(request, tokens)).toBe(1);
  });

  test('a hold that runs out is taken again, a lost time gives way to the next, a session that ends loses nothing', async ({
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
    const keepFor = (seconds: number) =>
      page.route(
        '**/api/user/booking/holds',
        async (route) => {
          const response = await route.fetch();
          const json = await response.json();
          json.data.expiresAt = new Date(Date.now() + seconds * 1000).toISOString();
          await route.fulfill({ response, json });
        },
        { times: 1 },
      );

    // Late, more time is offered, once.
    await keepFor(100);
    await page.goto('/booking-details/checkout?step=information&lng=en');
    await page.getByRole('button', { name: 'Keep it longer' }).click();
    await expect(page.getByText('You have more time now').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep it longer' })).toHaveCount(0);
    await fillInformation(page);
    await page.getByRole('button', { name: 'Continue to add-ons' }).click();
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await acceptAll(page);

    // Over while somebody looks at it, over where nobody saw it, and gone.
    const notice = page.locator('[data-hold-notice]');
    await database.endHold(person);
    await bookButton(page).click();
    await expect(notice).toContainText('The time we kept your tables is over.');
    await expectAccessible(page, 'main');
    await keepFor(5);
    await page.getByRole('button', { name: 'Take it again' }).click();
    await expect(notice).toHaveCount(0);
    await expect(notice).toContainText('The time we kept your tables is over.');
    await bookButton(page).click();
    await expect(notice).toBeFocused();
    await database.endHold(person);
    await bookItem(request, rival, item);
    await page.getByRole('button', { name: 'Take it again' }).click();
    await expect(notice).toContainText('No tables available for this time and duration');
    await expectAccessible(page, 'main');
    await notice
      .getByRole('button', { name: /^Take instead:/ })
      .first()
      .click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /regulations/ })).toBeChecked();

    // The session ends on step three.
    await page.getByRole('link', { name: /^Edit ?: Extras/ }).click();
    await expectStep(page, 'extras', 'Something extra?');
    await context.clearCookies({ name: /^(?:access-token|refresh-token|user)$/ });
    await page.reload();
    await expectStep(page, 'extras', 'Something extra?');
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await logIn(page, person);
    await expectStep(page, 'extras', 'Something extra?');
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await expect(page.getByText('Zuzanna Gąsior')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /regulations/ })).toBeChecked();

    // A venue that wants to be asked, and takes no money there.
    await expect(page.getByText('The venue confirms it; you see its answer at once.')).toBeVisible();
    await bookButton(page).click();
    await expect(page).toHaveURL(/\/booking-details\/pay\/[\w-]+\/\d+$/);
    expect(await countBookings(request, tokens)).toBe(1);
  });
});
