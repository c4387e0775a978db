import { receiveMessage } from './outbox.ts';
import { enter, expect, expectAccessible, inventPerson, signIn, test } from './person.ts';

// The browser's own lines about what was refused.
test.use({ expectedConsole: /Failed to load resource/ });

const ala = { ...inventPerson(), email: 'ala@gramy.example', password: 'Gramy-2026!' };

test.describe('what is left of evenings', () => {
  test('R-1 R-3 G-2 G-7 G-8 G-10 G-11 figures, bookings, points and friends of somebody who plays a lot', async ({
    page,
    request,
  }) => {
    test.setTimeout(150_000);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const hasCharts = () => scripts.some((path) => /profile-statistics|bar-chart|chart-frame/.test(path));

    await enter(page, await signIn(request, ala), '/settings/rewards?lng=en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewards');
    await expect(page.getByRole('list', { name: 'Levels' }).getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Take: 20 zł off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take 20 zł off?' });
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: 'Take it' }).click();
    await expect(page.getByRole('button', { name: /^Copy GRAMY20/ }).first()).toBeVisible();
    await expect(page.getByText('−400').first()).toBeVisible();

    const menu = page.getByRole('navigation', { name: 'Settings' });
    await menu.getByRole('link', { name: 'Invite friends' }).click();
    await expect(page.getByText('GRAMY-CONSUMER', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
    const addresses = page.getByLabel('Email addresses');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await addresses.fill('kuba@example');
    await addresses.press('Enter');
    await expect(page.getByText('Please enter a valid email: kuba@example')).toBeVisible();
    await addresses.fill('ala@gramy.example');
    await addresses.press('Enter');
    await expect(page.getByText('This is your own address: ala@gramy.example')).toBeVisible();
    const friend = inventPerson().email;
    await addresses.fill(friend);
    await addresses.press('Enter');
    await expect(page.getByText(friend)).toBeVisible();
    await expectAccessible(page, 'main');
    // Whoever got it can say that they want no more.
    const { text } = await receiveMessage(request, friend, /./);
    await page.goto(/https?:\/\/\S+\/no-invitations\?token=[\w.-]+/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Stop invitations' }).click();
    await expect(page.getByText('We will not send invitations to this address again.')).toBeVisible();

    await page.goto('/settings/booking-history?lng=en');
    const previous = page.getByRole('list', { name: 'Previous' });
    await expect(previous.getByRole('article').first()).toBeVisible();
    await expectAccessible(page, 'main');
    expect(hasCharts()).toBe(false);
    // What is confirmed lies ahead: there is nothing behind to say so of.
    await page.getByRole('button', { name: /^Confirmed/ }).click();
    await expect(page.getByRole('heading', { name: /^Previous/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Cancelled/ }).click();
    await expect(page).toHaveURL(/label=cancelled/);
    await expect(previous.getByText('completed', { exact: true })).toHaveCount(0);
    await page.getByRole('searchbox').fill('no such place');
    await expect(page.getByText('No booking is like this')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(previous.getByRole('link', { name: /^Again/ }).first()).toHaveAttribute('href', /offer=/);

    await page.goto('/settings?lng=en');
    await expect(page).toHaveURL(/\/settings\/profile-statistics\?lng=en$/);
    await expect(page.getByRole('heading', { name: 'Total played' })).toBeVisible();
    expect(hasCharts()).toBe(true);
    for (const name of [
      /activit(y|ies) tried$/,
      /^Longest streak/,
      'Most booked place',
      'Most booked activity',
    ]) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: /places?, \d+ cit/ })).toBeVisible();
    await expectAccessible(page, 'main');
    // Each that is pressed offers the chart instead.
    for (let left = 4; left > 0; left -= 1) {
      const buttons = page.getByRole('button', { name: 'As a table' });
      await expect(buttons).toHaveCount(left);
      await buttons.first().click();
    }
    await expect(page.getByRole('table')).toHaveCount(4);
    await expectAccessible(page, 'main');

    await page.goto('/service-provider/kregielnia-pod-zegarem?lng=en');
    await page.getByRole('button', { name: 'Report', exact: true }).first().click();
    const report = page.getByRole('dialog', { name: 'Report this review?' });
    await report.getByLabel('What is wrong with it?').selectOption({ label: 'It is advertising' });
    await expectAccessible(page, 'dialog');
    await report.getByRole('button', { name: 'Report it' }).click();
    await expect(page.getByText('Thank you. We will look at it.').first()).toBeVisible();
  });
});
