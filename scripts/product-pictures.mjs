import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { root } from './project.mjs';

const folder = `${root}docs/pictures/`;
const size = { width: 1440, height: 760 };
/** Around the whole panel, from its days down to what an evening costs. */
const margin = 24;
/** A picture that is larger is made anew with less detail. */
const mostBytes = 80_000;
const qualities = [80, 65, 50, 35, 25];
/** Generous, because the machine may be busy. */
const patienceMs = 180_000;
const place = 'kregielnia-pod-zegarem';

/** @param {import('./supervise.mjs').ReadyMessage} product @param {string} chromiumPath */
export async function takePictures({ address, accounts, password }, chromiumPath) {
  const [guest] = accounts;
  if (!guest || password === null) throw new Error('The demo market has no guest');
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const context = await browser.newContext({
      baseURL: address,
      viewport: size,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'cookie-consent', value: 'decline', url: address }]);
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    mkdirSync(folder, { recursive: true });
    await open(page, '/home?lng=en', /\S/);
    await take(page, 'landing');
    await open(page, `/service-provider/${place}?lng=en&date=${nextFriday()}`, /Pod Zegarem/);
    await chooseEvening(page);
    await take(page, 'provider');
    const tokens = await signIn(context, { email: guest.email, password });
    await open(page, `/booking-details/${await findTicket(context, tokens)}?lng=en`, /See you/);
    await take(page, 'ticket');
  } finally {
    await browser.close();
  }
}

/**
 * A page that says it failed is no picture of the product.
 * @param {import('@playwright/test').Page} page
 * @param {string} path
 * @param {RegExp} heading
 */
async function open(page, path, heading) {
  await page.setViewportSize(size);
  const answer = await page.goto(path);
  if (!answer?.ok()) throw new Error(`${path} answers ${answer?.status()}`);
  // Lazy content loads only after the visitor moves.
  await page.mouse.move(20, 20);
  await page.mouse.move(30, 30);
  const title = page.locator('main h1').first();
  await title.waitFor();
  await page.waitForFunction(isDrawn);
  const said = (await title.textContent()) ?? '';
  if (!heading.test(said) || (await page.getByRole('alert').count()) > 0) {
    throw new Error(`${path} shows "${said}" where ${heading} was expected`);
  }
}

/**
 * A time in the evening, so that the panel says what it costs.
 * @param {import('@playwright/test').Page} page
 */
async function chooseEvening(page) {
  const panel = page.locator('#book');
  await panel.locator('button[aria-pressed]').filter({ hasText: '20:00' }).first().click();
  await panel.getByText(/^Total for/).waitFor();
  const { height } = await panel.evaluate((element) => element.getBoundingClientRect());
  await page.setViewportSize({ width: size.width, height: Math.ceil(height) + 2 * margin });
  await page.mouse.move(20, 20);
  await panel.evaluate((element, room) => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    window.scrollBy({ top: element.getBoundingClientRect().top - room, behavior: 'instant' });
  }, margin);
}

function nextFriday() {
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.now() + (index + 4) * 86_400_000));
  const friday = days.find((day) => day.getUTCDay() === 5) ?? new Date();
  return friday.toISOString().slice(0, 10);
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 */
async function take(page, name) {
  await page.waitForFunction(isDrawn);
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  for (const quality of qualities) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.length > mostBytes && quality !== qualities.at(-1)) continue;
    writeFileSync(`${folder}${name}.webp`, picture);
    return;
  }
}

/** Runs in the page: nothing is waited for, and every picture in sight is there. */
function isDrawn() {
  const isInSight = (/** @type {HTMLImageElement} */ image) =>
    image.getBoundingClientRect().top < window.innerHeight;
  return (
    !document.querySelector('main [aria-busy="true"]') &&
    [...document.images].every((image) => image.complete || !isInSight(image))
  );
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {{ email: string, password: string }} credentials
 * @returns {Promise<string>} the token
 */
async function signIn(context, credentials) {
  const answer = await context.request.post('/api/user/auth/signin', { data: credentials });
  const { data } = await answer.json();
  const cookies = {
    'access-token': data.accessToken,
    'refresh-token': data.refreshToken,
    user: encodeURIComponent(JSON.stringify(data.user)),
  };
  const url = new URL(answer.url()).origin;
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  return data.accessToken;
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} token
 * @returns {Promise<string>} the id of an evening ahead
 */
async function findTicket(context, token) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await context.request.get('/api/user/booking/upcoming', { headers });
  const { data } = await answer.json();
  /** @type {{ id: string, label: string }[]} */
  const bookings = data.items;
  const ticket = bookings.find(({ label }) => label === 'confirmed') ?? bookings[0];
  if (!ticket) throw new Error('The guest of the demo market has nothing booked');
  return ticket.id;
}
