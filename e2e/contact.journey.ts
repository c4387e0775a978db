import { randomUUID } from 'node:crypto';
import type { Route } from '@playwright/test';
import { awaitHydration, expect, test } from './journey.ts';
import { listMessages, receiveMessage } from './outbox.ts';

const endpoint = '**/api/contact-form';

test.describe('the contact form', () => {
  // The browser's own line about the call whose answer was lost.
  test.use({ expectedConsole: /Failed to load resource/ });

  test('R-12 keeps a message once, though its first answer is lost, and confirms it by mail', async ({
    page,
  }) => {
    const email = `ala.${randomUUID()}@example.com`;
    await page.goto('/contact?lng=en');
    await awaitHydration(page);
    await page.getByLabel('Your name').fill('Ala Nowak');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Subject').selectOption({ label: 'A booking' });
    await page.getByLabel('Message').fill('We come with six instead of five.');
    const ids: string[] = [];
    const loseAnswer = async (route: Route) => {
      ids.push((await (await route.fetch()).json()).data.id);
      await route.abort('connectionreset');
    };
    await page.route(endpoint, loseAnswer, { times: 1 });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('alert')).toContainText('Our server did not answer');
    const answered = page.waitForResponse(endpoint);
    await page.getByRole('button', { name: 'Try again' }).click();
    ids.push((await (await answered).json()).data.id);
    await expect(page.getByRole('region', { name: 'Message sent' })).toBeFocused();
    expect(new Set(ids).size).toBe(1);
    await receiveMessage(page.request, email, /./);
    expect(await listMessages(page.request, email)).toHaveLength(1);
  });

  test('shows the way by email where there is no JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/contact?lng=en');
    await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toBeVisible();
    await expect(page.getByText('This form needs JavaScript')).toBeVisible();
    await expect(page.getByLabel('Message')).toBeHidden();
    await context.close();
  });
});
