import { receiveMessage } from './outbox.ts';
import { enter, expect, inventPerson, signIn, test } from './person.ts';

const ala = { ...inventPerson(), email: 'ala@gramy.example', password: 'Gramy-2026!' };

test.describe('what is left of evenings', () => {
  test('G-7 G-8 points turn into a code, and a friend is invited who can say that it is enough', async ({
    page,
    request,
  }) => {
    await enter(page, await signIn(request, ala), '/settings/rewards?lng=en');
    await page.getByRole('button', { name: 'Take: 20 zł off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it' }).click();
    await expect(page.getByRole('button', { name: /^Copy GRAMY20/ }).first()).toBeVisible();
    await expect(page.getByText('−400').first()).toBeVisible();

    const menu = page.getByRole('navigation', { name: 'Settings' });
    await menu.getByRole('link', { name: 'Invite friends' }).click();
    await expect(page.getByText('GRAMY-CONSUMER', { exact: true })).toBeVisible();
    const friend = inventPerson().email;
    await page.getByLabel('Email addresses').fill(friend);
    await page.getByLabel('Email addresses').press('Enter');
    await expect(page.getByText(friend)).toBeVisible();
    const { text } = await receiveMessage(request, friend, /./);
    await page.goto(/https?:\/\/\S+\/no-invitations\?token=[\w.-]+/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Stop invitations' }).click();
    await expect(page.getByText('We will not send invitations to this address again.')).toBeVisible();
  });

  test('R-1 R-3 G-2 G-10 G-11 bookings are found by their state, and charts load where they are shown', async ({
    page,
    request,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const hasCharts = () => scripts.some((path) => /profile-statistics|bar-chart|chart-frame/.test(path));

    await enter(page, await signIn(request, ala), '/settings/booking-history?lng=en');
    const previous = page.getByRole('list', { name: 'Previous' });
    await expect(previous.getByRole('article').first()).toBeVisible();
    await page.getByRole('button', { name: /^Cancelled/ }).click();
    await expect(previous.getByText('completed', { exact: true })).toHaveCount(0);
    await expect(previous.getByText(/^cancelled/).first()).toBeVisible();
    expect(hasCharts()).toBe(false);

    await page.goto('/settings?lng=en');
    await expect(page).toHaveURL(/\/settings\/profile-statistics\?lng=en$/);
    await expect(page.getByRole('heading', { name: 'Total played' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /places?, \d+ cit/ })).toBeVisible();
    expect(hasCharts()).toBe(true);
  });
});

test('a review is reported by somebody who is signed in', async ({ page, request }) => {
  await enter(page, await signIn(request, ala), '/service-provider/kregielnia-pod-zegarem?lng=en');
  await page.getByRole('button', { name: 'Report', exact: true }).first().click();
  const report = page.getByRole('dialog', { name: 'Report this review?' });
  await report.getByLabel('What is wrong with it?').selectOption({ label: 'It is advertising' });
  await report.getByRole('button', { name: 'Report it' }).click();
  await expect(page.getByText('Thank you. We will look at it.').first()).toBeVisible();
});
