import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderComponent } from '../../../test/render-component.tsx';
import { focus, press, pressOn } from '../../../test/user-actions.ts';
import { DatePickers, Month, RunningCountdown, Times, Week } from './calendar.stories.tsx';

describe('the month', () => {
  test('is one tab stop that arrows, Home, End and the page keys move in', async () => {
    const screen = await renderComponent(<Month />);
    const day = (name: RegExp) => screen.getByRole('button', { name });
    await pressOn(screen.getByRole('button', { name: 'Next month' }), 'Tab');
    await expect.element(day(/^Friday 27 November/)).toHaveFocus();
    for (const [key, name] of [
      ['ArrowLeft', /^Thursday 26 November/],
      ['ArrowUp', /^Friday 20 November 2026, today/], // not before today
      ['End', /^Saturday 21 November/],
      ['ArrowDown', /^Saturday 28 November/],
      ['Home', /^Sunday 22 November/],
      ['ArrowDown', /^Sunday 29 November/],
      ['ArrowDown', /^Sunday 6 December/],
      ['PageDown', /^Wednesday 6 January/],
      ['PageDown', /^Sunday 31 January/], // nor after the last day
      ['PageUp', /^Thursday 31 December/],
      ['PageUp', /^Monday 30 November/],
    ] as const) {
      await press(key);
      await expect.element(day(name)).toHaveFocus();
    }
    await press('Tab');
    expect(screen.getByRole('grid').element().contains(document.activeElement)).toBe(false);
  });

  test('lets a closed day be heard and not be chosen', async () => {
    const screen = await renderComponent(<Month />);
    const closed = screen.getByRole('button', { name: 'Wednesday 25 November 2026, closed' });
    await closed.click({ force: true });
    await expect.element(closed).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('27');
    await screen.getByRole('button', { name: /^Thursday 26 November/ }).click();
    await expect.element(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('26');
  });

  test('is leafed through by its buttons, not before the first month', async () => {
    const screen = await renderComponent(<Month />);
    const previous = screen.getByRole('button', { name: 'Previous month' });
    await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('button', { name: 'Next month' }).click();
    await expect.element(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
    await previous.click();
    await expect.element(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  });

  test.each([
    ['pl', 'poniedziałek', /^piątek, 27 listopada|^piątek 27 listopada/],
    ['en', 'Sunday', /^Friday 27 November/],
  ] as const)('L-3 begins in %s on %s', async (language, first, day) => {
    const screen = await renderComponent(<Month />, { language });
    await expect.element(screen.getByRole('columnheader').first()).toHaveTextContent(first);
    await expect.element(screen.getByRole('button', { name: day })).toBeVisible();
  });
});

test('a date field opens its month beside it, and closes with the choice and the focus back', async () => {
  const screen = await renderComponent(<DatePickers />);
  const field = screen.getByRole('button', { name: /^When/ });
  await expect.element(field).toHaveAccessibleName(/^When Friday\s20\sNovember$/);
  await pressOn(field, 'Enter');
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect.element(calendar.getByRole('button', { name: /^Friday 20 November/ })).toHaveFocus();
  await expectAccessible(calendar.element());
  await press('ArrowRight', 'Enter');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleName(/^When Saturday\s21\sNovember$/);
  await press('Enter');
  await expect.element(calendar).toBeVisible();
  await press('Escape');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  const wrong = screen.getByRole('button', { name: 'Wrong day Any day' });
  await expect.element(wrong).toHaveAccessibleDescription('We are closed on that day');
  await expect.element(screen.getByRole('button', { name: /^Disabled day/ })).toBeDisabled();
});

test('a week is a group of radio buttons that skips closed days and goes on to the next week', async () => {
  const screen = await renderComponent(<Week />);
  const week = screen.getByRole('group', { name: 'When' });
  const day = (name: RegExp) => week.getByRole('radio', { name });
  expect(week.getByRole('radio').elements()).toHaveLength(7);
  await pressOn(day(/^Tuesday 24 November/), ' ', 'ArrowRight');
  await expect.element(day(/^Thursday 26 November/)).toBeChecked();
  const previous = week.getByRole('button', { name: 'Previous week' });
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await week.getByRole('button', { name: 'Next week' }).click();
  await expect.element(day(/^Friday 27 November/)).toBeVisible();
  await previous.click();
  await expect.element(day(/^Friday 20 November/)).toBeVisible();
});

describe('the start times', () => {
  const openTimes = async () => {
    const screen = await renderComponent(<Times />);
    return { screen, grid: screen.getByRole('region', { name: 'Start, Friday night' }) };
  };

  test('say why one cannot be had and which is nearest', async () => {
    const { grid } = await openTimes();
    const reason = '20:00 is full; nearest 20:30.';
    const full = grid.getByRole('button', { name: '20:00 full' });
    focus(full);
    await expect.element(full).toHaveAccessibleDescription(reason);
    await expect.element(grid.getByText(reason).last()).toBeVisible();
    await press('Enter');
    await expect.element(full).toHaveAttribute('aria-disabled', 'true');
    await expect.element(grid.getByRole('button', { pressed: true })).toHaveTextContent('20:30');
    await grid.getByRole('button', { name: '21:00 119' }).click();
    await expect.element(grid.getByRole('button', { pressed: true })).toHaveTextContent('21:00');
    await expect.element(grid.getByText('00:00 Sat is still Friday night.')).toBeVisible();
  });

  test('are all in sight on a wide screen, with chips that lead to the parts of the day', async () => {
    const { screen, grid } = await openTimes();
    expect(grid.getByRole('button', { name: /^\d\d:\d\d/ }).elements()).toHaveLength(23);
    await grid.getByRole('button', { name: 'Night 5' }).click();
    await expect.element(grid.getByRole('button', { name: '22:00 119' })).toHaveFocus();
    // Eight starts stand ungrouped.
    const few = screen.getByRole('region', { name: 'Start, tonight' });
    expect(few.getByRole('heading').elements()).toHaveLength(0);
  });

  test('show only the wanted part of the day on a phone', async () => {
    await page.viewport(390, 844);
    const { grid } = await openTimes();
    const times = grid.getByRole('button', { name: /^\d\d:\d\d/ });
    expect(times.elements()).toHaveLength(8);
    const night = grid.getByRole('button', { name: 'Night 5 free from' });
    await expect.element(night).toHaveAttribute('aria-expanded', 'false');
    await night.click();
    await expect.element(grid.getByRole('button', { name: '00:00 Sat 119' })).toBeVisible();
    expect(times.elements()).toHaveLength(15);
  });
});

describe('a countdown', () => {
  const start = new Date('2026-11-20T18:00:00Z');
  const openRunning = async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      now: start,
    });
    const screen = await renderComponent(<RunningCountdown />);
    return { clock: screen.getByRole('timer'), spoken: screen.getByRole('status'), screen };
  };

  test('runs on whole seconds, speaks at minutes, and ends once', async () => {
    const { clock, spoken, screen } = await openRunning();
    await expect.element(clock).toHaveTextContent('02:00');
    await expect.element(clock).toHaveAccessibleName('Lane 5 is held for');
    await expect.element(spoken).toHaveTextContent('2 minutes left');
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(clock).toHaveTextContent('01:59');
    await vi.advanceTimersByTimeAsync(58_000);
    await expect.element(clock).toHaveTextContent('01:01');
    await expect.element(spoken).toHaveTextContent('2 minutes left');
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(spoken).toHaveTextContent('1 minutes left');
    await vi.advanceTimersByTimeAsync(80_000);
    await expect.element(clock).toHaveTextContent('00:00');
    await expect.element(spoken).toHaveTextContent('Time is up');
    await expect.element(screen.getByText('Let go 1 ×')).toBeVisible();
  });

  test('is right again at once when the page has slept', async () => {
    const { clock, screen } = await openRunning();
    await expect.element(clock).toHaveTextContent('02:00');
    // Time passes and no timer fires, as with a closed lid; then the page is seen again.
    vi.setSystemTime(start.getTime() + 90_000);
    await expect.element(clock).toHaveTextContent('02:00');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(clock).toHaveTextContent('00:30');
    vi.setSystemTime(start.getTime() + 300_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(clock).toHaveTextContent('00:00');
    await expect.element(screen.getByText('Let go 1 ×')).toBeVisible();
  });
});
