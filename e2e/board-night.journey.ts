import type { Page } from '@playwright/test';
import { addBooking } from './booking.ts';
import { awaitHydration, declineCookies } from './journey.ts';
import {
  authorize,
  expect,
  expectAccessible,
  inventPerson,
  openAccount,
  openBrowser,
  plantSession,
  readData,
  signIn,
  test,
} from './person.ts';

const place = 'kregielnia-pod-zegarem';
const pin = '480216';
const quarter = 15 * 60;

interface Detail {
  slots: { date: string; branch: { id: string } }[];
}
interface Log {
  items: { action: string; who: string | null }[];
}

test.use({
  // As the browser itself puts it while there is no network.
  expectedConsole: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const barOf = (page: Page, guest: string) => page.getByRole('button', { name: new RegExp(guest) }).first();

async function typePin(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

test('a Friday night on a shared tablet and a guest’s phone, a quarter of an hour of it without a network', async ({
  page,
  context,
  browser,
  request,
  person,
  tokens,
  database,
  baseURL,
}) => {
  test.slow();
  const guest = inventPerson();
  const guestTokens = await openAccount(request, guest);
  const order = { slug: place, paymentMethod: 'venue', daysAhead: 18 } as const;
  const booking = await addBooking(request, guestTokens, { ...order, name: 'Rutkowska' });
  const { providerId } = booking;
  await database.joinVenue(person, providerId);
  const found = await request.get(`/api/user/booking/${booking.id}`, { headers: authorize(guestTokens) });
  const [slot] = (await readData<Detail>(found)).slots;
  const board = `/business/${providerId}/board?branch=${slot?.branch.id}&date=${slot?.date}&lng=en`;

  await test.step('the owner sets a PIN and leaves the tablet to the team', async () => {
    await page.goto(`/business/${providerId}/set-up/team?lng=en`);
    await page.getByLabel('New PIN').fill(pin);
    await button(page, 'Set PIN').click();
    await expect(button(page, 'Change PIN')).toBeVisible();
    await button(page, 'Make this device a tablet').click();
    await page.getByLabel('What is it called?').fill('Bar');
    await button(page, 'Trust this device').click();
    await expect(page.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('access-token');
    await expectAccessible(page);
  });

  const phones = await openBrowser(browser, baseURL);
  await declineCookies(phones, baseURL);
  await plantSession(phones, baseURL ?? '', guestTokens);
  const phone = await phones.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/booking-details/${booking.id}?lng=en`);
  await awaitHydration(phone);
  await expect(phone.getByText(/to pay at the venue$/)).toBeVisible();

  await test.step('a name and a PIN open the evening, and what guests book is there at once', async () => {
    await page.clock.install();
    await page.goto(board);
    await typePin(page, person.fullName);
    await expect(barOf(page, 'Rutkowska')).toBeVisible();
    await addBooking(request, guestTokens, { ...order, name: 'Pawlak' });
    await expect(barOf(page, 'Pawlak')).toBeVisible();
  });

  await test.step('without a network the evening is readable, and money that is taken is kept', async () => {
    await context.setOffline(true);
    await expect(page.getByText(/^No connection since/)).toBeVisible();
    await barOf(page, 'Rutkowska').click();
    const drawer = page.getByRole('dialog', { name: 'Rutkowska' });
    await drawer.getByRole('button', { name: /^Take / }).click();
    await button(page, 'Cash').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: '1 thing waits to be sent' })).toBeVisible();
    await page.clock.fastForward(quarter * 1000);
    await expect(barOf(page, 'Pawlak')).toBeVisible();
  });

  await test.step('once it is back, everything is sent once, and the guest’s phone knows it', async () => {
    await context.setOffline(false);
    // So long nobody has touched it: it may ask who is there, before or after what waits was sent.
    await expect(page.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
    await typePin(page, person.fullName);
    await expect(page.getByText(/^No connection since/)).toBeHidden();
    await expect(page.getByRole('heading', { name: /waits? to be sent/ })).toBeHidden();
    await expect(phone.getByText(/^Confirmed and paid/)).toBeVisible();
    const params = { person: (tokens.user as { _id: string })._id, limit: 100 };
    const path = `/api/business/providers/${providerId}/audit`;
    // Their session ended when they left the tablet to the team.
    const headers = authorize(await signIn(request, person));
    const log = await readData<Log>(await request.get(path, { headers, params }));
    const taken = log.items.filter(({ action }) => action === 'booking.takePayment');
    expect(taken.map(({ who }) => who)).toEqual([person.fullName]);
  });

  await test.step('the last one locks it, and a page that is loaded again is locked too', async () => {
    await button(page, /is at the tablet; lock it$/).click();
    await expect(page.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
    await expect(page.getByText('Rutkowska')).toHaveCount(0);
    await typePin(page, person.fullName);
    await expect(barOf(page, 'Rutkowska')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
  });
  await phones.close();
});
