import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginBooking, guest, openShell } from '../../../../../test/app-shell.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../../test/expect-fits.ts';
import { heading } from '../../../../../test/locators.ts';
import { press, pressOn } from '../../../../../test/user-actions.ts';

const opener = () => page.getByRole('button', { name: 'Menu' });
const menu = () => page.getByRole('dialog', { name: /^Menu/ });

beforeEach(() => page.viewport(390, 844));

describe('the menu of a phone', () => {
  test('R-8 opens and closes by keyboard, keeps the focus and gives it back', async () => {
    await openShell('/about-us');
    await pressOn(opener(), 'Enter');
    await expect.element(menu()).toBeVisible();
    for (let step = 0; step < 14; step += 1) {
      await press('Tab');
      const { activeElement, body } = document;
      // Past the last one the browser's own bar has its turn, and the page has none.
      if (document.hasFocus() && activeElement !== body) {
        expect(menu().element().contains(activeElement), `after ${step + 1} steps`).toBe(true);
      }
    }
    await press('Escape');
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    await press('Space');
    await expect.element(menu()).toBeVisible();
  });

  test('R-8 speaks either language and stays open meanwhile', async () => {
    await openShell('/about-us');
    await opener().click();
    for (const [choice, label] of [
      ['Polski', 'O nas'],
      ['English', 'About us'],
    ] as const) {
      await menu().getByRole('link', { name: choice }).click();
      await expect.element(menu().getByRole('link', { name: label })).toBeVisible();
    }
  });

  test('R-8 has all links, and leaves when one is followed', async () => {
    beginBooking();
    const { readAddress } = await openShell('/home');
    await opener().click();
    for (const name of [
      /^Open incomplete booking.*Kręgielnia Pod Zegarem/,
      'Activities',
      'Articles',
      'For businesses',
      'Cart, 2 items',
      'Add your business',
      'Contact',
      'Log in',
      'Sign up',
    ]) {
      await expect.element(menu().getByRole('link', { name })).toBeVisible();
    }
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 390);
    await menu().getByRole('link', { name: 'About us' }).click();
    await expect.poll(readAddress).toBe('/about-us');
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(heading()).toHaveFocus();
  });

  test('R-8 has what belongs to the account of whoever is signed in', async () => {
    await openShell('/home', { user: guest });
    await opener().click();
    await expect.element(menu().getByRole('link', { name: 'My bookings' })).toBeVisible();
    await expect.element(menu().getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(menu().getByRole('link', { name: 'Log in' }).elements()).toHaveLength(0);
    await expectAccessible();
  });

  test('R-8 leaves when one goes back, and where there is room', async () => {
    const { readAddress, goBack } = await openShell('/home');
    await opener().click();
    await menu().getByRole('link', { name: 'About us' }).click();
    await expect.poll(readAddress).toBe('/about-us');
    await opener().click();
    await expect.element(menu()).toBeVisible();
    await goBack();
    await expect.poll(readAddress).toBe('/home');
    await expect.element(menu()).not.toBeInTheDocument();
    await opener().click();
    await expect.element(menu()).toBeVisible();
    await page.viewport(1440, 900);
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(heading()).toHaveFocus();
  });
});
