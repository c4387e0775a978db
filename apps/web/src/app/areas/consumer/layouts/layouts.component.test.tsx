import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { footer, guest, header, openShell } from '../../../../../test/app-shell.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../../test/expect-accessible.ts';
import { heading } from '../../../../../test/locators.ts';

test('G-1 the settings have a menu of nine and the preferences, in a row that shows the open one or in a column', async () => {
  await page.viewport(320, 844);
  await openShell('/settings/emergency-contact', { user: guest });
  const menu = page.getByRole('navigation', { name: 'Settings' });
  await expect.element(heading()).toHaveTextContent('Your contact');
  expect(menu.getByRole('link').elements()).toHaveLength(10);
  const expectShown = async (name: string, width: number) => {
    const current = menu.getByRole('link', { name });
    await expect.element(current).toHaveAttribute('aria-current', 'page');
    await expect.element(current).toBeInViewport({ ratio: 1 });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  };
  await expectShown('Emergency contact', 320);
  await page.viewport(820, 844);
  await menu.getByRole('link', { name: 'Rewards' }).click();
  await expect.element(heading()).toHaveTextContent('Your rewards');
  await expectShown('Rewards', 820);
  await page.viewport(1440, 844);
  await expectShown('Rewards', 1440);
  await expectAccessible();
  await expectReadableInTheDark();
});

test('R-2 the booking pages have nothing around them that leads away', async () => {
  await openShell('/booking-details/checkout');
  await expect.element(heading()).toHaveTextContent('Your booking');
  const names = (links: Element[]) => links.map((link) => link.getAttribute('href'));
  expect(names(header().getByRole('link').elements())).toEqual(['/home']);
  expect(page.getByRole('navigation').elements()).toHaveLength(0);
  expect(names(footer().getByRole('link').elements())).toEqual(['/privacy-policy', '/terms-of-service']);
  await expectAccessible();
  await expectReadableInTheDark();
});
