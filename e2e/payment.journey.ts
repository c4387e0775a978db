import type { Page } from '@playwright/test';
import { type AddedBooking, addBooking } from './booking.ts';
import { keepCard, pay, payAtBank, payButton, payByCard, settle } from './payment-page.ts';
import { authorize, expect, expectAccessible, inventPerson, openAccount, readData, test } from './person.ts';

const instant = 'kregielnia-pod-zegarem';
const onRequest = 'tajemnica-ksiezego-mlyna';

const payAddress = ({ id, due }: AddedBooking) => `/booking-details/pay/${id}/${due}?lng=en`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('Y-2 a bank that answers long after the payer is back, and one that answers before', async ({
  page,
  context,
  request,
  tokens,
}) => {
  const book = (daysAhead: number) =>
    addBooking(request, tokens, { slug: instant, paymentMethod: 'online', daysAhead });

  const late = await book(13);
  await page.goto(payAddress(late));
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  const bank = page.url();
  await payByCard(page, '4000 0000 0000 0259');
  await page.getByRole('link', { name: 'Back to Gramy' }).click();
  // The return from the gateway proves nothing: the page waits, and updates by itself.
  await expect(title(page)).toHaveText('We are asking the bank.');
  await settle(request, bank);
  await expect(page).toHaveURL(/\/booking\/payment\/confirmed/);

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

  test('Y-3 a network that dies between the button and the answer costs nothing twice; cards are kept, paid with and put in order', async ({
    page,
    request,
    tokens,
  }) => {
    test.slow();
    const book = (daysAhead: number) =>
      addBooking(request, tokens, { slug: instant, paymentMethod: 'online', daysAhead });
    const read = async ({ id }: AddedBooking) => {
      const answer = await request.get(`/api/user/booking/${id}`, { headers: authorize(tokens) });
      return readData<{ money: { status: string }[] }>(answer);
    };

    const booking = await book(19);
    await page.goto(payAddress(booking));
    // The server gets it and begins; its response never arrives.
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

    // The latest comes first, until another one is chosen.
    await keepCard(request, tokens, await book(21), '12/31');
    await page.goto('/settings/payments?lng=en');
    const first = page.getByRole('listitem').filter({ has: page.getByText('default', { exact: true }) });
    await expect(first).toContainText('until 12/31');
    await page.getByRole('button', { name: 'Use by default' }).click();
    await expect(page.getByText('This card comes first from now on').first()).toBeVisible();
    await page.reload();
    await expect(first).toContainText('until 11/29');
    await first.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(first).toContainText('until 12/31');
  });
});

test('B-4 a request that is approved turns into a ticket, one that is declined or forgotten gives all back', async ({
  page,
  request,
  tokens,
  database,
}) => {
  test.slow();
  const host = inventPerson();
  const hostTokens = await openAccount(request, host);
  const ask = async (daysAhead: number) => {
    const booking = await addBooking(request, tokens, {
      slug: onRequest,
      paymentMethod: 'online',
      daysAhead,
    });
    await pay(request, tokens, booking);
    return booking;
  };
  const [approved, declined, forgotten] = [await ask(10), await ask(11), await ask(12)];
  await database.joinVenue(host, approved.providerId);
  const answer = async ({ providerId, id }: AddedBooking, how: 'approve' | 'decline') => {
    const data = how === 'decline' ? { data: {} } : {};
    const url = `/api/business/providers/${providerId}/bookings/${id}/${how}`;
    expect((await request.post(url, { headers: authorize(hostTokens), ...data })).ok()).toBe(true);
  };
  const pending = ({ id }: AddedBooking) => `/booking/pending-confirmation?bookingId=${id}&lng=en`;

  await page.goto(pending(approved));
  await expect(title(page)).toContainText(/answer by .*\d\d:\d\d/);
  // Who asks in the last minutes before they close waits for the next day.
  await expect(page.getByText(/email .*(within about 15 minutes|after they open again)/)).toBeVisible();
  await answer(approved, 'approve');
  await expect(page).toHaveURL(new RegExp(`/booking-details/${approved.id}`));
  await expect(page.getByText(/^Confirmed and paid/)).toBeVisible();

  await page.goto(pending(declined));
  await expect(title(page)).toContainText('answer by');
  await answer(declined, 'decline');
  await expect(title(page)).toHaveText(/^Not this one\./);
  await expect(page.getByText(/goes back the way you paid/)).toBeVisible();

  await page.goto(pending(forgotten));
  await expect(title(page)).toContainText('answer by');
  await database.endAnswerTime(forgotten.id);
  await expect(title(page)).toHaveText('They did not answer in time.', { timeout: 120_000 });
  await expect(page.getByText(/goes back the way you paid/)).toBeVisible();
});
