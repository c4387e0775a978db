import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderComponent } from '../../../test/render-component.tsx';
import { press, pressOn } from '../../../test/user-actions.ts';
import { Accordions, Avatars, Cards, Charts, Maps, Photos, Tables } from './display.stories.tsx';

const orange =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';

test('rows of one accordion close each other, and others stay', async () => {
  const screen = await renderComponent(<Accordions />);
  const refund = screen.getByText('Within three days, to the card or account.');
  await expect.element(refund).toBeVisible();
  await screen.getByText('Night').click();
  await pressOn(screen.getByText('What if we are late?'));
  await screen.getByText('What if we are late?').click();
  await expect.element(screen.getByText('The lane waits for fifteen minutes.')).toBeVisible();
  await expect.element(refund).not.toBeVisible();
  await expect.element(screen.getByText('After ten it is quiet.')).toBeVisible();
});

test('a picture of somebody lies over their initials, and one that is broken leaves them in sight', async () => {
  const screen = await renderComponent(<Avatars picture={orange} broken="data:image/png,nothing" />);
  await expect.element(screen.getByRole('img', { name: 'Zuzanna Gąsior' })).toHaveTextContent('ZG');
  expect(screen.getByText('TW').element().querySelector('img')).not.toBeNull();
  await expect.poll(() => screen.getByText('AŻ').element().querySelector('img')).toBeNull();
});

test('a card is one link as a whole, and what lies above it is pressed for itself', async () => {
  const screen = await renderComponent(<Cards />);
  const card = screen.getByRole('article').first();
  const link = card.getByRole('link', { name: 'Kręgielnia Pod Zegarem' });
  const { x, bottom } = card.element().getBoundingClientRect();
  expect(document.elementFromPoint(x + 8, bottom - 8)).toBe(link.element());
  const heart = card.getByRole('button', { name: 'Save Kręgielnia Pod Zegarem' });
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

describe('pictures', () => {
  test('open large, change by button and arrow keys, and give the focus back', async () => {
    const screen = await renderComponent(<Photos />);
    const second = screen.getByRole('button', { name: 'Open 2 of 5: Billiard tables' });
    await pressOn(second, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    const picture = (name: string) => dialog.getByRole('img', { name });
    await expect.element(picture('Billiard tables')).toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect.element(picture('Darts corner')).toBeInTheDocument();
    await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await expect.element(picture('Twelve lanes under the clock')).toBeInTheDocument();
    await expect.element(dialog.getByRole('status')).toHaveTextContent('1 / 5');
    const previous = dialog.getByRole('button', { name: 'Previous picture' });
    await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
    await press('Escape');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(second).toHaveFocus();
  });

  test('are three in a mosaic on a wide screen and a row to swipe on a phone', async () => {
    const screen = await renderComponent(<Photos />);
    const list = screen.getByRole('list').element();
    const countVisible = () => [...list.children].filter((item) => item.checkVisibility()).length;
    expect(countVisible()).toBe(3);
    await page.viewport(390, 844);
    await expect.poll(countVisible).toBe(5);
    await expect.element(screen.getByText('1 / 5')).toBeVisible();
    list.scrollTo({ left: 2 * list.clientWidth, behavior: 'instant' });
    await expect.element(screen.getByText('3 / 5')).toBeVisible();
  });
});

test('a map is loaded when somebody asks for it, and one that failed offers another try and the address', async () => {
  const screen = await renderComponent(<Maps />);
  const map = screen.getByRole('region', { name: 'Map, not loaded yet' });
  expect(map.getByText('Here is the map.').elements()).toHaveLength(0);
  await map.getByRole('button', { name: 'Show the map' }).click();
  await expect.element(map.getByText('Here is the map.')).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Map on its way' }))
    .toHaveTextContent('The map is coming');
  const failed = screen.getByRole('alert');
  await expect.element(failed.getByText('Piotrkowska 12')).toBeVisible();
  await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a table is a row of labelled lines on a phone, and still a table', async () => {
  await page.viewport(390, 844);
  const screen = await renderComponent(<Tables />);
  const table = screen.getByRole('table', { name: 'Your bookings' });
  expect(table.getByRole('columnheader').elements()).toHaveLength(4);
  const row = table.getByRole('row', { name: /GR-7K3M-Q2/ });
  await expect.element(row.getByRole('rowheader', { name: 'GR-7K3M-Q2' })).toBeVisible();
  const place = row.getByRole('cell', { name: 'Kręgielnia Pod Zegarem' }).element();
  expect(getComputedStyle(place, '::before').content).toContain('Place');
  const { width } = row.element().getBoundingClientRect();
  expect(width).toBe(table.element().getBoundingClientRect().width);
});

test('a chart is there as a table too', async () => {
  const screen = await renderComponent(<Charts />);
  expect(screen.getByRole('table').elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'As a table' }).click();
  const friday = screen.getByRole('row', { name: /^Fri/ });
  await expect.element(friday.getByRole('cell')).toHaveTextContent('Fri: 4 h');
  await screen.getByRole('button', { name: 'As a chart' }).click();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
});
