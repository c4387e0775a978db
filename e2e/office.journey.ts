import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import type { JourneyDatabase } from './database.ts';
import { awaitHydration } from './journey.ts';
import { receiveMessage } from './outbox.ts';
import {
  authorize,
  enter,
  expect,
  expectAccessible,
  inventPerson,
  openAccount,
  openBrowser,
  readData,
  test,
} from './person.ts';

interface Office {
  request: APIRequestContext;
  database: JourneyDatabase;
  browser: Browser;
  baseURL: string | undefined;
}

/** Somebody of the office in a browser of their own, at one of its desks. */
async function openDesk({ request, database, browser, baseURL }: Office, address: string): Promise<Page> {
  const officer = { ...inventPerson(), fullName: 'Dana Biurowa' };
  const tokens = await openAccount(request, officer);
  await database.joinOffice(officer);
  const desk = await (await openBrowser(browser, baseURL)).newPage();
  await enter(desk, tokens, `${address}?lng=en`);
  return desk;
}

const choose = (desk: Page, name: string) =>
  desk.getByRole('button', { name: new RegExp(`^${name}`) }).click();

test.describe('the office', () => {
  test('a guest writes, the office answers, the guest reads', async ({
    page,
    browser,
    baseURL,
    request,
    database,
  }) => {
    const guest = { ...inventPerson(), fullName: `Ala ${crypto.randomUUID().slice(0, 8)}` };
    await page.goto('/contact?lng=en');
    await awaitHydration(page);
    await page.getByLabel('Your name').fill(guest.fullName);
    await page.getByLabel('Email').fill(guest.email);
    await page.getByLabel('Subject').selectOption({ label: 'A booking' });
    await page.getByLabel('Message').fill('We come with six instead of five.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('region', { name: 'Message sent' })).toBeVisible();

    const desk = await openDesk({ request, database, browser, baseURL }, '/admin/contact');
    await choose(desk, guest.fullName);
    const answer = desk.getByLabel('Answer', { exact: true });
    await expect(answer).toBeVisible();
    await expectAccessible(desk);
    await answer.fill('Six is fine. See you then.');
    await expect(desk.getByText(/draft kept/)).toBeVisible();
    // What was begun is there on any device.
    await desk.reload();
    await expect(answer).toHaveValue('Six is fine. See you then.');
    await answer.press('Control+Enter');
    await expect(desk.getByText('Goes out in ten seconds.').first()).toBeVisible();
    await expect(desk.getByRole('button', { name: new RegExp(`^${guest.fullName}`) })).toBeHidden();
    const mail = await receiveMessage(request, guest.email, /^Our answer to your message/);
    expect(mail.text).toContain('Six is fine. See you then.');
    await desk.context().close();
  });

  test('a claim is approved, and the new owner sees the board', async ({
    page,
    browser,
    baseURL,
    request,
    tokens,
    person,
    database,
  }) => {
    const venue = await database.findVenueWithoutPeople();
    const fullName = `Ola ${crypto.randomUUID().slice(0, 8)}`;
    const claim = { fullName, position: 'Owner', email: person.email, phone: `+48${person.phone}` };
    const claimed = await request.post(`/api/user/service-providers/${venue.slug}/claim`, {
      headers: authorize(tokens),
      data: { ...claim, message: 'It is mine since 2011.' },
    });
    await readData(claimed);
    const desk = await openDesk({ request, database, browser, baseURL }, '/admin/claims');
    await choose(desk, fullName);
    await expect(desk.getByRole('button', { name: /^Approve: Owner/ })).toBeVisible();
    await desk.keyboard.press('a');
    await expect(desk.getByText('Approved. They hear of it by mail.').first()).toBeVisible();
    await receiveMessage(request, person.email, /^The venue is yours now/);
    await page.goto(`/business/${venue.id}/board?lng=en`);
    await expect(page.getByRole('region', { name: 'Tables by time' })).toBeVisible();
    await desk.context().close();
  });

  test('a review is reported and hidden', async ({ browser, baseURL, request, tokens, database }) => {
    const review = await database.findReview();
    const path = `/api/user/service-providers/${review.slug}/reviews`;
    const note = `Names our waiter ${crypto.randomUUID()}`;
    const report = { headers: authorize(tokens), data: { reason: 'personalData', note } };
    await readData(await request.post(`${path}/${review.id}/report`, report));
    const listReviews = async () => (await request.get(`${path}?limit=50`)).text();
    expect(await listReviews()).toContain(review.id);
    const desk = await openDesk({ request, database, browser, baseURL }, '/admin/reviews');
    await choose(desk, review.name);
    await expect(desk.getByText(note)).toBeVisible();
    await desk.keyboard.press('d');
    await desk.getByLabel('Reason', { exact: true }).fill('Names a person');
    await desk.getByRole('button', { name: 'Hide it' }).click();
    await expect(desk.getByText('Hidden.').first()).toBeVisible();
    await expect.poll(listReviews).not.toContain(review.id);
    await desk.context().close();
  });

  test('every desk can be used by everybody, with the keyboard alone', async ({
    browser,
    baseURL,
    request,
    database,
  }) => {
    test.slow();
    const desk = await openDesk({ request, database, browser, baseURL }, '/admin');
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [letter, path, name] of desks) {
      await desk.keyboard.press('g');
      await desk.keyboard.press(letter);
      await expect(desk).toHaveURL(new RegExp(`${path}(\\?|$)`));
      // The desk before it is on the screen until this one has come.
      await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(desk.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await findViolations(desk, []), path).toEqual([]);
    }
    await desk.keyboard.press('Control+k');
    await expect(desk.getByRole('dialog')).toBeVisible();
    expect(await findViolations(desk, [])).toEqual([]);
    await desk.context().close();
  });
});

test.describe('somebody who is suspended', () => {
  // The browser's own lines about calls that are refused from then on.
  test.use({ expectedConsole: /401/ });

  test('is out with the next thing they do', async ({
    page,
    browser,
    baseURL,
    request,
    tokens,
    person,
    database,
  }) => {
    await page.goto('/settings/security?lng=en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const desk = await openDesk({ request, database, browser, baseURL }, '/admin/users');
    await desk.getByRole('searchbox').first().fill(person.email);
    await desk.getByRole('button', { name: new RegExp(person.email) }).click();
    await desk.getByRole('button', { name: /^Open/ }).click();
    await desk.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Fraud');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(desk.getByText('Suspended. Every session has ended.').first()).toBeVisible();
    const readSessions = () => request.get('/api/user/profile/sessions', { headers: authorize(tokens) });
    await expect.poll(async () => (await readSessions()).status()).toBe(401);
    await page.goto('/settings/security?lng=en');
    await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible();
    await desk.context().close();
  });
});

/** What follows G, where it leads, and what stands there. */
const desks = [
  ['i', '/admin/contact', /^Inbox/],
  ['c', '/admin/claims', /^Claims/],
  ['p', '/admin/payments', /^Payments/],
  ['m', '/admin/messages', /^Messages/],
  ['r', '/admin/refunds', /^Refunds/],
  ['o', '/admin/reviews', /^Reviews/],
  ['f', '/admin/photos', /^Photos/],
  ['v', '/admin/venues', /^Venues/],
  ['u', '/admin/users', /^Users/],
  ['a', '/admin/articles', /^Articles/],
  ['d', '/admin/promotions', /^Promo codes/],
  ['k', '/admin/catalogue', /^Catalogue/],
  ['l', '/admin/audit', /^Audit log/],
  ['s', '/admin/system', /^System/],
  ['t', '/admin', /^Good /],
] as const;
