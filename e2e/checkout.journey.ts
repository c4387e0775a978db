import {
  acceptAll,
  bookButton,
  bookItem,
  chooseItem,
  countBookings,
  expectStep,
  fillInformation,
  plantCart,
  releaseHold,
} from './checkout-parts.ts';
import { declineCookies } from './journey.ts';
import {
  expect,
  expectAccessible,
  expectReadable,
  inventPerson,
  logIn,
  openAccount,
  openBrowser,
  plantSession,
  test,
} from './person.ts';

const lanes = 'kregielnia-pod-zegarem';

// The browser's own lines about answers that are a no, or never come.
test.use({ expectedConsole: /Failed to load resource/ });

test.describe('from the cart to a booking', () => {
  test('C-5 C-10 X-6 X-8 Y-1 leads a stranger through four steps, a login and another language, and books once', async ({
    page,
    context,
    request,
    person,
  }) => {
    test.slow();
    const tokens = await openAccount(request, person);
    const item = await chooseItem(request, { slug: lanes, days: 20 });
    const other = await chooseItem(request, { slug: lanes, days: 21 });
    await plantCart(context, [{ ...item, shownPrice: 100 } as typeof item, other]);
    await page.goto('/cart?lng=en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your evening');

    // Another price than the one that was told needs a yes; a removal can be taken back.
    await expect(page.getByText('One thing changed.')).toBeVisible();
    await page.getByRole('button', { name: 'To checkout' }).click();
    await expect(page.getByRole('button', { name: /^Keep it for/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'To checkout' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Remove:/ })
      .last()
      .click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Remove:/ })
      .last()
      .click();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('link', { name: 'To checkout' }).click();

    await expectStep(page, 'details', /Still right\?$/);
    await expect(page.getByText('Log in, and we hold it for you.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue to your information' }).click();

    await expectStep(page, 'information', 'Who is booking?');
    await page.getByRole('button', { name: 'Continue to add-ons' }).click();
    for (const message of ['Name is required', 'Phone number is required', 'Email is required']) {
      await expect(page.getByRole('main').getByText(message).first()).toBeVisible();
    }
    await expect(page.getByLabel('Full name')).toBeFocused();
    await fillInformation(page);
    await page.getByLabel('Email').fill('zuzanna@tkalnia');
    await page.getByRole('button', { name: 'Continue to add-ons' }).click();
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await expectAccessible(page);
    // A reload and another language keep every letter.
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('zuzanna@tkalnia');
    await page.goto('/booking-details/checkout?step=information&lng=pl');
    await expectStep(page, 'information', 'Kto rezerwuje?');
    await expect(page.getByLabel('Imię i nazwisko')).toHaveValue('Zuzanna Gąsior');
    await page.goto('/booking-details/checkout?step=information&lng=en');
    await page.getByLabel('Email').fill('zuzanna@tkalnia.pl');
    await page.getByRole('button', { name: 'Continue to add-ons' }).click();

    await expectStep(page, 'extras', 'Something extra?');
    await page
      .getByRole('button', { name: /^More:/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Promo code' }).fill('nonsense');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('We check the code once you have logged in.')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expectStep(page, 'extras', 'Something extra?');
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await expectStep(page, 'review', 'One last look');
    await page.goBack();
    await expectStep(page, 'extras', 'Something extra?');
    await page.goForward();
    await page.getByRole('link', { name: 'Log in to book' }).click();
    await logIn(page, person);

    await expectStep(page, 'review', 'One last look');
    await expect(page.getByRole('timer')).toBeVisible();
    await page.reload();
    await expectStep(page, 'review', 'One last look');
    await page.getByRole('link', { name: 'Edit: Extras' }).click();
    await expect(page.getByText(/Invalid promo code\. We do not know this code/)).toBeVisible();
    await page.goBack();
    await page.getByRole('radio', { name: 'Pay at the venue' }).check();
    await bookButton(page).click();
    await expect(page.getByText('You must agree to the terms and conditions')).toBeVisible();
    await expect(page.getByText("You must accept the vendor's regulations")).toBeVisible();
    await acceptAll(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
    await bookButton(page).dblclick();
    await expect(page).toHaveURL(/\/booking\/confirmation\?bookingId=/);
    expect(await countBookings(request, tokens)).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('booking-data'))).toBeNull();
  });

  test('B-5 C-11 X-7 books for a company, with a code that somebody else uses up, and survives a lost answer', async ({
    page,
    context,
    request,
    person,
    baseURL,
  }) => {
    test.slow();
    const tokens = await openAccount(request, person);
    const rival = await openAccount(request, inventPerson());
    const item = await chooseItem(request, { slug: lanes, days: 22, minutes: 120 });
    await plantSession(context, baseURL ?? '', tokens);
    await plantCart(context, [item]);
    await page.goto('/booking-details/checkout?lng=en');
    await expectStep(page, 'details', /Still right\?$/);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('link', { name: 'Continue to your information' }).click();
    // The account knows whose it is.
    await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
    await fillInformation(page);
    await page.getByRole('radio', { name: 'Business' }).check();
    await page.getByLabel('Tax ID (NIP)').fill('856-734-62');
    await page.getByLabel('Company name').fill('Tkalnia Studio');
    await page.getByRole('button', { name: 'Continue to add-ons' }).click();
    await expect(page.getByText('NIP has exactly 10 digits, this one has 8')).toBeVisible();
    await page.getByLabel('Tax ID (NIP)').fill('PL 8567346215');
    await page.getByLabel('Company name').focus();
    await expect(page.getByLabel('Tax ID (NIP)')).toHaveValue('856-734-62-15');
    await expect(page.getByRole('complementary').getByText('VAT 23%')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to add-ons' }).click();

    await page.getByRole('textbox', { name: 'Promo code' }).fill('ktopierwszy');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/^Applied: −/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await acceptAll(page);
    const theirs = await chooseItem(request, { slug: lanes, days: 23, minutes: 120 });
    await bookItem(request, rival, theirs, 'KTOPIERWSZY');
    await bookButton(page).click();
    await expect(page.getByRole('alert').getByText('Invalid promo code')).toBeVisible();

    // The server books, and the answer never comes: asked again, it is the same booking.
    await page.route('**/api/user/booking', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await bookButton(page).click();
    await expect(page.getByText('We do not know yet whether your booking arrived.')).toBeVisible();
    await page.unroute('**/api/user/booking');
    await page.reload();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(page).toHaveURL(/\/booking-details\/pay\/[\w-]+\/\d+$/);
    expect(await countBookings(request, tokens)).toBe(1);
  });
});

test.describe('when things go wrong on the way', () => {
  test('a hold that runs out can be taken again, a lost time gives way to the next, a session that ends loses nothing', async ({
    page,
    context,
    request,
    person,
    baseURL,
  }) => {
    test.slow();
    const tokens = await openAccount(request, person);
    const rival = await openAccount(request, inventPerson());
    const item = await chooseItem(request, { slug: 'tajemnica-ksiezego-mlyna', days: 24, start: 2 });
    await page.clock.install();
    await plantSession(context, baseURL ?? '', tokens);
    await plantCart(context, [item]);
    await page.goto('/booking-details/checkout?step=details&lng=en');
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('link', { name: 'Continue to your information' }).click();
    await fillInformation(page);
    await page.getByRole('button', { name: 'Continue to add-ons' }).click();
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await acceptAll(page);

    // Late, more time is offered, once.
    await page.clock.fastForward('08:00');
    await page.getByRole('button', { name: 'Keep it longer' }).click();
    await expect(page.getByRole('button', { name: 'Keep it longer' })).toHaveCount(0);
    await page.clock.fastForward('20:00');
    await expect(page.getByText('The time we kept your tables is over.')).toBeVisible();
    await bookButton(page).click();
    await expect(page.locator('[data-hold-notice]')).toBeFocused();
    await releaseHold(request, tokens);
    await bookItem(request, rival, item);
    await page.getByRole('button', { name: 'Take it again' }).click();
    await expect(page.getByText('This cannot be held for you.')).toBeVisible();
    await expectAccessible(page);
    await page
      .locator('[data-hold-notice]')
      .getByRole('button', { name: /^Take instead:/ })
      .first()
      .click();
    await expect(page.locator('[data-hold-notice]')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /regulations/ })).toBeChecked();

    // The session ends on step three.
    await page.getByRole('link', { name: 'Add-ons and extras' }).last().click();
    await expectStep(page, 'extras', 'Something extra?');
    await context.clearCookies({ name: /access-token|refresh-token|user/ });
    await page.reload();
    await expectStep(page, 'extras', 'Something extra?');
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await logIn(page, person);
    await expectStep(page, 'extras', 'Something extra?');
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await expect(page.getByText('Zuzanna Gąsior')).toBeVisible();
  });

  test('C-7 C-9 two tabs keep two carts apart, a time is changed at the venue, and what was begun is found in the header', async ({
    page,
    context,
    request,
    baseURL,
    browser,
  }) => {
    test.slow();
    const item = await chooseItem(request, { slug: lanes, days: 25 });
    const other = await chooseItem(request, { slug: 'gokarty-hala-7', days: 25 });
    await plantCart(context, [item]);
    await page.goto('/booking-details/checkout?lng=en');
    await expectStep(page, 'details', /Still right\?$/);

    const second = await context.newPage();
    await second.goto('/cart?lng=en');
    await second.evaluate(
      (value) => localStorage.setItem('cart', JSON.stringify({ savedAt: Date.now(), value })),
      { items: [other], navigationSource: null },
    );
    await expect(page.getByText('Your cart holds something else now.')).toBeVisible();
    await expect(page.getByRole('complementary')).toContainText('Kręgielnia Pod Zegarem');
    await second.goto('/booking-details/checkout?lng=en');
    await expect(second.getByRole('complementary')).toContainText(other.branch.name);
    await page.reload();
    await expect(page.getByRole('complementary')).toContainText('Kręgielnia Pod Zegarem');

    // To the page of the venue and back.
    await second.getByRole('button', { name: 'Change on the venue’s page' }).click();
    await expect(second).toHaveURL(/\/service-provider\/gokarty-hala-7\?/);
    await second.getByRole('button', { name: 'One guest more' }).click();
    await expect(second.locator('#book').getByText(/^Total for 3/)).toBeVisible();
    await second.getByRole('button', { name: 'Save the change' }).click();
    await expectStep(second, 'details', /Still right\?$/);
    await expect(second.getByRole('complementary')).toContainText('3');
    await second.goto('/home?lng=en');
    await expect(second.getByRole('link', { name: /Open incomplete booking/ })).toHaveAttribute(
      'href',
      /\/booking-details\/checkout\?step=details/,
    );

    const stranger = await openBrowser(browser, baseURL);
    await declineCookies(stranger, baseURL);
    const empty = await stranger.newPage();
    await empty.goto('/booking-details/checkout?step=review&lng=en');
    await expect(empty.getByRole('heading', { level: 1 })).toHaveText(
      'Booking data unavailable. Please retry.',
    );
    await stranger.close();
  });
});
