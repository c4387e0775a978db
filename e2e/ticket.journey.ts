import type { Page } from '@playwright/test';
import { addBooking } from './booking.ts';
import { orangePicture } from './orange-picture.ts';
import { pay, payByCard } from './payment-page.ts';
import {
  authorize,
  expect,
  findDotsAtLineEnds,
  inventPerson,
  logOut,
  openAccount,
  openBrowser,
  plantSession,
  readData,
  signIn,
  test,
} from './person.ts';

const place = 'kregielnia-pod-zegarem';
const longName = "Wawrzyniec O'Konstantynopolitańczykowianeczkówna 🎳";
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('a ticket', () => {
  // Of a booking that is not one's own the browser itself says that it is not there.
  test.use({ expectedConsole: /status of 404/ });

  test('B-2 is for its owner alone, by id and by reference; its link shows friends nothing private', async ({
    page,
    browser,
    request,
    tokens,
    baseURL,
  }) => {
    test.slow();
    const booking = await addBooking(request, tokens, {
      slug: place,
      paymentMethod: 'venue',
      daysAhead: 16,
    });
    await page.goto(`/booking-details/${booking.reference}?lng=en`);
    await expect(page).toHaveURL(new RegExp(`/booking-details/${booking.id}`));
    await expect(page.getByText(/to pay at the venue$/)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);

    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByLabel('Link for friends').inputValue();
    const friends = await openBrowser(browser, baseURL);
    const friend = await friends.newPage();
    await friend.goto(`${link}?lng=en`);
    await expect(title(friend)).toContainText('Are you in?');
    for (const secret of [booking.reference, 'Gąsior', '@', 'zł', '+48']) {
      await expect(friend.getByRole('main')).not.toContainText(secret);
    }
    await friend.getByLabel('Your first name').fill('Kuba');
    await friend.getByRole('button', { name: "I'm in" }).click();
    await expect(friend.getByText("You're in. See you there!")).toBeVisible();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Who has answered' })).toContainText('Kuba');
    await page.getByRole('button', { name: 'Switch the link off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch the link off' }).click();
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
    await friend.reload();
    await expect(title(friend)).toHaveText('This invitation is not here');

    // To somebody else it does not exist.
    await plantSession(friends, baseURL ?? '', await openAccount(request, inventPerson()));
    await friend.goto(`/booking-details/${booking.id}?lng=en`);
    await expect(title(friend)).toHaveText('Booking reference not found');
    await friends.clearCookies();
    await friend.goto(`/booking-details/${booking.id}?lng=en`);
    await expect(friend).toHaveURL(/\/auth\/user\/login\?returnTo=/);
    await friends.close();
  });
});

