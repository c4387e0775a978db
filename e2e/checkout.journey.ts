import type { Page } from '@playwright/test';
import { dayFromNow } from './booking.ts';
import {
  acceptAll,
  bookButton,
  chooseItem,
  countBookings,
  expectStep,
  fillInformation,
  plantCart,
} from './checkout-page.ts';
import { awaitHydration } from './journey.ts';
import { listMessages } from './outbox.ts';
import { payAtBank, payButton, payByCard } from './payment-page.ts';
import {
  expect,
  expectAccessible,
  expectInNobodysWay,
  expectReadable,
  logIn,
  openAccount,
  test,
} from './person.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const lanes = 'kregielnia-pod-zegarem';

test.describe('from the cart to a booking', () => {
  test('C-5 C-10 X-6 X-8 Y-1 leads a stranger through four steps, a login and another language, and books once, to be paid there', async ({
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

    // Another price than the shown one has to be accepted; a removal can be undone.
    await expect(page.getByText('One thing changed.')).toBeVisible();
    await page.getByRole('button', { name: 'To checkout' }).press('Enter');
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
    await expectAccessible(page, 'main');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('link', { name: 'To checkout' }).click();

    await expectStep(page, 'details', /Still right\?$/);
    await expect(page.getByText('Log in, and we hold it for you.')).toBeVisible();
    await expectAccessible(page, 'main');
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
    await expectAccessible(page, 'main');
    // A reload and another language keep every letter.
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('zuzanna@tkalnia');
    await speak(page, 'Polski');
    await expectStep(page, 'information', 'Kto rezerwuje?');
    await expect(page.getByLabel('Imię i nazwisko')).toHaveValue('Zuzanna Gąsior');
    await speak(page, 'English');
    await expectStep(page, 'information', 'Who is booking?');
    await expect(page.getByLabel('Email')).toHaveValue('zuzanna@tkalnia');
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
    await expectAccessible(page, 'main');
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
    await page.getByRole('link', { name: /^Edit ?: Extras/ }).click();
    await expect(page.getByText(/Invalid promo code\. We do not know this code/)).toBeVisible();
    await page.goBack();
    await page.getByRole('radio', { name: 'Pay at the venue' }).check();
    await bookButton(page).click();
    await expect(page.getByText('You must agree to the terms and conditions')).toBeVisible();
    await expect(page.getByText("You must accept the vendor's regulations")).toBeVisible();
    await acceptAll(page);
    await expectAccessible(page, 'main');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
    await bookButton(page).dblclick();
    await expect(page).toHaveURL(/\/booking\/confirmation\?bookingId=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText("You're in");
    expect(await countBookings(request, tokens)).toBe(1);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /^cart|book|checkout/.test(key))),
    ).toEqual([]);
  });

  test('Y-1 Y-2 Y-3 Y-4 leads from the page of a place to its ticket: four steps, a price that was tampered with, a double click, a declined card, BLIK', async ({
    page,
    request,
    person,
    tokens,
  }) => {
    test.slow();
    await page.goto(`/service-provider/${lanes}?lng=en&date=${dayFromNow(18)}`);
    await awaitHydration(page);
    const panel = page.locator('#book');
    const starts = panel.locator('button[aria-pressed]').filter({ hasText: /\d\d:\d\d/ });
    await starts.first().click();
    await expect(panel.getByText(/^Total for 2/)).toBeVisible();
    await panel.getByRole('button', { name: 'Book now' }).click();

    await expectStep(page, 'details', /Still right\?$/);
    await expect(title(page)).toBeFocused();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'Continue to your information' }).click();
    await expect(title(page)).toHaveText('Who is booking?');
    await expect(title(page)).toBeFocused();
    // What the account knows is there already.
    await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    const grouped = person.phone.match(/\d{3}/g)?.join(' ') ?? '';
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(grouped);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to add-ons' }).click();
    await expectStep(page, 'extras', 'Something extra?');
    await expect(page.getByRole('timer')).toBeVisible();
    // On the narrowest phone no step lies under the next one.
    const screen = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('link', { name: /^Booking details/ }).click({ trial: true });
    await page.setViewportSize(screen);
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await acceptAll(page);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(bookButton(page)).toContainText(/\d\szł/);
    const total = /\d[\d\s.,]*zł/.exec((await bookButton(page).textContent()) ?? '')?.[0] ?? '?';
    await bookButton(page).click();

    await expect(page).toHaveURL(/\/booking-details\/pay\/[\w-]+\/\d+$/);
    await expect(title(page)).toBeFocused();
    const due = page.url();
    await page.goto(`${due.replace(/\d+$/, '1')}?lng=en`);
    await expect(page.getByText('The price in the address was not the price of this booking.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`^${due}`));
    await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible();
    await expectInNobodysWay(page);

    const begun: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/pay')) begun.push(sent.url());
    });
    await payButton(page).dblclick();
    await expect(page).toHaveURL(/\/sandbox-pay\//);
    expect(begun).toHaveLength(1);
    await expectAccessible(page, 'main');
    await payByCard(page, '4000 0000 0000 0002');
    await expect(page.getByText('insufficient_funds')).toBeVisible();
    await page.locator('button[value="leave"]').click();

    // Declined for good: nothing was charged, and the booking is kept.
    await expect(page).toHaveURL(/\/booking\/payment\/failed/);
    await expect(title(page)).toHaveText('Sorry, the payment failed, please check and try again...');
    await expect(page.getByRole('region', { name: 'What was tried' })).toContainText(
      'Not enough money on the card',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Try again/ }).click();
    await page.getByRole('radio', { name: /BLIK/ }).check();
    await page.getByLabel('BLIK code').fill('777123');
    await payAtBank(page);
    await expect(page).toHaveURL(/\/booking\/payment\/confirmed/);
    await expect(title(page)).toContainText('Paid. See you');
    await expectAccessible(page);

    // What is paid cannot be paid again, whatever the address says.
    await page.goto(due);
    await expect(title(page)).toHaveText('This is paid already.');
    const bookingId = /pay\/([\w-]+)/.exec(due)?.[1];
    await page.goto(`/booking/payment/failed?bookingId=${bookingId}`);
    await expect(page).toHaveURL(/\/booking\/payment\/confirmed/);
    await page.getByRole('link', { name: 'Open ticket' }).click();
    await expect(page.getByText(/^Confirmed and paid/)).toBeVisible();
    expect(await countBookings(request, tokens)).toBe(1);
    // One text message for each thing that happened, the newest first.
    await expect
      .poll(async () => (await listMessages(request, `+48${person.phone}`)).map(({ text }) => text))
      .toEqual([
        expect.stringMatching(/^Gramy: paid and booked! .*GR-/),
        expect.stringMatching(/^Gramy: payment for GR-\S+ failed, nothing was charged/),
      ]);
  });
});

/** By the menu in the header, without leaving the page. */
async function speak(page: Page, language: 'English' | 'Polski'): Promise<void> {
  const menu = /Language and theme|Język i motyw/;
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('region', { name: menu }).getByRole('link', { name: language }).click();
  await page.keyboard.press('Escape');
}
