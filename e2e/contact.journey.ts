import { randomUUID } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import { awaitHydration, expect, expectAccessible, test } from './journey.ts';
import { listMessages, receiveMessage } from './outbox.ts';

const endpoint = '**/api/contact-form';

interface Writer {
  name: string;
  email: string;
  send: Locator;
}

/** Everything filled in and ready to go; name and address identify this message. */
async function writeMessage(page: Page): Promise<Writer> {
  const id = randomUUID();
  const [name, email] = [`Ala ${id}`, `ala.${id}@example.com`];
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').selectOption({ label: 'A booking' });
  await page.getByLabel('Message').fill('We come with six instead of five.');
  return { name, email, send: page.getByRole('button', { name: 'Send message' }) };
}

async function openForm(page: Page, search = ''): Promise<void> {
  await page.goto(`/contact?lng=en${search}`);
  await expectReady(page);
}

async function expectReady(page: Page): Promise<void> {
  await awaitHydration(page);
}

async function expectText(page: Page, { name }: Writer, label = 'Your name'): Promise<void> {
  await expect(page.getByLabel(label)).toHaveValue(name);
  await expect(page.locator('#contact-message')).toHaveValue('We come with six instead of five.');
  await expect(page.locator('#contact-subject')).toHaveValue('booking');
}

async function expectConfirmations(page: Page, { email }: Writer, count: number): Promise<void> {
  await receiveMessage(page.request, email, /./);
  expect(await listMessages(page.request, email)).toHaveLength(count);
}

/** Collects the keys under which messages leave the page. */
function watchKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/contact-form')) {
      keys.push(sent.headers()['idempotency-key'] ?? '');
    }
  });
  return keys;
}

test.describe('the contact form', () => {
  test('R-12 sends a message once, says what happens next and confirms it by mail', async ({ page }) => {
    await openForm(page);
    const keys = watchKeys(page);
    const writer = await writeMessage(page);
    await writer.send.dblclick();
    const sent = page.getByRole('region', { name: 'Message sent' });
    await expect(sent).toBeFocused();
    await expect(sent).toContainText(`A confirmation is on its way to ${writer.email}`);
    expect(new Set(keys).size).toBe(1);

    await sent.getByRole('button', { name: 'Write another message' }).click();
    await expect(page.getByLabel('Subject')).toBeFocused();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await page.reload();
    await expectReady(page);
    await expect(page.getByLabel('Your name')).toHaveValue('');
    await expectConfirmations(page, writer, 1);
  });

  test('X-5 X-1 asks for what is missing, at the fields and in a summary that takes the focus', async ({
    page,
  }) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    const summary = page.getByRole('region', { name: '4 things to put right' });
    await expect(summary).toBeFocused();
    await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Subject is required');
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/^Message is required/);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Email is required/);

    await summary.getByRole('link', { name: 'Email is required' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type('ala@');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Please enter a valid email/);
    await page.keyboard.type('example.com');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('The answer goes here.');
    await expectAccessible(page);

    // the second fails like the first, and says so again.
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('region', { name: '3 things to put right' })).toBeFocused();
  });

  test('starts with the topic of the link, and keeps the visitor’s own choice after a reload', async ({
    page,
  }) => {
    await openForm(page, '&topic=business');
    await expect(page.getByLabel('Subject')).toHaveValue('business');
    await page.getByLabel('Subject').selectOption({ label: 'Accessibility' });
    await page.reload();
    await expectReady(page);
    await expect(page.getByLabel('Subject')).toHaveValue('accessibility');
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

test.describe('the contact form on a bad day', () => {
  // The browser's own lines about calls that failed.
  test.use({ expectedConsole: /Failed to load resource/ });

  test('loses nothing while the server is down, and sends once it is back', async ({ page }) => {
    await openForm(page);
    const keys = watchKeys(page);
    await page.route(endpoint, (route) => route.abort('connectionrefused'));
    const writer = await writeMessage(page);
    await writer.send.click();
    await expect(page.getByRole('alert')).toContainText('Our server did not answer');
    await expectAccessible(page);
    await expectText(page, writer);

    await page.reload();
    await expectReady(page);
    await expectText(page, writer);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Polski' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Napisz/);
    await expectText(page, writer, 'Imię i nazwisko');

    await page.unroute(endpoint);
    await page.getByRole('button', { name: 'Wyślij wiadomość' }).click();
    await expect(page.getByRole('region', { name: 'Wiadomość wysłana' })).toBeFocused();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await expectConfirmations(page, writer, 1);
  });

  test('says so without a network and when an answer is lost, and keeps the message once', async ({
    page,
    context,
  }) => {
    await openForm(page);
    const writer = await writeMessage(page);
    await context.setOffline(true);
    await writer.send.click();
    await expect(page.getByRole('alert')).toContainText('You are offline');
    await context.setOffline(false);
    await expect(page.getByRole('alert')).toContainText('You are connected again');
    await expectText(page, writer);

    const ids: string[] = [];
    const loseAnswer = async (route: Route) => {
      ids.push((await (await route.fetch()).json()).data.id);
      await route.abort('connectionreset');
    };
    await page.route(endpoint, loseAnswer, { times: 1 });
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Not sent yet');
    await expect(alert).toContainText('Our server did not answer');
    const answered = page.waitForResponse(endpoint);
    await again.click();
    ids.push((await (await answered).json()).data.id);
    await expect(page.getByRole('region', { name: 'Message sent' })).toBeFocused();
    expect(new Set(ids).size).toBe(1);
    await expectConfirmations(page, writer, 1);
  });

  test('shows the server’s objections at their fields, and how long to wait after too many', async ({
    page,
  }) => {
    await openForm(page);
    const writer = await writeMessage(page);
    const problem = { success: false, type: 'about:blank', title: '', requestId: 'r', errors: [] };
    await page.route(
      endpoint,
      (route) =>
        route.fulfill({
          status: 422,
          json: {
            ...problem,
            status: 422,
            code: 'validationFailed',
            errors: [{ path: 'body.email', code: 'emailInvalid', message: '' }],
          },
        }),
      { times: 1 },
    );
    await writer.send.click();
    await expect(page.getByRole('region', { name: 'One thing to put right' })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Please enter a valid email/);

    await page.route(endpoint, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '240' },
        json: { ...problem, status: 429, code: 'rateLimited' },
      }),
    );
    await writer.send.click();
    await expect(page.getByRole('alert')).toContainText('Try again in 4 minutes');
    await expectText(page, writer);
  });
});
