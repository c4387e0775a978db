import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createFileLocalOutbox } from '../apps/server/src/adapters/local-outbox/file-local-outbox.ts';
import type { LocalOutbox, OutboxMessage } from '../apps/server/src/ports/local-outbox.ts';
import { findFreePort } from '../scripts/free-port.mjs';
import { dayFromNow } from './booking.ts';
import { acceptAll, bookButton, expectStep } from './checkout-page.ts';
import { addDatabase } from './database.ts';
import { awaitHydration, declineCookies, expect, test, watchConsole } from './journey.ts';
import { expectSignedIn, inventPerson, openBrowser, type Person, typeCode } from './person.ts';
import { makeDataFolder, type RunningServer, startServer } from './resilience/running-server.ts';

/** Two days from now every rule about notice is met, and every hour of the day lies ahead. */
const day = dayFromNow(2);
const venueName = 'Kręgielnia Pierwsza';

interface Market {
  server: RunningServer;
  outbox: LocalOutbox;
  close(): Promise<void>;
}

/** As operations.md says, with an empty database: no demo market, nobody to ask, mails kept in the data folder. */
async function openEmptyMarket(dataDir: string): Promise<Market> {
  const folder = await makeDataFolder();
  const port = String(await findFreePort());
  const server = await startServer({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    GRAMY_MODE: 'production',
    SEED_DEMO_MARKET: '',
    TOKEN_SECRET: 'a secret of this journey and of nothing else',
    DATA_DIR: folder.path,
    DATABASE_URL: await addDatabase(dataDir, `first_venue_${Date.now()}`),
    MAX_EVENT_LOOP_DELAY_MS: '0',
  });
  return {
    server,
    outbox: createFileLocalOutbox({ directory: join(folder.path, 'outbox') }),
    async close() {
      await server.stop();
      await folder.remove();
    },
  };
}

async function receive(outbox: LocalOutbox, { email }: Person, wanted: RegExp): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined;
  await expect(async () => {
    const messages = await outbox.list(50, email);
    found = messages.find(({ subject, text }) => wanted.test(`${subject}\n${text}`));
    expect(found, `${wanted} for ${email}`).toBeDefined();
  }).toPass({ intervals: [50, 100, 250] });
  return found as OutboxMessage;
}

/** From the form to the page one wanted, by the code in the mail. */
async function signUp(page: Page, outbox: LocalOutbox, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Repeat password').fill(person.password);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  const { text } = await receive(outbox, person, /\b\d{6}\b/);
  await typeCode(page, /\b\d{6}\b/.exec(text)?.[0] ?? '');
}

/** Screens, layout and words of those who run a venue. */
const ofVenues = /\/assets\/(?:setup-|business-layout|venue-)/;

function listFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (sent) => files.push(new URL(sent.url()).pathname));
  return files;
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Everything is saved' })).toBeVisible();
}

/** Every step from the list of all of them, and back when it is saved. */
async function doStep(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`: ${name}$`) }).click();
  await work();
  await expectSaved(page);
  await page.getByRole('link', { name: 'All steps' }).click();
  await expect(page.getByRole('link', { name: `Change: ${name}` })).toBeVisible();
}

