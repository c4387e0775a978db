import type { Page } from '@playwright/test';
import { dayFromNow } from './booking.ts';
import { holdBack } from './hold-back.ts';
import { awaitHydration } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { receiveMessage } from './outbox.ts';
import { expect, expectAccessible, expectReadable, logIn, logOut, openAccount, test } from './person.ts';

const clock = '/service-provider/kregielnia-pod-zegarem';
const panelOf = (page: Page) => page.locator('#book');
const freeStarts = (page: Page) =>
  panelOf(page)
    .locator('button[aria-pressed]')
    .filter({ hasText: /\d\d:\d\d/ });

/** A Friday that is not booked out yet. */
function fridayAhead(): string {
  const days = Array.from({ length: 7 }, (_, index) => dayFromNow(15 + index));
  return days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 5) ?? '';
}

test.describe('the page of a place', () => {
  test.use({ expectedConsole: /Not added to the cart|status of (?:404|409|422)|net::ERR_FAILED/ });

  test('D-4 C-3 C-4 leads by keyboard from a day into the cart, keeps the choice, and asks before a new cart', async ({
    page,
  }) => {
    test.slow();
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/')) calls.push(sent.url());
    });
    await page.goto(`${clock}?lng=en&date=${dayFromNow(9)}`);
    await awaitHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kręgielnia Pod Zegarem, Polesie');
    await expect(freeStarts(page).first()).toBeVisible();
    // All of it came with the page.
    expect(calls).toEqual([]);
    const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(facts.map((fact: { '@type': unknown }) => fact['@type'])).toEqual([
      ['SportsActivityLocation', 'LocalBusiness'],
      'BreadcrumbList',
    ]);
    expect(facts[0]).toMatchObject({
      address: { addressLocality: 'Łódź' },
      geo: { '@type': 'GeoCoordinates' },
    });

    await tabTo(page, panelOf(page).getByRole('radio', { checked: true }).nth(1));
    // Until the times of the next day are there, those of this one are shown but disabled.
    const letGo = await holdBack(page, `**/available?*date=${dayFromNow(10)}*`);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`date=${dayFromNow(10)}`));
    await expect(panelOf(page).locator('[aria-busy="true"]')).not.toHaveCount(0);
    const { x = 0, y = 0 } = (await freeStarts(page).first().boundingBox()) ?? {};
    await page.mouse.click(x + 10, y + 10);
    letGo();
    await expect(panelOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page).not.toHaveURL(/start=/);
    await tabTo(page, freeStarts(page).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/start=/);
    const lane = panelOf(page)
      .getByRole('button', { name: /^Lane \d+, free/ })
      .first();
    await tabTo(page, lane);
    await page.keyboard.press('Space');
    await expect(lane).toHaveAttribute('aria-pressed', 'true');
    await expect(panelOf(page).getByText('Service fee')).toBeVisible();
    await expect(panelOf(page).getByText(/^Total for 2/)).toBeVisible();
    // What is being asked for anew is pale for a moment.
    await expect(panelOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await tabTo(page, panelOf(page).getByRole('button', { name: 'Add to cart' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    // A reload and another language find the same choice.
    await page.reload();
    await awaitHydration(page);
    await expect(panelOf(page).locator('button[aria-pressed="true"]').filter({ hasText: /:/ })).toHaveCount(
      1,
    );
    await expect(panelOf(page).getByRole('radio', { name: 'Company' })).toBeDisabled();
    await page.goto(page.url().replace('lng=en', 'lng=pl'));
    await awaitHydration(page);
    await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText('Zarezerwuj tor');
    await expect(panelOf(page).getByText(/^Razem za 2 osoby/)).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);

    await page.goto(`/service-provider/gokarty-hala-7?lng=en&date=${dayFromNow(9)}`);
    await awaitHydration(page);
    await freeStarts(page).first().click();
    await expect(panelOf(page).getByText(/^Total for/)).toBeVisible();
    await panelOf(page).getByRole('button', { name: 'Book now' }).click();
    const question = page.getByRole('dialog', { name: /Your cart has a booking at Kręgielnia Pod Zegarem/ });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Start a new cart' }).click();
    await expect(page).toHaveURL(/\/booking-details\/checkout/, { timeout: 20_000 });
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).toContain('gokarty-hala-7');
    expect(kept).not.toContain('kregielnia-pod-zegarem\\\\\\"');
  });

  test('on a phone has the way to its panel at the thumb, lanes as a list, and never overhangs', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${clock}?lng=pl&date=${dayFromNow(9)}`);
    await awaitHydration(page);
    await page.getByRole('link', { name: 'Wybierz godzinę' }).click();
    await expect(panelOf(page).getByRole('heading', { level: 2 })).toBeInViewport();
    await panelOf(page)
      .getByRole('button', { name: /^Wieczorem/ })
      .first()
      .click();
    await freeStarts(page).locator('visible=true').first().click();
    await panelOf(page)
      .getByRole('button', { name: /^Tor \d+$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/tables=/);
    await expect(page.getByRole('link', { name: 'Do rezerwacji' })).toBeVisible();
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overhang()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overhang()).toBeLessThanOrEqual(0);

    const map = page.getByRole('region', { name: /^Mapa: / });
    await map.evaluate((region) => region.scrollIntoView({ block: 'center' }));
    await map.getByRole('group').hover({ position: { x: 20, y: 200 } });
    const height = () => page.evaluate(() => window.scrollY);
    const before = await height();
    await page.mouse.wheel(0, 100);
    await expect.poll(height, 'the page scrolls past its map').toBeGreaterThan(before);
  });

  test('says when it is closed today and where else to go, tells nights right, and that a time was just taken', async ({
    page,
    database,
  }) => {
    await database.closeProvider('gokarty-hala-7', dayFromNow(0));
    // The page of somebody who was here a moment ago is shared for two seconds.
    await expect(async () => {
      await page.goto(`/service-provider/gokarty-hala-7?lng=en`);
      await expect(page.getByText('Works in the hall')).toBeVisible({ timeout: 1000 });
    }).toPass();
    // Green is what is open.
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await expect(page.getByRole('row', { name: /today closed$/ })).toHaveCSS('color', ink);
    await expect(panelOf(page).getByRole('radio', { name: /^Today, .*closed/ })).toBeDisabled();
    await expect(freeStarts(page).first()).toBeVisible();
    await page.goto(`/service-provider/gokarty-hala-7?lng=en&date=${dayFromNow(0)}`);
    await awaitHydration(page);
    await panelOf(page).getByRole('list', { name: 'Nearest free times' }).getByRole('button').first().click();
    await expect(panelOf(page).getByText(/^Total for/)).toBeVisible();

    // Open until two: half past midnight is still Friday.
    await page.goto(`${clock}?lng=en&date=${fridayAhead()}&duration=60`);
    await awaitHydration(page);
    await expect(panelOf(page).getByText(/\(Sat\) is still Friday night\.$/)).toBeVisible();
    await expect(
      panelOf(page)
        .getByRole('button', { name: /^00:\d\d Sat/ })
        .first(),
    ).toBeVisible();

    // A failed quote is an error of the panel, not of the page.
    const gone = { success: false, status: 404, code: 'notFound', title: '', errors: [], requestId: '1' };
    await page.route('**/api/user/booking/quote', (route) => route.fulfill({ status: 404, json: gone }));
    await freeStarts(page).first().click();
    await expect(panelOf(page).getByText('We could not work out the price.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kręgielnia Pod Zegarem, Polesie');
    await page.unroute('**/api/user/booking/quote');
    await panelOf(page).getByRole('button', { name: 'Try again' }).click();

    // Somebody else is quicker.
    await expect(panelOf(page).getByText(/^Total for/)).toBeVisible();
    await page.route('**/api/user/booking/available?*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const free = body.data.starts.find(({ refusal }: { refusal: unknown }) => refusal === null);
      Object.assign(free, { refusal: 'full', price: null, freeTables: 0 });
      await route.fulfill({ response: answer, json: body });
    });
    await page.reload();
    await awaitHydration(page);
    // Back online, data is requested again, unless it was just before.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(panelOf(page).getByRole('alert')).toContainText('Ops, no tables in this time.', {
        timeout: 1000,
      });
    }).toPass();
    await panelOf(page)
      .getByRole('button', { name: /^Take \d\d:\d\d instead/ })
      .click();
    await expect(panelOf(page).getByRole('alert')).toHaveCount(0);
  });

  test('D-4 shows pictures by keys and the reviews one asks for, translated by an engine, and is shared', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${clock}?lng=en&reviews=lowest&written=pl`);
    await awaitHydration(page);
    await page.getByRole('button', { name: /^Open picture 1 of/ }).click();
    const viewer = page.getByRole('dialog', { name: /^Pictures of/ });
    await expect(viewer.getByRole('status')).toContainText('1 / ');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('status')).toContainText('2 / ');
    const held = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(viewer.getByRole('status')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(held);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();

    await expect(page.getByLabel('Written in')).toHaveValue('pl');
    await page.getByLabel('Stars').selectOption('5');
    await expect(page).toHaveURL(/reviews=lowest&written=pl&stars=5/);
    await page.reload();
    await awaitHydration(page);
    await expect(page.getByLabel('Stars')).toHaveValue('5');
    const review = page.locator('#reviews').getByRole('article').first();
    await expect(review).toContainText('5 stars');
    const translate = review.getByRole('button', { name: 'Translate from Polish' });
    await page.route('**/translation/translate', (route) => route.abort(), { times: 1 });
    await translate.click();
    await expect(review.getByRole('alert')).toContainText('The translation did not load');
    await expect(translate).toBeFocused();
    await translate.click();
    await expect(review.getByText(/^\[en\] /)).toBeVisible();
    await review.getByRole('button', { name: 'Show the original' }).click();
    await expect(review.getByText(/^\[en\] /)).toHaveCount(0);

    const share = page.getByRole('button', { name: 'Share this place' });
    await share.click();
    await expect(page.getByText('The link is copied').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    // A device that can share shows its own dialog; closing it shows no message.
    await page.evaluate(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => {
        shared.push(data ?? {});
        if (shared.length > 1) throw new DOMException('', 'AbortError');
      };
    });
    await share.click();
    await share.click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared))
      .toEqual(
        Array.from({ length: 2 }, () => ({ title: 'Kręgielnia Pod Zegarem, Polesie', url: page.url() })),
      );
    await expect(page.getByText('The link could not be copied')).toHaveCount(0);
  });

  test('D-4 is saved and claimed by somebody who logs in on the way, and finds everything as it was', async ({
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
    await expect(page.getByText('Kręgielnia Pod Zegarem, Polesie is saved').first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await page
      .getByRole('region', { name: /is saved$/ })
      .getByRole('button', { name: 'Close' })
      .click();

    // Saved places stand on the home page, one press away from wherever one is.
    await page.getByRole('button', { name: `Account of ${person.fullName}` }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Saved places' }).click();
    const strip = page.getByRole('region', { name: 'Saved places' });
    await expect(strip).toBeInViewport();
    await expect(strip.getByRole('link', { name: /^Kręgielnia Pod Zegarem, Polesie/ })).toBeVisible();
    await strip.getByRole('button', { name: /^Save / }).click();
    await expect(strip.getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await strip.getByRole('link', { name: /^Kręgielnia/ }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await logOut(page, person.fullName);
    await page.goto(`${clock}?lng=en&guests=4`);
    await awaitHydration(page);
    await page.getByRole('button', { name: 'Claim it' }).click();
    const claim = page.getByRole('dialog', { name: /is yours\?$/ });
    await claim.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, person);
    await expect(page).toHaveURL(/guests=4.*#claim$/);
    await expect(claim.getByLabel('Your full name')).toHaveValue(person.fullName);
    const send = claim.getByRole('button', { name: 'Send the claim' });
    await send.click();
    await expect(claim.getByText('3 things are missing or wrong')).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await claim.getByLabel('What you do there').fill('Owner');
    await claim.getByLabel('Work email').fill(person.email);
    await claim.getByLabel('Phone').fill(person.phone);
    // Only the server minds this one.
    await claim.getByLabel('Your full name').fill('Zuzanna\u0007Gąsior');
    await send.click();
    await expect(claim.getByLabel('Your full name')).toHaveAccessibleDescription(
      /Your full name: this cannot be used\./,
    );
    await claim.getByLabel('Your full name').fill('Zuzanna Gąsior');
    // What was typed outlives the page, in the other language as well.
    await page.goto(page.url().replace('lng=en', 'lng=pl'));
    await page.reload();
    const claimInPolish = page.getByRole('dialog', { name: /jest Twoje\?$/ });
    await expect(claimInPolish.getByLabel('Twoja funkcja')).toHaveValue('Owner');
    await claimInPolish.getByLabel('E-mail służbowy').fill('zuzanna@');
    await claimInPolish.getByRole('button', { name: 'Wyślij zgłoszenie' }).click();
    await expect(claimInPolish.getByLabel('E-mail służbowy')).toHaveAccessibleDescription(
      /nie wygląda na adres e-mail/,
    );
    await claimInPolish.getByLabel('E-mail służbowy').fill(person.email);
    await claimInPolish.getByRole('button', { name: 'Wyślij zgłoszenie' }).click();
    await expect(claimInPolish.getByText(`napiszemy na ${person.email}`)).toBeVisible();
    await receiveMessage(request, person.email, /We have your claim/);
    await claimInPolish.getByRole('button', { name: 'Gotowe' }).click();
    await expect(page).not.toHaveURL(/#claim/);

    // Once is enough.
    await page.getByRole('button', { name: 'Zgłoś się' }).click();
    await claimInPolish.getByLabel('Twoja funkcja').fill('Właścicielka');
    await claimInPolish.getByLabel('E-mail służbowy').fill(person.email);
    await claimInPolish.getByLabel('Telefon').fill(person.phone);
    await claimInPolish.getByRole('button', { name: 'Wyślij zgłoszenie' }).click();
    await expect(claimInPolish.getByRole('alert')).toBeVisible();
  });

  test('with several branches shows each of them; old and wrong names lead where they should', async ({
    page,
    request,
  }) => {
    await page.goto(`${clock}?lng=en`);
    await awaitHydration(page);
    await page
      .getByRole('navigation', { name: 'Branches' })
      .getByRole('link', { name: /Pabianicka/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kręgielnia Pod Zegarem, Pabianicka');
    await expect(page).toHaveURL(/branch=/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /branch=pabianicka/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kręgielnia Pod Zegarem, Polesie');

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
