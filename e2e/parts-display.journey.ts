import { alone, expect, findSpecimen, openPart, test } from './gallery.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

test.describe('the month', () => {
  test('is one tab stop that arrows, Home, End and the page keys move in', async ({ page }) => {
    const month = await openPart(page, 'month');
    const day = (name: RegExp) => month.getByRole('button', { name });
    await month.getByRole('button', { name: 'Next month' }).focus();
    await page.keyboard.press('Tab');
    await expect(day(/^Friday 27 November/)).toBeFocused();

    for (const [key, name] of [
      ['ArrowLeft', /^Thursday 26 November/],
      ['ArrowUp', /^Friday 20 November 2026, today/], // not before today
      ['End', /^Saturday 21 November/],
      ['ArrowDown', /^Saturday 28 November/],
      ['Home', /^Sunday 22 November/],
      ['ArrowDown', /^Sunday 29 November/],
      ['ArrowDown', /^Sunday 6 December/],
      ['PageDown', /^Wednesday 6 January/],
      ['PageDown', /^Sunday 31 January/], // nor after the last day
      ['PageUp', /^Thursday 31 December/],
      ['PageUp', /^Monday 30 November/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(day(name)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(month.getByRole('grid').locator(':focus')).toHaveCount(0);
  });

  test('lets a closed day be heard and not be chosen', async ({ page }) => {
    const month = await openPart(page, 'month');
    const closed = month.getByRole('button', { name: 'Wednesday 25 November 2026, closed' });
    await closed.click({ force: true });
    await expect(closed).toHaveAttribute('aria-disabled', 'true');
    await expect(month.getByRole('gridcell', { selected: true })).toHaveText('27');
    await month.getByRole('button', { name: /^Thursday 26 November/ }).click();
    await expect(month.getByRole('gridcell', { selected: true })).toHaveText('26');
  });

  alone('L-3 begins on Monday in Polish and on Sunday in English', async ({ page }) => {
    for (const [language, first] of [
      ['pl', 'poniedziałek'],
      ['en', 'Sunday'],
    ] as const) {
      await page.goto(`/dev/ui?part=month&lng=${language}`);
      await expect(findSpecimen(page, 'month').getByRole('columnheader').first()).toContainText(first);
    }
  });

  test('opens beside its field, and closes with the choice and the focus back', async ({ page }) => {
    const fields = (await openPart(page, 'date-picker')).getByRole('button', { name: /^When/ });
    const field = fields.first();
    await expect(field).toHaveAccessibleName('When Friday 20 November');
    await field.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Calendar' });
    await expect(calendar.getByRole('button', { name: /^Friday 20 November/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleName('When Saturday 21 November');
    await field.press('Enter');
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(field).toBeFocused();
  });
});

test.describe('the week of days', () => {
  test('is a group of radio buttons that skips closed days and goes on to the next week', async ({
    page,
  }) => {
    const strip = (await openPart(page, 'date-strip')).getByRole('group', { name: 'When' });
    await expect(strip.getByRole('radio')).toHaveCount(7);
    await strip.getByRole('radio', { name: 'Tuesday 24 November, 12% booked' }).check();
    await page.keyboard.press('ArrowRight');
    await expect(strip.getByRole('radio', { name: /^Thursday 26 November/ })).toBeChecked();
    await expect(strip.getByRole('button', { name: 'Previous week' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await strip.getByRole('button', { name: 'Next week' }).click();
    await expect(strip.getByRole('radio').first()).toHaveAccessibleName('Friday 27 November, 88% booked');
  });
});

test.describe('the start times', () => {
  test('say why one cannot be had and which is nearest', async ({ page }) => {
    const grid = (await openPart(page, 'time-grid')).getByRole('region', { name: 'Start, Friday night' });
    const reason = '20:00 would leave a gap that nobody can book; nearest start 20:30.';
    const gap = grid.getByRole('button', { name: '20:00 gap' });
    await gap.focus();
    await expect(gap).toHaveAccessibleDescription(reason);
    await expect(grid.getByRole('paragraph').filter({ hasText: reason })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(gap).toHaveAttribute('aria-disabled', 'true');
    await expect(grid.getByRole('button', { name: '20:30 119' })).toHaveAttribute('aria-pressed', 'true');
    await grid.getByRole('button', { name: '21:00 119' }).click();
    await expect(grid.getByRole('button', { pressed: true })).toHaveText(/^21:00/);
    await expect(grid.getByText('nearest start').filter({ visible: true })).toHaveCount(0);
  });

  test('are all in sight on a wide screen, with chips that lead to the parts of the day', async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    const grid = (await openPart(page, 'time-grid')).getByRole('region', { name: 'Start, Friday night' });
    await expect(grid.getByRole('button', { name: /^\d\d:\d\d/ })).toHaveCount(23);
    await grid.getByRole('button', { name: 'Night 5' }).click();
    await expect(grid.getByRole('button', { name: '22:00 99' })).toBeFocused();
    // Eight starts stand ungrouped.
    const few = findSpecimen(page, 'time-grid').getByRole('region', { name: 'Start, tonight' });
    await expect(few.getByRole('heading')).toHaveCount(0);
  });

  test('show only the wanted part of the day on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    const grid = (await openPart(page, 'time-grid')).getByRole('region', { name: 'Start, Friday night' });
    const times = grid.getByRole('button', { name: /^\d\d:\d\d/ });
    await expect(times).toHaveCount(8);
    await expect(times.first()).toHaveText(/17:30/);
    const night = grid.getByRole('button', { name: 'Night 5 free from' });
    await expect(night).toHaveAttribute('aria-expanded', 'false');
    await night.click();
    await expect(times).toHaveCount(15);
    await expect(grid.getByRole('button', { name: '00:00 Sat 99' })).toBeVisible();
  });
});

test.describe('a countdown', () => {
  const start = new Date('2026-11-20T18:00:00Z');
  /** Later than any page takes to load. */
  const paused = new Date('2026-11-20T19:00:00Z');

  alone('runs on whole seconds, speaks at minutes, and ends once', async ({ page }) => {
    await page.clock.install({ time: start });
    await openPart(page, 'countdown');
    await page.clock.pauseAt(paused);
    const running = page.locator('[data-running-countdown]');
    await running.getByRole('button').click();
    const clock = running.getByRole('timer');
    const spoken = running.getByRole('status');
    await expect(clock).toHaveText('02:00');
    await expect(spoken).toHaveText('2 minutes left');
    await page.clock.runFor(1000);
    await expect(clock).toHaveText('01:59');
    await page.clock.runFor(58_000);
    await expect(clock).toHaveText('01:01');
    await expect(spoken).toHaveText('2 minutes left');
    await page.clock.runFor(1000);
    await expect(spoken).toHaveText('1 minute left');
    await page.clock.runFor(70_000);
    await expect(clock).toHaveText('00:00');
    await expect(spoken).toHaveText('Time is up');
    await expect(running.getByText('Let go once')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(running.getByText('Let go once')).toBeVisible();
  });

  alone('is right again at once when the page has slept', async ({ page }) => {
    await page.clock.install({ time: start });
    await openPart(page, 'countdown');
    await page.clock.pauseAt(paused);
    const running = page.locator('[data-running-countdown]');
    await running.getByRole('button').click();
    const clock = running.getByRole('timer');
    await expect(clock).toHaveText('02:00');
    // Time passes and no timer fires, as with a closed lid; then the page is seen again.
    await page.clock.setFixedTime(paused.getTime() + 90_000);
    await expect(clock).toHaveText('02:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(clock).toHaveText('00:30');
    await page.clock.setFixedTime(paused.getTime() + 300_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(clock).toHaveText('00:00');
    await expect(running.getByText('Let go once')).toBeVisible();
  });
});

test.describe('pictures', () => {
  test('open large, change by arrow keys, and give the focus back', async ({ page }) => {
    const gallery = await openPart(page, 'photos');
    const second = gallery.getByRole('button', { name: 'Open picture 2 of 5: Billiard tables in lamplight' });
    await second.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    await expect(dialog.getByRole('img', { name: 'Billiard tables in lamplight' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect(dialog.getByRole('img', { name: 'Darts corner with the score board' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('img', { name: 'Twelve lanes under the clock' })).toBeVisible();
    await expect(dialog.getByRole('status')).toContainText('1 / 5');
    await page.keyboard.press('Escape');
    await expect(dialog).not.toBeVisible();
    await expect(second).toBeFocused();
  });

  test('are three in a mosaic on a wide screen and a row to swipe on a phone', async ({ page }) => {
    await page.setViewportSize(desktop);
    const gallery = await openPart(page, 'photos');
    const photos = gallery.getByRole('listitem');
    await expect(photos.filter({ visible: true })).toHaveCount(3);
    await page.setViewportSize(phone);
    await expect(photos.filter({ visible: true })).toHaveCount(5);
    await expect(gallery.getByText('1 / 5')).toBeVisible();
    await gallery.getByRole('list').evaluate((row) => row.scrollTo({ left: 2 * row.clientWidth }));
    await expect(gallery.getByText('3 / 5')).toBeVisible();
  });

  test('that are broken leave the initials in sight', async ({ page }) => {
    const avatars = await openPart(page, 'avatars');
    await expect(avatars.getByText('TW').locator('img')).toHaveCount(1);
    await expect(avatars.getByText('AŻ').locator('img')).toHaveCount(0);
  });

  test('of a map are loaded when somebody asks for them', async ({ page }) => {
    const map = (await openPart(page, 'map')).getByRole('region', { name: 'Map, at first asleep' });
    await expect(map.getByRole('img')).toHaveCount(0);
    await map.getByRole('button', { name: 'Show the map' }).click();
    await expect(map.getByRole('img')).toBeVisible();
  });
});

test.describe('a list without end', () => {
  test('grows by its button, offers another try, and says when that was all', async ({ page }) => {
    const list = await openPart(page, 'infinite-list');
    const items = list.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
    await expect(items).toHaveCount(4);
    for (const count of [8, 12]) {
      await list.getByRole('button', { name: 'Show more' }).click();
      await expect(items).toHaveCount(count);
    }
    await expect(list.getByRole('status').last()).toHaveText('12 reviews shown');
    await list.getByRole('button', { name: 'Show more' }).click();
    await expect(list.getByText('The next ones did not come.').first()).toBeVisible();
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect(items).toHaveCount(16);
    await list.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(items).toHaveCount(20);
    await expect(list.getByText('That was all of them')).toBeFocused();
  });

  test('grows by itself near its end, until it fails', async ({ page }) => {
    const list = await openPart(page, 'infinite-list');
    const items = list.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
    await list.getByRole('button', { name: 'Load while scrolling' }).click();
    await items.last().scrollIntoViewIfNeeded();
    await expect(async () => {
      await items.last().scrollIntoViewIfNeeded();
      await expect(list.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(items).toHaveCount(12);
  });
});

test.describe('data', () => {
  test('in a table is a row of labelled lines on a phone, and still a table', async ({ page }) => {
    await page.setViewportSize(phone);
    const table = (await openPart(page, 'table')).getByRole('table', { name: 'Your bookings' });
    await expect(table.getByRole('columnheader')).toHaveCount(5);
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'GR-7K3M-Q2' }) });
    await expect(row.getByRole('cell')).toHaveCount(4);
    const place = row.getByRole('cell', { name: 'Kręgielnia Pod Zegarem' });
    const label = await place.evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(label).toContain('Place');
    const [outer, inner] = [await table.boundingBox(), await row.boundingBox()];
    expect(inner?.width).toBe(outer?.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test('in a chart is there as a table too', async ({ page }) => {
    const chart = await openPart(page, 'chart');
    await chart.getByRole('button', { name: 'As a table' }).click();
    const friday = chart.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Friday' }) });
    await expect(friday.getByRole('cell').last()).toHaveText('14\u00a0h');
    await chart.getByRole('button', { name: 'As a chart' }).click();
    await expect(chart.getByRole('table')).toHaveCount(0);
  });

  alone('F-1 that is slow says so after three seconds and moves nothing', async ({ page }) => {
    await page.clock.install();
    const view = await openPart(page, 'query-view');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await view.getByRole('button', { name: 'Loading' }).click();
    await expect(view.getByRole('status')).toHaveText('Places are loading');
    const before = await view.boundingBox();
    await page.clock.fastForward(2900);
    await expect(view.getByRole('status')).toHaveText('Places are loading');
    await page.clock.fastForward(200);
    await expect(view.getByRole('status')).toHaveText(/Slower than usual/);
    await expect(view.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect((await view.boundingBox())?.height).toBe(before?.height);
  });

  test('that failed comes with another try, and the keyboard keeps its place', async ({ page }) => {
    const view = await openPart(page, 'query-view');
    await view.getByRole('button', { name: 'Failed' }).click();
    await view.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(view.getByRole('listitem')).toHaveCount(3);
    await expect(view.locator(':focus')).toContainText('Kręgielnia Pod Zegarem');
  });
});

test('stars are chosen by arrow keys', async ({ page }) => {
  const rating = (await openPart(page, 'rating'))
    .getByRole('group', { name: 'How was your evening?' })
    .first();
  await rating.getByRole('radio', { name: 'Good' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(rating.getByRole('radio', { name: 'Splendid' })).toBeChecked();
});