test('a ticket is moved, paid for, receipted and cancelled, and says before what comes back', async ({
  page,
  request,
  tokens,
}) => {
  test.slow();
  const booking = await addBooking(request, tokens, { slug: place, paymentMethod: 'online', daysAhead: 17 });
  await pay(request, tokens, booking);

  await page.goto(`/booking-details/${booking.id}?lng=en`);
  await expect(page.getByText(/^Confirmed and paid/)).toBeVisible();
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByRole('button', { name: 'Move to another time' }).click();
  const move = page.getByRole('dialog', { name: 'Move to another time' });
  // A dearer time: the button says what it costs more, and just that is paid.
  await move.getByRole('radio', { name: /^Friday/ }).check();
  await move.getByRole('group', { name: 'Start' }).getByRole('button', { name: /\+\d/ }).first().click();
  const confirm = move.getByRole('button', { name: /^Move and pay/ });
  const more = /\d[\d\s.,]*zł/.exec((await confirm.textContent()) ?? '')?.[0] ?? '?';
  await confirm.click();
  await expect(page).toHaveURL(/\/booking-details\/pay\/[\w-]+\/\d+$/);
  await page.getByRole('button', { name: `Pay ${more}` }).click();
  await payByCard(page, '4242 4242 4242 4242');
  await page.getByRole('link', { name: 'Open ticket' }).click();
  await expect(page.getByText(/^Confirmed and paid/)).toBeVisible();
  await expect(page.getByText('Moved to another time')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await cancel.getByRole('button', { name: /^Cancel and get .* back/ }).click();
  await expect(title(page)).toHaveText('This one is off.');
  await expect(page.getByText(/^You called it off\. .*zł goes back the way you paid/)).toBeVisible();
});

test('B-5 the evening of a company: both games on the ticket, a word that they come later, and afterwards the invoice', async ({
  page,
  request,
  tokens,
  database,
}) => {
  test.slow();
  const booking = await addBooking(request, tokens, {
    slug: place,
    paymentMethod: 'venue',
    daysAhead: 21,
    hasTwoGames: true,
    name: longName,
    company: {
      name: 'Żółw i Spółka',
      taxId: '8567346215',
      address: { street: 'ul. Łąkowa 3', postalCode: '90-562', city: 'Łódź' },
    },
  });
  await page.goto(`/booking-details/${booking.id}?lng=en`);
  const games = page.getByRole('list', { name: 'What is booked' }).getByRole('listitem');
  await expect(games).toHaveCount(2);
  await expect(games.first()).toContainText(/\d\d:\d\d.*Lane \d/s);
  await expect(page.getByText('ul. Łąkowa 3, 90-562 Łódź')).toBeVisible();
  // On the narrowest phone no line ends with a dot.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findDotsAtLineEnds(page)).toEqual([]);

  await database.reachBooking(booking.id);
  await page.reload();
  await page.getByRole('button', { name: 'Running late?' }).click();
  const late = page.getByRole('dialog', { name: 'Running late?' });
  await late.getByRole('button', { name: '15 minutes', exact: true }).click();
  await late.getByRole('button', { name: 'Tell them: 15 minutes' }).click();
  await expect(page.getByText('The venue knows that you come about 15 minutes later.')).toBeVisible();

  // Paid on the spot, and over: the page updates by itself.
  await database.endBooking(booking.id);
  await expect(title(page)).toHaveText('Good game?');
  const invoice = page.waitForEvent('download');
  await page.getByRole('button', { name: 'VAT invoice (PDF)' }).click();
  expect((await invoice).suggestedFilename()).toMatch(/^FV-\d{4}-\d\d-\d{6}\.pdf$/);
});

test('a visit that took place is reviewed once', async ({ page, context, request, baseURL }) => {
  const tokens = await signIn(request, {
    ...inventPerson(),
    email: 'ala@gramy.example',
    password: 'Gramy-2026!',
  });
  await plantSession(context, baseURL ?? '', tokens);
  const previous = await request.get('/api/user/booking/previous', { headers: authorize(tokens) });
  const { items } = await readData<{ items: { id: string; canReview: boolean }[] }>(previous);
  const visit = items.find(({ canReview }) => canReview);
  expect(visit, 'a visit without a review').toBeDefined();
  await page.goto(`/booking-details/${visit?.id}?lng=en`);
  await page.getByRole('radio', { name: 'Great' }).check();
  await page.getByLabel('In your words').fill('Good lanes, good music.');
  const photo = page.getByLabel('Add a photo');
  await photo.setInputFiles({ name: 'lane.png', mimeType: 'image/png', buffer: orangePicture });
  await expect(page.getByRole('img', { name: 'Your photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the review' }).click();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
  await expect(page.getByText('Good lanes, good music.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your photo 1' })).toHaveAttribute('src', /\/media\/pictures\//);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('In your words').fill('Good lanes, loud music.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Good lanes, loud music.')).toBeVisible();
  await expect(page.getByText('Edited.')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedConsole: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test('a ticket that was seen is read again, and is forgotten at log-out', async ({
    page,
    context,
    request,
    person,
    tokens,
  }) => {
    test.slow();
    const booking = await addBooking(request, tokens, {
      slug: place,
      paymentMethod: 'venue',
      daysAhead: 18,
    });
    await page.goto('/about-us?lng=en');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(`/booking-details/${booking.id}?lng=en`);
    await expect(title(page)).toContainText("You're in.");
    await expect(async () => {
      expect(await page.evaluate(async () => (await caches.match('/booking-details/'))?.ok)).toBe(true);
    }).toPass();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible();
    await expect(title(page)).toContainText("You're in.");
    await expect(page.getByRole('img', { name: `QR code of booking ${booking.reference}` })).toBeVisible();
    await page.goto('/home');
    await expect(title(page)).toHaveText('No signal, still a ticket');
    await page.getByRole('link', { name: /^Show ticket/ }).click();
    await expect(page).toHaveURL(new RegExp(`/booking-details/${booking.id}`));
    await expect(page.getByRole('img', { name: `QR code of booking ${booking.reference}` })).toBeVisible();
    await context.setOffline(false);
    await page.goto('/about-us?lng=en');
    expect(await page.evaluate(() => localStorage.getItem('tickets'))).toContain(booking.reference);
    await logOut(page, person.fullName);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('tickets'))).toBeNull();
  });
});