async function setUp(page: Page): Promise<void> {
  await doStep(page, 'Business', async () => {
    await field(page, 'Tax ID (NIP)').fill('5260250995');
    await field(page, 'Company name').fill('Pierwsza sp. z o.o.');
    await field(page, 'Street and number').fill('Piotrkowska 1');
    await field(page, 'Postal code').fill('90-001');
    await field(page, 'City').fill('Łódź');
    await field(page, 'Email for Gramy').fill('biuro@pierwsza.example');
    await field(page, 'Phone for Gramy').fill('601 248 377');
  });
  await doStep(page, 'Place and address', async () => {
    await field(page, 'Street and number').fill('Piotrkowska 1');
    await field(page, 'Post code').fill('90-001');
    await field(page, 'Phone for guests').fill('601 248 378');
    await page.getByRole('button', { name: /^Pin: drag it/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('The pin is set.')).toBeVisible();
  });
  await doStep(page, 'Lanes and tables', async () => {
    await page.getByRole('textbox', { name: 'How many' }).fill('4');
    await button(page, 'Add 4 lanes').click();
    await expect(page.getByRole('button', { name: 'Lane 4, 2 to 8 people' })).toBeVisible();
  });
  await doStep(page, 'Hours', async () => {
    await button(page, 'Add hours: Friday').click();
    await field(page, 'Friday opens at').fill('10');
    await field(page, 'Friday closes at').fill('2');
    await button(page, 'Copy Friday to all days').click();
    await expect(field(page, 'Sunday closes at')).toHaveValue('02:00');
  });
  await doStep(page, 'Offers and prices', async () => {
    await field(page, 'What do people play?').selectOption('Bowling');
    await button(page, 'Add an offer').click();
    await field(page, 'Standard price').fill('90');
    await field(page, 'Business price').fill('100');
    await page.getByRole('switch', { name: 'On sale' }).click();
    await expectSaved(page);
    await page.getByRole('link', { name: 'All offers' }).click();
  });
}

/** The refunds that every venue begins with may stay, and photos may wait. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('link', { name: /: Rules and refunds$/ }).click();
  await expect(page.getByRole('heading', { name: 'When a guest cancels' })).toBeVisible();
  await page.getByRole('link', { name: 'All steps' }).click();
  await page.getByRole('link', { name: 'Go on: Publish' }).click();
  await button(page, 'Publish now').click();
  await expect(page.getByRole('heading', { level: 1, name: `${venueName} can be booked` })).toBeVisible();
}

/** From the front page to the ticket, to be paid at the venue. Answers the number of the booking. */
async function book(page: Page, market: Market, guest: Person): Promise<string> {
  await page.goto(`${market.server.address}/home?lng=en`);
  await awaitHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await signUp(page, market.outbox, guest);
  await expectSignedIn(page, guest.fullName);
  await page.goto(`${market.server.address}/search?city=lodz&activity=bowling&date=${day}&lng=en`);
  const places = page.getByRole('list', { name: 'Places', exact: true });
  await places.getByRole('heading').getByRole('link', { name: venueName }).click();
  await expect(page).toHaveURL(/\/service-provider\/kregielnia-pierwsza/);
  const panel = page.locator('#book');
  const starts = panel.locator('button[aria-pressed]').filter({ hasText: /\d\d:\d\d/ });
  await starts.first().click();
  await expect(panel.getByText(/^Total for 2/)).toBeVisible();
  await panel.getByRole('button', { name: 'Book now' }).click();
  await expectStep(page, 'review', 'One last look');
  await acceptAll(page);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/booking\/confirmation\?bookingId=/);
  const { text } = await receive(market.outbox, guest, /GR-\w{4}-\w{2}/);
  return /GR-\w{4}-\w{2}/.exec(text)?.[0] ?? '';
}

test('in an empty production an owner puts a venue on the market, and a guest books it', async ({
  page,
  browser,
}, { config }) => {
  // Another server starts for it, and two people fill in forms.
  test.slow();
  const market = await openEmptyMarket((config.metadata as { dataDir: string }).dataDir);
  const { address } = market.server;
  const [owner, guest] = [inventPerson(), { ...inventPerson(), fullName: 'Marek Gość' }];
  try {
    await declineCookies(page.context(), address);
    const ownFiles = listFiles(page);
    await page.goto(`${address}/business?lng=en`);
    await field(page, 'What is your place called?').fill(venueName);
    await field(page, 'City').selectOption('Łódź');
    await button(page, 'Begin').click();
    await page.getByRole('link', { name: 'Make an account' }).click();
    await signUp(page, market.outbox, owner);
    // What was typed has come along.
    await expect(field(page, 'What is your place called?')).toHaveValue(venueName);
    await button(page, 'Begin').click();
    await setUp(page);
    await publish(page);

    const other = await openBrowser(browser, address);
    await declineCookies(other, address);
    const guestPage = await other.newPage();
    const listComplaints = watchConsole(guestPage, null);
    const files = listFiles(guestPage);
    const reference = await book(guestPage, market, guest);
    expect(listComplaints()).toEqual([]);
    expect(
      files.filter((file) => ofVenues.test(file)),
      'what guests have no use for',
    ).toEqual([]);
    expect(ownFiles.some((file) => ofVenues.test(file))).toBe(true);
    await other.close();

    // The mail to the venue leads to the desk.
    const mail = await receive(market.outbox, owner, new RegExp(reference));
    const link = /http:\/\/\S+\/business\/bookings\/\S+/.exec(mail.text)?.[0];
    await page.goto(link ?? 'no link');
    await expect(page.getByText(guest.fullName)).toBeVisible();
    await expect(page.getByText(reference)).toBeVisible();
  } finally {
    await market.close();
  }
});
