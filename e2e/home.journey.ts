import { awaitHydration, expect, test } from './journey.ts';

test.describe('the home page', () => {
  test('is complete and can be searched from without JavaScript, in the language the browser asks for', {
    tag: '@desktop',
  }, async ({ browser, baseURL }) => {
    for (const [locale, heading, bowling, find] of [
      ['en-GB', 'What are we playing tonight?', 'Bowling', 'Find a free time'],
      ['pl-PL', 'W co gramy dziś wieczorem?', 'Kręgle', 'Znajdź wolny termin'],
    ] as const) {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        locale,
        ...(baseURL ? { baseURL } : {}),
      });
      const page = await context.newPage();
      const answer = await page.goto('/home?city=lodz');
      expect(answer?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main').getByRole('link', { name: bowling }).first()).toBeVisible();
      await expect(page.locator('#popular')).toBeVisible();
      await expect(page.locator('#articles')).toBeVisible();
      await page.locator('input[name="q"]').fill('kregle');
      await page.getByRole('button', { name: find }).click();
      await expect(page).toHaveURL(/\/search\?q=kregle&city=lodz&date=20\d\d-\d\d-\d\d&time=&guests=/);
      await context.close();
    }
  });

  test('shows real figures, changes the city, looks around the visitor and switches the language in place', async ({
    page,
    context,
    request,
  }) => {
    const activities = await request.get('/api/activity/activities-for-consumers-with-counts?city=lodz');
    const { items } = (await activities.json()).data;
    const { places } = (await (await request.get('/api/market/figures')).json()).data;
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/')) calls.push(sent.url());
    });
    await page.goto('/home?city=lodz&lng=en');
    await awaitHydration(page);
    const chips = page.getByRole('navigation', { name: 'Activities' }).getByRole('link');
    const shown = items.filter(({ placeCount }: { placeCount: number }) => placeCount > 0);
    await expect(chips).toHaveCount(shown.length);
    for (const { name, placeCount } of shown) {
      await expect(chips.filter({ hasText: name.en }).first()).toContainText(String(placeCount));
    }
    const figures = page.getByRole('region', { name: 'Gramy in figures' });
    await expect(figures.locator('dd').first()).toHaveText(String(places));
    expect(calls, 'what the server has already told').toEqual([]);

    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    const cities = page.getByRole('navigation', { name: 'Where' });
    await cities.getByRole('link', { name: 'Kraków' }).click();
    await expect(page).toHaveURL(/city=krakow/);
    await expect(page.getByRole('heading', { level: 2, name: 'Free tonight in Kraków' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/city=lodz/);

    const near = cities.getByRole('button', { name: 'Near me' });
    await near.click();
    await expect(page.getByText('GeoLocation is not available or enabled.').first()).toBeVisible();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 51.7592, longitude: 19.456 });
    await near.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Free tonight near you' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'All free places' })).toHaveAttribute(
      'href',
      /near=51\.759%2C19\.456/,
    );

    await page.getByRole('link', { name: 'Polski' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/dziś wieczorem/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/dziś wieczorem/);
  });

  test('forgets what was looked at when it is told to, and is searched by keyboard alone', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      if (!window.location.protocol.startsWith('http')) return;
      const place = {
        providerSlug: 'pod-zegarem',
        branchSlug: 'rynek',
        branchId: 'b1',
        name: 'Pod Zegarem',
        cityName: { en: 'Łódź', pl: 'Łódź' },
        activity: 'bowling',
      };
      localStorage.setItem('recently-viewed', JSON.stringify({ value: [place], savedAt: Date.now() }));
    });
    await page.goto('/home?lng=en');
    await awaitHydration(page);
    const seen = page.getByRole('region', { name: 'Recently viewed' });
    await expect(seen.getByRole('link', { name: /Pod Zegarem/ })).toHaveAttribute(
      'href',
      '/service-provider/pod-zegarem?branch=rynek',
    );
    await seen.getByRole('button', { name: 'Clear the list' }).click();
    await expect(seen).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull();

    await page.getByRole('combobox', { name: 'What' }).focus();
    await page.keyboard.type('bowl');
    const suggestion = page.getByRole('option', { name: /^Bowling/ });
    await expect(suggestion).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(suggestion).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'What' })).toHaveValue('Bowling');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Kra');
    await page.keyboard.press('Tab');
    // From tonight to tomorrow.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    // The hours begin at noon.
    for (let hour = 12; hour <= 19; hour += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('date')).toMatch(/^20\d\d-\d\d-\d\d$/);
    searchParams.delete('date');
    expect(searchParams.toString()).toBe('q=Bowling&city=krakow&time=19%3A00&guests=6');
  });

  test('runs nothing that its content security policy does not name', { tag: '@desktop' }, async ({
    request,
  }) => {
    const policy = (await request.get('/home')).headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+' https:\/\/analytics\.example;/);
    expect(policy).not.toContain('unsafe');
  });
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedConsole: /404/ });

  test('is a page of its own with status 404 and a way home', { tag: '@desktop' }, async ({ page }) => {
    const answer = await page.goto('/no-such-page?lng=en');
    expect(answer?.status()).toBe(404);
    await awaitHydration(page);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/home/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/tonight/);
  });
});
