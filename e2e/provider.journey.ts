import type { Page } from '@playwright/test';
import { dayFromNow } from './booking.ts';
import { awaitHydration } from './journey.ts';
import { receiveMessage } from './outbox.ts';
import { expect, logIn, openAccount, test } from './person.ts';

const clock = '/service-provider/kregielnia-pod-zegarem';
const panelOf = (page: Page) => page.locator('#book');
const freeStarts = (page: Page) =>
  panelOf(page)
    .locator('button[aria-pressed]')
    .filter({ hasText: /\d\d:\d\d/ });

test.describe('the page of a place', () => {
  test.use({ expectedConsole: /Not added to the cart|status of 409/ });

  test('D-4 C-3 C-4 comes whole from the server, leads into the cart, and from another place into a new one', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/')) calls.push(sent.url());
    });
    await page.goto(`${clock}?lng=en&date=${dayFromNow(9)}`);
    await awaitHydration(page);
    await expect(freeStarts(page).first()).toBeVisible();
    expect(calls, 'what came with the page').toEqual([]);
    const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(facts.map((fact: { '@type': unknown }) => fact['@type'])).toEqual([
      ['SportsActivityLocation', 'LocalBusiness'],
      'BreadcrumbList',
    ]);
    expect(facts[0]).toMatchObject({
      address: { addressLocality: 'Łódź' },
      geo: { '@type': 'GeoCoordinates' },
    });
    await freeStarts(page).first().click();
    await panelOf(page)
      .getByRole('button', { name: /^Lane \d+, free/ })
      .first()
      .click();
    await expect(panelOf(page).getByText(/^Total for 2/)).toBeVisible();
    await panelOf(page).getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    await page.goto(`/service-provider/gokarty-hala-7?lng=en&date=${dayFromNow(9)}`);
    await awaitHydration(page);
    await freeStarts(page).first().click();
    await expect(panelOf(page).getByText(/^Total for/)).toBeVisible();
    await panelOf(page).getByRole('button', { name: 'Book now' }).click();
    await page
      .getByRole('dialog', { name: /Your cart has a booking at Kręgielnia Pod Zegarem/ })
      .getByRole('button', { name: 'Start a new one' })
      .click();
    await expect(page).toHaveURL(/\/booking-details\/checkout/);
  });

  test('D-4 is saved by somebody who logs in on the way, stands among the saved places, and is claimed once', async ({
    page,
    request,
    person,
  }) => {
    test.slow();
    await openAccount(request, person);
    await page.goto(`${clock}?lng=en&guests=4&reviews=lowest`);
    await awaitHydration(page);
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: 'Save Kręgielnia Pod Zegarem, Polesie' });
    await heart.click();
    await logIn(page, person);
    await expect(page).toHaveURL(/\/service-provider\/kregielnia-pod-zegarem\?.*guests=4.*reviews=lowest/);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    // Saved places stand on the home page, one press away from wherever one is.
    await page.getByRole('button', { name: `Account of ${person.fullName}` }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Saved places' }).click();
    const strip = page.getByRole('region', { name: 'Saved places' });
    await expect(strip).toBeInViewport();
    await strip.getByRole('link', { name: /^Kręgielnia Pod Zegarem, Polesie/ }).click();

    const section = page.getByRole('region', { name: 'Is this your place?' });
    const claim = page.getByRole('dialog', { name: /is yours\?$/ });
    await section.getByRole('button', { name: 'Claim it' }).click();
    await claim.getByLabel('What you do there').fill('Owner');
    await claim.getByLabel('Work email').fill(person.email);
    await claim.getByLabel('Phone').fill(person.phone);
    await claim.getByRole('button', { name: 'Send the claim' }).click();
    await claim.getByRole('button', { name: 'Done' }).click();
    await receiveMessage(request, person.email, /We have your claim/);
    await expect(section).toContainText('We check it and write to you.');
    await expect(section.getByRole('button', { name: 'Claim it' })).toBeHidden();
  });

  test('D-4 has the reviews one asks for, and an engine translates them', async ({ page }) => {
    await page.goto(`${clock}?lng=en&reviews=lowest&written=pl&stars=5`);
    await awaitHydration(page);
    await expect(page.getByLabel('Stars')).toHaveValue('5');
    const review = page.locator('#reviews').getByRole('article').first();
    await expect(review).toContainText('5 stars');
    await review.getByRole('button', { name: 'Translate from Polish' }).click();
    await expect(review.getByText(/^\[en\] /)).toBeVisible();
  });

  test('says without JavaScript what booking needs, and offers nothing that does not work', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(`${clock}?lng=en`);
    await expect(panelOf(page).getByText(/^Times are chosen and booked here with JavaScript/)).toBeVisible();
    for (const name of ['Book now', 'Add to cart'])
      await expect(page.getByRole('button', { name })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Choose a time' })).toBeHidden();
    await expect(freeStarts(page).first()).toBeHidden();
    await context.close();
  });

  test('has a page for each branch; old and wrong names lead where they should', async ({ request }) => {
    const branch = await (await request.get(`${clock}?lng=en&branch=pabianicka`)).text();
    expect(branch).toMatch(/<h1[^>]*>Kręgielnia Pod Zegarem, Pabianicka</);
    expect(branch).toMatch(/<link rel="canonical" href="[^"]*branch=pabianicka/);
    const renamed = await request.get('/service-provider/Kregielnia-Pod-Zegarem?guests=4', {
      maxRedirects: 0,
    });
    expect(renamed.status()).toBe(301);
    expect(renamed.headers().location).toBe(`${clock}?guests=4`);
    for (const [language, title] of [
      ['en', 'We do not know this place'],
      ['pl', 'Nie znamy tego miejsca'],
    ]) {
      const answer = await request.get(`/service-provider/nowhere-at-all?lng=${language}`);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain(title);
    }
    expect((await request.get('/service-provider/..%2Fadmin')).status()).toBe(404);
  });
});
