import { describe, expect, test, vi } from 'vitest';
import { renderComponent } from '../../../test/render-component.tsx';
import { press, pressOn } from '../../../test/user-actions.ts';
import { BusyButton, Chips, IconButtons, Segments } from './action.stories.tsx';

describe('a button that is busy', () => {
  test('keeps its width, its focus and its place in the form', async () => {
    const screen = await renderComponent(<BusyButton />);
    const idle = screen.getByRole('button', { name: 'Hold lane 5' });
    const { width } = idle.element().getBoundingClientRect();
    await pressOn(idle, 'Enter');
    const busy = screen.getByRole('button', { name: 'Holding…' });
    await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
    await expect.element(busy).toHaveFocus();
    expect(busy.element().getBoundingClientRect().width).toBe(width);
    await screen.getByRole('button', { name: 'Stop' }).click();
    await expect.element(idle).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('sends its form once, however often it is pressed and whatever field Enter comes from', async () => {
    const onSend = vi.fn();
    const screen = await renderComponent(<BusyButton onSend={onSend} />);
    await screen.getByRole('button', { name: 'Hold lane 5' }).click();
    await screen.getByRole('button', { name: 'Holding…' }).click({ force: true });
    await pressOn(screen.getByRole('textbox', { name: 'Note' }), 'Enter');
    expect(onSend).toHaveBeenCalledOnce();
  });
});

test('an icon button has a name, says whether it is pressed, and is as large as a finger', async () => {
  const screen = await renderComponent(<IconButtons />);
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(save).toHaveAttribute('aria-pressed', 'false');
  await pressOn(save, 'Enter');
  await expect.element(save).toHaveAttribute('aria-pressed', 'true');
  for (const button of screen.getByRole('button').elements()) {
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await expect.element(screen.getByRole('button', { name: 'Not now' })).toBeDisabled();
});

test('a chip is switched on and off, and a link among them says where one is', async () => {
  const screen = await renderComponent(<Chips />);
  const bowling = screen.getByRole('button', { name: 'Bowling 12' });
  await bowling.click();
  await expect.element(bowling).toHaveAttribute('aria-pressed', 'false');
  await expect.element(screen.getByRole('button', { name: 'Filters' })).not.toHaveAttribute('aria-pressed');
  await expect
    .element(screen.getByRole('link', { name: 'All activities' }))
    .toHaveAttribute('aria-current', 'page');
});

test('a segmented control is chosen by arrow key, past what cannot be chosen', async () => {
  const screen = await renderComponent(<Segments />);
  const theme = screen.getByRole('group', { name: 'Theme' });
  await pressOn(theme.getByRole('radio', { name: 'Light' }), 'ArrowRight');
  await expect.element(theme.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect.element(theme.getByRole('radio', { name: 'Dark' })).toHaveFocus();
  await press('ArrowRight');
  await expect.element(theme.getByRole('radio', { name: 'Light' })).toBeChecked();
  const disabled = screen.getByRole('group', { name: 'Not now' }).getByRole('radio', { name: 'Dark' });
  await expect.element(disabled).toBeDisabled();
});
