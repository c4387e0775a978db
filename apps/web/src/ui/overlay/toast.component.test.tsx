import { beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { renderComponent } from '../../../test/render-component.tsx';
import { focus, press } from '../../../test/user-actions.ts';
import { Dialogs, Toasts } from './overlay.stories.tsx';

const shown = (title: string) => page.getByRole('region', { name: title });
const say = (title: string) => page.getByRole('button', { name: `Say: ${title}` });
/** Away from the toast, which waits for whoever points at it. */
const pointAway = () => userEvent.hover(document.body, { position: { x: 4, y: 300 } });

beforeEach(async () => {
  await renderComponent(
    <div className="min-h-screen">
      <Toasts />
      <Dialogs />
    </div>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});

async function show(title: string): Promise<void> {
  await say(title).click();
  await pointAway();
}

describe('a toast', () => {
  test('T-1 leaves after three seconds, after five with a button, and a new one takes its place', async () => {
    await show('Link copied');
    await expect.element(shown('Link copied')).toBeVisible();
    await vi.advanceTimersByTimeAsync(2900);
    await expect.element(shown('Link copied')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(shown('Link copied')).not.toBeInTheDocument();

    await show('Saved to your places');
    await expect.element(shown('Saved to your places')).toBeVisible();
    await vi.advanceTimersByTimeAsync(4900);
    await expect.element(shown('Saved to your places')).toBeVisible();
    await show('Payment submission failed');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Payment submission failed');
    await expect.element(shown('Saved to your places')).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(6000);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('T-1 waits while it is pointed at or has the focus, and gives the focus back', async () => {
    await show('Link copied');
    const toast = shown('Link copied');
    await userEvent.hover(toast);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(toast).toBeVisible();
    focus(say('Link copied'));
    await press('F8');
    await expect.element(toast.getByRole('button', { name: 'Close' })).toHaveFocus();
    await pointAway();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(toast).toBeVisible();
    await press('Enter');
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(toast).not.toBeInTheDocument();
    await expect.element(say('Link copied')).toHaveFocus();
  });

  test('T-1 is swiped away to the right, from fifty pixels on', async () => {
    await show('Link copied');
    const toast = shown('Link copied');
    const pull = async (distance: number) => {
      // It has to stand still before it is measured.
      await userEvent.hover(toast);
      const { x, y } = toast.element().getBoundingClientRect();
      await commands.dragMouse([
        [x + 60, y + 20],
        [x + 60 + distance, y + 20],
      ]);
    };
    await pull(49);
    await expect.element(toast).toBeVisible();
    await pull(50);
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(toast).not.toBeInTheDocument();
  });

  test('T-1 is read out by a region that was there before it, also within a dialog', async () => {
    const region = document.querySelector('body > [aria-live="polite"]');
    expect(region?.textContent).toBe('');
    await show('Link copied');
    await expect.poll(() => region?.textContent).toContain('Link copied');
    await vi.advanceTimersByTimeAsync(4000);
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await page.getByRole('button', { name: 'Show a toast over it' }).click();
    await expect.poll(() => region?.textContent).toContain('Choice saved');
    expect(region?.closest('dialog[open]')).not.toBeNull();
  });

  test('can be closed while a dialog is open, and the dialog stays', async () => {
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'What is stored' });
    await page.getByRole('button', { name: 'Show a toast over it' }).click();
    await shown('Choice saved').getByRole('button', { name: 'Close' }).click();
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(shown('Choice saved')).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
  });
});
