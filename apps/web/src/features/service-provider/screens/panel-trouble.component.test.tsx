import type { LocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { labelStart, momentOf, same, today } from '../../../../test/place-fixtures.ts';
import {
  clockAddress,
  clockName,
  createProviderApi,
  makeCalendar,
  makeDay,
  quote,
  withBranch,
} from '../../../../test/provider-fixtures.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';

const friday = '2026-11-27' as LocalDate;
const panel = () => page.getByRole('region', { name: 'Book a lane' });
const start = (time: string) => panel().getByRole('button', { name: new RegExp(`^${time} 89`) });
const at = (time: string) => `${clockAddress}?date=${friday}&start=${friday}T${time}:00Z`;
const day = 'GET /user/booking/available';
const price = 'POST /user/booking/quote';

describe('a place that is closed today', () => {
  const note = same('Works in the hall');
  const closedToday = withBranch({ exceptions: [{ date: today, note, intervals: [] }] });

  function createClosedApi() {
    const api = createProviderApi(closedToday);
    api.answer(
      'GET /user/booking/available/calendar',
      succeedWith((call) => makeCalendar(call, [today])),
    );
    return api;
  }

  test('says so, and begins with the next day', async () => {
    await openPublicScreen(clockAddress, { api: createClosedApi() });
    await expect.element(page.getByText('Works in the hall')).toBeVisible();
    // Green is what is open.
    const row = page.getByRole('row', { name: /today closed$/ });
    await expect.element(row).toHaveStyle({ color: getComputedStyle(document.body).color });
    await expect.element(panel().getByRole('radio', { name: /^Today, .*closed/ })).toBeDisabled();
    await expect.element(panel().getByRole('radio', { name: /^Thursday 19/ })).toBeChecked();
    await expect.element(start('17:00')).toBeVisible();
  });

  test('leads whoever asks for today to the nearest free times', async () => {
    const tomorrow = '2026-11-19' as LocalDate;
    const api = createClosedApi();
    const startsAt = new Date(momentOf(tomorrow, 1020)).toISOString();
    const nearest = [{ date: tomorrow, startsAt, label: labelStart(tomorrow, 1020) }];
    api.answer(
      day,
      succeedWith(({ query }) =>
        query.get('date') === today
          ? makeDay(today, { refusal: 'closed', starts: [], nearest })
          : makeDay(tomorrow),
      ),
    );
    const { readAddress } = await openPublicScreen(`${clockAddress}?date=${today}`, { api });
    await expect.element(panel().getByText('The venue is closed on Wed 18 Nov.')).toBeVisible();
    const list = panel().getByRole('list', { name: 'Nearest free times' });
    await expectAccessible(list.element());
    await expectReadableInTheDark(list.element());
    await list.getByRole('button', { name: /17:00/ }).click();
    await expect.poll(readAddress).toContain('date=2026-11-19');
    await expect.element(panel().getByText(/^Total for 2/)).toBeVisible();
  });
});

describe('the panel of a place', () => {
  test('tells the night from the day after', async () => {
    await openPublicScreen(`${clockAddress}?date=${friday}`, { api: createProviderApi() });
    await expect.element(panel().getByText(/\(Sat\) is still Friday night\.$/)).toBeVisible();
    await expect.element(panel().getByRole('button', { name: /^00:30 Sat/ })).toBeVisible();
  });

  test('says that a price did not come, and asks again', async () => {
    const api = createProviderApi();
    api.answer(price, refuse(404, 'notFound'));
    await openPublicScreen(at('16:00'), { api });
    const failure = panel().getByRole('alert');
    await expect.element(failure).toHaveTextContent('We could not work out the price.');
    await expect.element(heading()).toHaveTextContent(clockName);
    await expectAccessible(failure.element());
    await expectReadableInTheDark(failure.element());
    api.answer(price, succeed(quote));
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect.element(panel().getByText(/^Total for 2/)).toBeVisible();
  });

  test('says that the times did not come, and asks again', async () => {
    const api = createProviderApi();
    api.answer(day, loseConnection);
    await openPublicScreen(`${clockAddress}?date=${friday}`, { api });
    await expect
      .element(panel().getByRole('alert'))
      .toHaveTextContent('We could not look up the free times.');
    api.answer(day, succeed(makeDay(friday)));
    await button('Try again').click();
    await expect.element(start('17:00')).toBeVisible();
  });

  test('says that a time was just taken, and offers the nearest', async () => {
    const api = createProviderApi();
    const taken = makeDay(friday);
    taken.starts = taken.starts.map((each) =>
      each.label.minute === 1020 ? { ...each, refusal: 'full', price: null, freeTables: 0 } : each,
    );
    api.answer(day, succeed(taken));
    const { readAddress } = await openPublicScreen(at('16:00'), { api });
    const lost = panel().getByRole('alert');
    await expect.element(lost).toHaveTextContent('Ops, no tables in this time. 17:00 is fully booked.');
    await expectAccessible(lost.element());
    await expectReadableInTheDark(lost.element());
    await lost.getByRole('button', { name: 'Take 17:30 instead' }).click();
    await expect.element(lost).not.toBeInTheDocument();
    expect(readAddress()).toContain('start=2026-11-27T16%3A30');
  });

  test('notices that somebody else was quicker as soon as it is back online', async () => {
    const api = createProviderApi();
    await openPublicScreen(at('16:00'), { api });
    await expect.element(start('17:00')).toHaveAttribute('aria-pressed', 'true');
    const rest = makeDay(friday);
    api.answer(day, succeed({ ...rest, starts: rest.starts.filter(({ label }) => label.minute !== 1020) }));
    // What was asked for less than a second ago is not asked for again.
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return panel().getByRole('alert').elements().length;
      })
      .toBe(1);
    await expect.element(panel().getByRole('alert')).toHaveTextContent('Somebody was quicker');
  });
});
