import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { figures, visitedPlaces } from '../../../../test/settings-record.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const played = {
  'GET /user/profile/statistics': succeed(figures),
  'GET /user/profile/visited-places': succeed(visitedPlaces),
};

test('G-2 G-11 counts what was played, where and how often', async () => {
  await openSettings(paths.profileStatistics, { answers: played });
  for (const name of [
    'Total played',
    '2 activities tried',
    /^Longest streak: 3 weeks/,
    'Most booked place',
    'Most booked activity',
    '1 place, 1 city',
    'Badges',
  ]) {
    await expect.element(heading(name)).toBeVisible();
  }
  await expect.element(page.getByText('25h 30min')).toBeVisible();
  await expect.element(page.getByText('85% played, 15% cancelled.')).toBeVisible();
  await expect.element(page.getByText('You last played 5 days ago.')).toBeVisible();
  // Its year is not this one.
  await expect.element(page.getByText('00:30, Thu 13 Feb 2025')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Kręgielnia Pod Zegarem' }))
    .toHaveAttribute('href', '/service-provider/kregielnia-pod-zegarem');
  await expect.element(page.getByText('1 of 2', { exact: true })).toBeVisible();
});

test('G-2 the weeks are named by month, and the sentence on the streak speaks of what is drawn', async () => {
  await openSettings(paths.profileStatistics, { answers: played });
  await expect.element(page.getByText('From 27 April 2026 to 17 May 2026, in orange.')).toBeVisible();
  const strip = page.getByRole('figure').filter({ hasText: 'Longest streak' });
  await expect.element(strip.getByText('Jun', { exact: true })).toBeVisible();
  await expect.element(strip.getByText('May', { exact: true })).toBeVisible();
  await openSettings(paths.profileStatistics, {
    answers: {
      ...played,
      'GET /user/profile/statistics': succeed({
        ...figures,
        longestStreak: { weeks: 4, from: '2024-04-01', until: '2024-04-22' },
      }),
    },
  });
  await expect
    .element(page.getByText('From 1 April 2024 to 28 April 2024, before the weeks that are drawn here.'))
    .toBeVisible();
});

test('G-2 a streak is not asked for in a week that has its game', async () => {
  const tell = async (more: Partial<typeof figures>) =>
    await openSettings(paths.profileStatistics, {
      answers: { ...played, 'GET /user/profile/statistics': succeed({ ...figures, ...more }) },
    });
  const { currentStreak, last, weeks } = figures;
  await tell({
    currentStreak: { ...currentStreak, until: weeks.at(-1)?.monday ?? null },
    last: last && { ...last, daysAgo: 0 },
  });
  await expect.element(page.getByText('You last played today.')).toBeVisible();
  await expect.element(page.getByText(/Your streak stands at 3 weeks, with this one in it\./)).toBeVisible();
  await expect.element(page.getByText('Today', { exact: true })).toBeVisible();
  await tell({ currentStreak });
  await expect.element(page.getByText(/Play by Sunday to keep it/)).toBeVisible();
});

test('G-2 G-11 every chart can be read as a table, and turned back', async () => {
  await openSettings(paths.profileStatistics, { answers: played });
  await expect.element(button('As a table')).toHaveLength(4);
  await page.viewport(1280, 900);
  const readHeights = () => [...document.querySelectorAll('figure')].map(({ offsetHeight }) => offsetHeight);
  const drawn = readHeights();
  // Each that is pressed offers the chart instead.
  for (let left = 4; left > 0; left -= 1) {
    await expect.element(button('As a table')).toHaveLength(left);
    await button('As a table').first().click();
  }
  await expect.element(page.getByRole('table')).toHaveLength(4);
  // However many rows there are, no card pushes those beside it apart.
  for (const [index, height] of readHeights().entries())
    expect(height - (drawn[index] ?? 0)).toBeLessThan(100);
  await expect.element(page.getByRole('row', { name: /^Kręgielnia Pod Zegarem.*Łódź 12$/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Billiards 5' })).toBeVisible();
  await expectAccessible();
  await expectFits(320, 1280);
  await button('As a chart').first().click();
  await expect.element(page.getByRole('table')).toHaveLength(3);
});

test('G-2 somebody who has not played yet is shown the way to a game', async () => {
  await openSettings(paths.profileStatistics);
  await expect.element(heading('No games yet')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Find a game' }))
    .toHaveAttribute('href', paths.search);
});

test('figures that do not load say so, and are asked for again', async () => {
  const { api } = await openSettings(paths.profileStatistics, {
    answers: { ...played, 'GET /user/profile/statistics': refuse(403, 'forbidden') },
  });
  await expect.element(heading('Your statistics did not load')).toBeVisible();
  api.answer('GET /user/profile/statistics', succeed(figures));
  await button('Try again').click();
  await expect.element(heading('Total played')).toBeVisible();
});

test('one cancelled booking is no share of anything', async () => {
  const once = { ...figures, completed: 0, cancelled: 1, completionPercent: 0, cancellationPercent: 100 };
  await openSettings(paths.profileStatistics, {
    answers: { ...played, 'GET /user/profile/statistics': succeed(once) },
  });
  await expect.element(page.getByText('After three bookings you see here how often you come.')).toBeVisible();
  await expect.element(page.getByText(/100% cancelled/)).not.toBeInTheDocument();
});
