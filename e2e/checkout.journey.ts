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
import { payAtBank, payByCard } from './payment-page.ts';
import { expect, logIn, openAccount, test } from './person.ts';

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
    await plantCart(context, [await chooseItem(request, { slug: lanes, days: 20 })]);
    await page.goto('/cart?lng=en');
    await page.getByRole('link', { name: 'To checkout' }).click();
    await expectStep(page, 'details', /Still right\?$/);
    await page.getByRole('link', { name: 'Continue to your information' }).click();

    await expectStep(page, 'information', 'Who is booking?');
    await fillInformation(page);
    // A reload and another language keep every letter.
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('zuzanna@tkalnia.pl');
    await speak(page, 'Polski');
    await expectStep(page, 'information', 'Kto rezerwuje?');
    await expect(page.getByLabel('Imię i nazwisko')).toHaveValue('Zuzanna Gąsior');
    await speak(page, 'English');
    await expectStep(page, 'information', 'Who is booking?');
    await page.getByRole('button', { name: 'Continue to add-ons' }).click();

    await expectStep(page, 'extras', 'Something extra?');
    await page
      .getByRole('button', { name: /^More:/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Promo code' }).fill('nonsense');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await expectStep(page, 'review', 'One last look');
    await page.goBack();
    await expectStep(page, 'extras', 'Something extra?');
    await page.goForward();
    await page.getByRole('link', { name: 'Log in to book' }).click();
    await logIn(page, person);

    await expectStep(page, 'review', 'One last look');
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByText(/Invalid promo code\. We do not know this code/)).toBeVisible();
    await page.getByRole('radio', { name: 'Pay at the venue' }).check();
    await acceptAll(page);
    await bookButton(page).dblclick();
    await expect(page).toHaveURL(/\/booking\/confirmation\?bookingId=/);
    await expect(title(page)).toContainText("You're in");
    expect(await countBookings(request, tokens)).toBe(1);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /^cart|book|checkout/.test(key))),
    ).toEqual([]);
  });

  test('Y-1 Y-2 Y-3 Y-4 leads from the page of a place to its ticket: four steps, a double click, a declined card, BLIK', async ({
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

    // Everything is known of this guest: only the last look is left, and every step is one tap away.
    await expectStep(page, 'review', 'One last look');
    await expect(title(page)).toBeFocused();
    await page.getByRole('link', { name: /^Edit.*You/ }).click();
    await expect(title(page)).toHaveText('Who is booking?');
    await expect(title(page)).toBeFocused();
    // What the account knows is there already.
    await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    const grouped = person.phone.match(/\d{3}/g)?.join(' ') ?? '';
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(grouped);
    await page.getByRole('button', { name: 'Continue to add-ons' }).click();
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await acceptAll(page);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(bookButton(page)).toContainText(/\d\szł/);
    const total = /\d[\d\s.,]*zł/.exec((await bookButton(page).textContent()) ?? '')?.[0] ?? '?';
    const begun: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/pay')) begun.push(sent.url());
    });
    // Ordering leads to the gateway without a further press.
    await bookButton(page).dblclick();
    await expect(page).toHaveURL(/\/sandbox-pay\//);
    await expect(page.getByText(total).first()).toBeVisible();
    expect(begun).toHaveLength(1);
    await payByCard(page, '4000 0000 0000 0002');
    await expect(page.getByText('not enough money on the account')).toBeVisible();
    await page.locator('button[value="leave"]').click();

    // Declined for good: nothing was charged, and the booking is kept.
    await expect(page).toHaveURL(/\/booking\/payment\/failed/);
    await expect(page.getByRole('region', { name: 'Tries' })).toContainText('Not enough money on the card');
    await page.getByRole('button', { name: /^Try again/ }).click();
    await page.getByRole('radio', { name: /BLIK/ }).check();
    await page.getByLabel('BLIK code').fill('777123');
    await payAtBank(page);
    await expect(page).toHaveURL(/\/booking\/payment\/confirmed/);
    await expect(title(page)).toContainText('Paid. See you');
    await page.getByRole('link', { name: 'Open ticket' }).click();
    await expect(page.getByText(/^Confirmed and paid/)).toBeVisible();
    expect(await countBookings(request, tokens)).toBe(1);
    // Nobody has proved the number yet: whoever has paid may have it asked, once.
    await expect
      .poll(async () => (await listMessages(request, `+48${person.phone}`)).map(({ text }) => text))
      .toEqual([
        expect.stringMatching(/^Gramy: a booking at .*May we text you\? .*\/confirm-contact\?token=/),
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
