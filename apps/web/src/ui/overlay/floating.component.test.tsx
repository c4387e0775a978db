import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../test/expect-accessible.ts';
import { renderComponent } from '../../../test/render-component.tsx';
import { focus, press, pressOn } from '../../../test/user-actions.ts';
import { Floating, Menus } from './overlay.stories.tsx';

test('a menu is used by keyboard alone, past what cannot be chosen', async () => {
  const screen = await renderComponent(<Menus />);
  const opener = screen.getByRole('button', { name: 'What to do with it' });
  const item = (name: RegExp) => page.getByRole('menuitem', { name });
  await pressOn(opener, 'Enter');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await expect.element(item(/Add to calendar/)).toHaveFocus();
  await expectAccessible(page.getByRole('menu').element());
  await expectReadableInTheDark(page.getByRole('menu').element());
  await expect.element(item(/Print/)).toHaveAttribute('aria-disabled', 'true');
  await press('ArrowDown');
  await expect.element(item(/My bookings 2 bookings/)).toHaveFocus();
  await press('Escape');
  await expect.element(opener).toHaveFocus();

  await press('Enter');
  await expect.element(item(/Add to calendar/)).toHaveFocus();
  await press('End', 'Enter');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Chosen: Cancel booking');
  await expect.element(opener).toHaveFocus();
});

test('a menu closes when a link in it is followed', async () => {
  const screen = await renderComponent(<Menus />);
  await screen.getByRole('button', { name: 'What to do with it' }).click();
  await page.getByRole('menuitem', { name: /My bookings/ }).click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('a tooltip comes with the focus and goes with Escape', async () => {
  const screen = await renderComponent(<Floating />);
  const opener = screen.getByRole('button', { name: '20:00, full' });
  focus(opener);
  await expect.element(page.getByRole('tooltip', { name: 'Nearest start: 20:30' })).toBeInTheDocument();
  await expect.element(opener).toHaveAccessibleDescription('Nearest start: 20:30');
  await press('Escape');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

test('a popover leaves the page in use, and gives the focus back', async () => {
  const screen = await renderComponent(<Floating />);
  const opener = screen.getByRole('button', { name: 'What is in the price' });
  await opener.click();
  const card = page.getByRole('dialog', { name: 'Price in detail' });
  await expect.element(card).toBeVisible();
  await expectAccessible(card.element());
  expect(getComputedStyle(document.body).overflow).toBe('visible');
  await press('Escape');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the card of the header is the browser’s own, and closes after a link', async () => {
  const screen = await renderComponent(<Floating />);
  const opener = screen.getByRole('button', { name: 'Account' });
  const settings = page.getByRole('link', { name: 'Settings' });
  await pressOn(opener, 'Enter');
  await expect.element(settings).toBeVisible();
  await press('Escape');
  await expect.poll(() => document.querySelector('#story-account:popover-open')).toBeNull();
  await opener.click();
  await settings.click();
  await expect.poll(() => document.querySelector('#story-account:popover-open')).toBeNull();
});
