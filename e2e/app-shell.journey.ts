import type { BrowserContext } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inventPerson, signIn as openSession, plantSession } from './person.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** A guest of the demo market, in a session of this journey alone. */
async function signIn(context: BrowserContext, url = ''): Promise<void> {
  const guest = { ...inventPerson(), email: 'ala@gramy.example', password: 'Gramy-2026!' };
  await plantSession(context, url, await openSession(context.request, guest));
}

test('R-8 without JavaScript the footer is the menu, and the header knows who is signed in', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto('/about-us?lng=en');
  await page.getByRole('link', { name: 'Menu' }).click();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeInViewport();
  for (const name of ['Home', 'Activities', 'Articles', 'About us', 'For businesses', 'Cart', 'Log in']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(footer.getByRole('radio')).toHaveCount(0);
  await expect(footer.getByRole('button', { name: 'Cookie settings' })).toBeHidden();

  await signIn(context, baseURL);
  await page.setViewportSize(desktop);
  await page.goto('/home?lng=en');
  await page.getByRole('button', { name: 'Account of Ala Nowicka' }).click();
  const menu = page.getByRole('region', { name: 'Account of Ala Nowicka' });
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await context.close();
});
