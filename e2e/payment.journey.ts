import type { APIRequestContext, Page } from '@playwright/test';
import { type BookedEvening, bookEvening } from './evening.ts';
import {
  authorize,
  expect,
  expectAccessible,
  expectReadable,
  inventPerson,
  openAccount,
  plantSession,
  readData,
  type Tokens,
  test,
} from './person.ts';

const instant = 'kregielnia-pod-zegarem';
const onRequest = 'tajemnica-ksiezego-mlyna';

const payAddress = ({ id, due }: BookedEvening) => `/booking-details/pay/${id}/${due}?lng=en`;
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \d/ });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const payAtBank = (page: Page) => page.locator('button[value="pay"]:visible').click();

async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Valid to').fill('11 / 29');
  await page.getByLabel('CVC').fill('317');
  await payAtBank(page);
}

/** What the bank decides with nobody at its page. */
async function settle(request: APIRequestContext, address: string): Promise<void> {
  const answer = await request.post(address, { form: { choice: 'arrive' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

async function pay(request: APIRequestContext, tokens: Tokens, booking: BookedEvening): Promise<void> {
  const headers = { ...authorize(tokens), 'idempotency-key': crypto.randomUUID() };
  const answer = await request.post(`/api/user/booking/${booking.id}/pay`, { headers });
  await settle(request, (await answer.json()).data.actionUrl);
}

test('Y-1 Y-2 Y-3 Y-4 a price that was tampered with, a double click, a card that is declined, and BLIK', async ({
  page,
  context,
  request,
  person,
  baseURL,
}) => {
  test.slow();
  const tokens = await openAccount(request, person);
  await plantSession(context, baseURL ?? '', tokens);
  const booking = await bookEvening(request, tokens, {
    slug: instant,
    paymentMethod: 'online',
    daysAhead: 12,
  });

  await page.goto(`/booking-details/pay/${booking.id}/1?lng=en`);
  await expect(page.getByText('The price in the address was not the price of this booking.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${booking.id}/${booking.due}`));
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'light' });

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
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await page.getByRole('radio', { name: /BLIK/ }).check();
  await page.getByLabel('BLIK code').fill('777123');
  await payAtBank(page);
  await expect(page).toHaveURL(/\/booking\/payment\/confirmed/);
  await expect(title(page)).toContainText('Paid. See you');
  await expect(page.getByRole('img', { name: `QR code of booking ${booking.reference}` })).toBeVisible();
  await expectAccessible(page);

  // What is paid cannot be paid again, whatever the address says.
  await page.goto(payAddress(booking));
  await expect(title(page)).toHaveText('This is paid already.');
  await page.goto(`/booking/payment/failed?bookingId=${booking.id}`);
  await expect(page).toHaveURL(/\/booking\/payment\/confirmed/);
  await page.getByRole('link', { name: 'Open ticket' }).click();
  await expect(page.getByText(/^Confirmed and paid/)).toBeVisible();
});

test('Y-2 a challenge, a bank that answers long after, and one that answers before the payer is back', async ({
  page,
  context,
  request,
  person,
  baseURL,
}) => {
  test.slow();
  const tokens = await openAccount(request, person);
  await plantSession(context, baseURL ?? '', tokens);
  const book = (daysAhead: number) =>
    bookEvening(request, tokens, { slug: instant, paymentMethod: 'online', daysAhead });

  const late = await book(13);
  await page.goto(payAddress(late));
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  const bank = page.url();
  await payByCard(page, '4000 0000 0000 0259');
  await expect(title(page)).toHaveText('The bank is thinking');
  await page.getByRole('link', { name: 'Back to Gramy' }).click();
  // The way back proves nothing: the page waits, and turns by itself.
  await expect(title(page)).toHaveText('We are asking the bank.');
  await expectAccessible(page);
  await settle(request, bank);
  await expect(page).toHaveURL(/\/booking\/payment\/confirmed/);

  const challenged = await book(14);
  await page.goto(payAddress(challenged));
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await payByCard(page, '4000 0000 0000 3220');
  await page.getByLabel('Code from the bank').fill('123456');
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(title(page)).toContainText('Paid. See you');

  // The tab is closed at the bank, which has its money; another tab finds that out.
  const early = await book(15);
  await page.goto(payAddress(early));
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await settle(request, page.url());
  const other = await context.newPage();
  await page.close();
  await other.goto(payAddress(early));
  await expect(title(other)).toHaveText('This is paid already.');
});

test.describe('on a bad line', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

  test('Y-3 a network that dies between the button and the answer costs nothing twice; a card is kept, and paid with', async ({
    page,
    context,
    request,
    person,
    baseURL,
  }) => {
    test.slow();
    const tokens = await openAccount(request, person);
    await plantSession(context, baseURL ?? '', tokens);
    const book = (daysAhead: number) =>
      bookEvening(request, tokens, { slug: instant, paymentMethod: 'online', daysAhead });
    const read = async ({ id }: BookedEvening) => {
      const answer = await request.get(`/api/user/booking/${id}`, { headers: authorize(tokens) });
      return readData<{ money: { status: string }[] }>(answer);
    };

    const booking = await book(19);
    await page.goto(payAddress(booking));
    // The server hears of it and begins; its answer never arrives.
    await page.route('**/api/user/booking/*/pay', async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Payment submission failed');
    await page.unroute('**/api/user/booking/*/pay');
    await payButton(page).click();
    await expect(page).toHaveURL(/\/sandbox-pay\//);
    await page.getByLabel('Keep this card for next time').check();
    await payByCard(page, '4242 4242 4242 4242');
    await expect(title(page)).toContainText('Paid. See you');
    expect((await read(booking)).money).toMatchObject([{ status: 'succeeded' }]);

    const next = await book(20);
    await page.goto(payAddress(next));
    await payButton(page).click();
    await expect(page.getByRole('radio', { name: /Your card ending 4242/ })).toBeChecked();
    await expectAccessible(page, 'main');
    await payAtBank(page);
    await expect(title(page)).toContainText('Paid. See you');
  });
});

test('B-4 a request that is approved turns into a ticket, one that is declined or forgotten gives all back', async ({
  page,
  context,
  request,
  person,
  database,
  baseURL,
}) => {
  test.slow();
  const host = inventPerson();
  const [tokens, hostTokens] = [await openAccount(request, person), await openAccount(request, host)];
  await plantSession(context, baseURL ?? '', tokens);
  const ask = async (daysAhead: number) => {
    const booking = await bookEvening(request, tokens, {
      slug: onRequest,
      paymentMethod: 'online',
      daysAhead,
    });
    await pay(request, tokens, booking);
    return booking;
  };
  const [approved, declined, forgotten] = [await ask(10), await ask(11), await ask(12)];
  await database.joinVenue(host, approved.providerId);
  const answer = async ({ providerId, id }: BookedEvening, how: 'approve' | 'decline') => {
    const data = how === 'decline' ? { data: {} } : {};
    const url = `/api/business/providers/${providerId}/bookings/${id}/${how}`;
    expect((await request.post(url, { headers: authorize(hostTokens), ...data })).ok()).toBe(true);
  };
  const pending = ({ id }: BookedEvening) => `/booking/pending-confirmation?bookingId=${id}&lng=en`;

  await page.goto(pending(approved));
  await expect(title(page)).toContainText(/answer by \S*\d\d:\d\d/);
  await expect(page.getByRole('timer')).toHaveText(/\d\d:\d\d/);
  await expect(page.getByText(/SMS .*within about 15 minutes/)).toBeVisible();
  await expect(page.getByText('paid online')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await answer(approved, 'approve');
  await expect(page).toHaveURL(new RegExp(`/booking-details/${approved.id}`));
  await expect(page.getByText(/^Confirmed and paid/)).toBeVisible();

  await page.goto(pending(declined));
  await expect(title(page)).toContainText('answer by');
  await answer(declined, 'decline');
  await expect(title(page)).toHaveText('Not this one.');
  await expect(page.getByText(/is on its way back to you/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(pending(forgotten));
  await expect(title(page)).toContainText('answer by');
  await database.endAnswerTime(forgotten.id);
  await expect(title(page)).toHaveText('They did not answer in time.', { timeout: 75_000 });
  await expect(page.getByText(/is on its way back to you/)).toBeVisible();
});
