import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createFileLocalOutbox } from '../apps/server/src/adapters/local-outbox/file-local-outbox.ts';
import type { LocalOutbox, OutboxMessage } from '../apps/server/src/ports/local-outbox.ts';
import { findFreePort } from '../scripts/free-port.mjs';
import { dayFromNow } from './booking.ts';
import { acceptAll, bookButton, expectStep } from './checkout-page.ts';
import { addDatabase } from './database.ts';
import { awaitHydration, declineCookies, expect, test, watchConsole } from './journey.ts';
import { choose, pressEnter, pressSpace, tabTo, typeInto } from './keyboard.ts';
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

/** From the form to the page one wanted, by the code in the mail and without a mouse. */
async function signUp(page: Page, outbox: LocalOutbox, person: Person): Promise<void> {
  await typeInto(page, page.getByLabel('Full name'), person.fullName);
  await typeInto(page, page.getByLabel('Email'), person.email);
  await typeInto(page, page.getByLabel('Phone'), person.phone);
  await typeInto(page, page.getByLabel('Password', { exact: true }), person.password);
  await typeInto(page, page.getByLabel('Repeat password'), person.password);
  await pressSpace(page, page.getByRole('checkbox', { name: /^I agree/ }));
  await pressEnter(page, page.getByRole('button', { name: 'Create account' }));
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

const type = (page: Page, name: string, text: string) => typeInto(page, field(page, name), text);
const press = (page: Page, name: string) => pressEnter(page, button(page, name));

/** Every step from the list of all of them, and back when it is saved. */
async function doStep(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  await pressEnter(page, page.getByRole('link', { name: new RegExp(`: ${name}$`) }));
  await work();
  await expectSaved(page);
  await pressEnter(page, page.getByRole('link', { name: 'All steps' }));
  await expect(page.getByRole('link', { name: `Change: ${name}` })).toBeVisible();
}

/** By keys alone. */
async function setUp(page: Page): Promise<void> {
  await doStep(page, 'Business', async () => {
    await type(page, 'Tax ID (NIP)', '5260250995');
    await type(page, 'Company name', 'Pierwsza sp. z o.o.');
    await type(page, 'Street and number', 'Piotrkowska 1');
    await type(page, 'Postal code', '90-001');
    await type(page, 'City', 'Łódź');
    await type(page, 'Email for Gramy', 'biuro@pierwsza.example');
    await type(page, 'Phone for Gramy', '601 248 377');
  });
  await doStep(page, 'Place and address', async () => {
    await press(page, 'Same as the company');
    await expect(field(page, 'Post code')).toHaveValue('90-001');
    await tabTo(page, page.getByRole('button', { name: /^Pin: drag it/ }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('The pin is set.')).toBeVisible();
    await type(page, 'Phone for guests', '601 248 378');
  });
  await doStep(page, 'Lanes and tables', async () => {
    await typeInto(page, page.getByRole('textbox', { name: 'How many' }), '4');
    await press(page, 'Add 4 lanes');
    await expect(page.getByRole('button', { name: 'Lane 4, 2 to 8 people' })).toBeVisible();
  });
  await doStep(page, 'Hours', async () => {
    await press(page, 'Add hours: Friday');
    await type(page, 'Friday opens at', '10');
    await type(page, 'Friday closes at', '1');
    await press(page, 'Copy Friday to all days');
    await expect(field(page, 'Sunday closes at')).toHaveValue('01:00');
    const edge = page.getByRole('slider', { name: 'Sunday on the drawing: closes at' });
    await tabTo(page, edge, 250);
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect(field(page, 'Sunday closes at')).toHaveValue('02:00');
  });
  await doStep(page, 'Offers and prices', async () => {
    await choose(page, field(page, 'What do people play?'), 'Bowling');
    await press(page, 'Add an offer');
    await type(page, 'Standard price', '90');
    await type(page, 'Business price', '100');
    await pressSpace(page, page.getByRole('switch', { name: 'On sale' }));
    await expectSaved(page);
    await pressEnter(page, page.getByRole('link', { name: 'All offers' }));
  });
}

/** The refunds that every venue begins with may stay, and photos may wait. */
async function publish(page: Page): Promise<void> {
  await pressEnter(page, page.getByRole('link', { name: /: Rules and refunds$/ }));
  await expect(page.getByRole('heading', { name: 'When a guest cancels' })).toBeVisible();
  await pressEnter(page, page.getByRole('link', { name: 'All steps' }));
  await pressEnter(page, page.getByRole('link', { name: 'Go on: Publish' }));
  await press(page, 'Publish now');
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

test('in an empty production an owner without a mouse puts a venue on the market, and a guest books it', async ({
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
    await awaitHydration(page);
    await type(page, 'What is your place called?', venueName);
    await choose(page, field(page, 'City'), 'Łódź');
    await press(page, 'Begin');
    await pressEnter(page, page.getByRole('link', { name: 'Make an account' }));
    await signUp(page, market.outbox, owner);
    // What was typed has come along.
    await expect(field(page, 'What is your place called?')).toHaveValue(venueName);
    await press(page, 'Begin');
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
