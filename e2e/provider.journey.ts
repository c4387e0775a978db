import type { Locator, Page } from '@playwright/test';
import { awaitHydration } from './journey.ts';
import { expect, expectAccessible, expectReadable, test } from './person.ts';

const clock = '/service-provider/kregielnia-pod-zegarem';
const panelOf = (page: Page) => page.locator('#book');
const freeStarts = (page: Page) =>
  panelOf(page)
    .locator('button[aria-pressed]')
    .filter({ hasText: /\d\d:\d\d/ });

/** By the Tab key alone, as somebody without a mouse comes there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never came to ${target}`);
}

/** So many days from now, on the calendar of the places. */
function dayFromNow(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' }).format(date);
}

/** A Friday that is not booked out yet. */
function fridayAhead(): string {
  const days = Array.from({ length: 7 }, (_, index) => dayFromNow(15 + index));
  return days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 5) ?? '';
}

test.describe('the page of a place', () => {
  test.use({ expectedConsole: /Not added to the cart/ });

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
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`date=${dayFromNow(10)}`));
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
  });

  test('says when it is closed today and where else to go, tells nights right, and that a time was just taken', async ({
    page,
    database,
  }) => {
    await database.closeProvider('gokarty-hala-7', dayFromNow(0));
    await page.goto(`/service-provider/gokarty-hala-7?lng=en`);
    await expect(page.getByText('Works in the hall')).toBeVisible();
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

    // Somebody else is quicker.
    await freeStarts(page).first().click();
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
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(panelOf(page).getByRole('alert')).toContainText('Ops, no tables in this time.', {
      timeout: 45_000,
    });
    await panelOf(page)
      .getByRole('button', { name: /^Take \d\d:\d\d instead/ })
      .click();
    await expect(panelOf(page).getByRole('alert')).toHaveCount(0);
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
