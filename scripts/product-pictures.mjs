import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { root } from './project.mjs';

const folder = `${root}docs/pictures/`;
const size = { width: 1440, height: 760 };
/** A picture that is larger is made anew with less detail. */
const mostBytes = 80_000;
const qualities = [80, 65, 50, 35];
/** A machine may be busy; nobody waits for a picture. */
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
    await show(page, '/home?lng=en', 'landing');
    await show(page, `/service-provider/${place}?lng=en`, 'provider');
    const tokens = await signIn(context, { email: guest.email, password });
    await show(page, `/booking-details/${await findTicket(context, tokens)}?lng=en`, 'ticket');
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} path
 * @param {string} name
 */
async function show(page, path, name) {
  await page.goto(path);
  // Until somebody moves, a page is only read, and its last parts do not come.
  await page.mouse.move(20, 20);
  await page.mouse.move(30, 30);
  await page.locator('main h1').waitFor();
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
