import { describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../test/expect-accessible.ts';
import { renderComponent } from '../../../test/render-component.tsx';
import { focus, press, pressOn } from '../../../test/user-actions.ts';
import { ConfirmDialogs, Dialogs, Sheets } from './overlay.stories.tsx';

async function openDialog() {
  const screen = await renderComponent(<Dialogs />);
  const opener = screen.getByRole('button', { name: 'Open the dialog' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'What is stored' });
  await expect.element(dialog).toBeVisible();
  return { screen, opener, dialog };
}

describe('a dialog', () => {
  test('stays when it was opened by a double click', async () => {
    const screen = await renderComponent(<Dialogs />);
    await screen.getByRole('button', { name: 'Open the dialog' }).dblClick();
    const dialog = page.getByRole('dialog', { name: 'What is stored' });
    await expect.element(dialog).toHaveAttribute('open');
  });

  test.each([
    ['Escape', () => press('Escape')],
    ['its button', () => page.getByRole('button', { name: 'Close' }).click()],
    ['a press beside it', () => commands.dragMouse([[8, 8]])],
  ])('R-11 closes by %s, and gives the focus back', async (_, close) => {
    // Long ago: a press that comes at once would be taken for the second click of a double click.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(-1000);
    const { opener, dialog } = await openDialog();
    clock.mockRestore();
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test('stays when a press begins inside it and ends beside it', async () => {
    const { dialog } = await openDialog();
    const { x, y } = dialog.getByText('Statistics').element().getBoundingClientRect();
    await commands.dragMouse([
      [x + 5, y + 5],
      [8, 8],
    ]);
    await expect.element(dialog).toBeVisible();
  });

  test('keeps the focus inside while it is open, and stands in nobody’s way', async () => {
    const { dialog } = await openDialog();
    await expectAccessible(dialog.element());
    await expectReadableInTheDark(dialog.element());
    for (let step = 0; step < 12; step += 1) {
      await press('Tab');
      // Past its end the focus visits the browser's own bar, which a page sees as its body.
      const { activeElement, body } = document;
      expect(activeElement === body || dialog.element().contains(activeElement)).toBe(true);
    }
  });

  test('R-11 is at most 90 % high, scrolls inside, and the page behind it does not move', async () => {
    const screen = await renderComponent(
      <>
        <Dialogs />
        <div className="h-[300vh]" />
      </>,
    );
    await screen.getByRole('button', { name: 'A long one' }).click();
    const box = page.getByRole('dialog', { name: 'House rules' }).element().firstElementChild as HTMLElement;
    const { width, height } = box.getBoundingClientRect();
    expect(width).toBe(600);
    expect(height).toBeLessThanOrEqual(window.innerHeight * 0.9 + 1);
    expect(height).toBeGreaterThan(window.innerHeight * 0.85);
    await press('End');
    await expect.poll(() => box.scrollTop).toBeGreaterThan(100);
    await expect.element(page.getByRole('button', { name: 'I understand' })).toBeInViewport();
    expect(window.scrollY).toBe(0);
  });

  test('without a title still has a name', async () => {
    const screen = await renderComponent(<Dialogs />);
    await screen.getByRole('button', { name: 'Without a title' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Points' })).toBeVisible();
  });

  test('on top of another closes alone', async () => {
    const { dialog } = await openDialog();
    await dialog.getByRole('button', { name: 'Open another on top' }).click();
    const upper = page.getByRole('dialog', { name: 'The one on top' });
    await expect.element(upper).toBeVisible();
    await press('Escape');
    await expect.element(upper).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
  });

  test('is pulled down by its bar on a phone, from eighty pixels on', async () => {
    await page.viewport(390, 800);
    const { dialog } = await openDialog();
    const heading = dialog.getByRole('heading', { name: 'What is stored' });
    for (const [distance, isOpen] of [
      [50, true],
      [130, false],
    ] as const) {
      // It has to stand still before it can be taken hold of.
      await userEvent.hover(heading);
      const { x, y } = heading.element().getBoundingClientRect();
      await commands.dragMouse([
        [x + 20, y + 10],
        [x + 20, y + 10 + distance],
      ]);
      if (isOpen) await expect.element(heading).toBeVisible();
      else await expect.element(dialog).not.toBeInTheDocument();
    }
  });
});

describe('a dialog that confirms', () => {
  test('something grave starts on the way out', async () => {
    const screen = await renderComponent(<ConfirmDialogs />);
    await screen.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await press('Enter');
    await expect.element(screen.getByRole('status')).toHaveTextContent('kept');
  });

  test('something harmless starts on the answer', async () => {
    const screen = await renderComponent(<ConfirmDialogs />);
    await screen.getByRole('button', { name: 'Move the booking' }).click();
    await expect.element(page.getByRole('button', { name: 'Move it', exact: true })).toHaveFocus();
    await press('Enter');
    await expect.element(screen.getByRole('status')).toHaveTextContent('confirmed');
  });
});

test('a sheet closes like a dialog, and covers the window where it should', async () => {
  const screen = await renderComponent(<Sheets />);
  const opener = screen.getByRole('button', { name: 'Open the cart' });
  await opener.click();
  const side = page.getByRole('dialog', { name: 'Your cart' });
  await expect.poll(() => side.element().getBoundingClientRect().right).toBe(window.innerWidth);
  await press('Escape');
  await expect.element(side).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  focus(screen.getByRole('button', { name: 'Open the menu' }));
  await pressOn(screen.getByRole('button', { name: 'Open the menu' }), 'Enter');
  const full = page.getByRole('dialog', { name: 'Main menu' });
  await expect.poll(() => full.element().getBoundingClientRect().width).toBe(window.innerWidth);
});
