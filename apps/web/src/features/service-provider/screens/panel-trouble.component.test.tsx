import type { LocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { labelStart, makeId, momentOf, same, today } from '../../../../test/place-fixtures.ts';
import {
  clockAddress,
  clockName,
  clockProvider,
  createProviderApi,
  makeCalendar,
  makeDay,
  quote,
  withBranch,
} from '../../../../test/provider-fixtures.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { cartStore } from '../../../entities/cart/store.ts';

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

describe('a large group', () => {
  const group = (start = '') => `${clockAddress}?date=${friday}&guests=12${start}`;
  const evening = '&start=2026-11-27T16:00:00Z';
  const [first, second] = clockProvider.branches[0]?.tables ?? [];
  const forTwelve = (changes: object = {}) => {
    const made = makeDay(friday);
    return { ...made, starts: made.starts.map((each) => ({ ...each, tableCount: 2, ...changes })) };
  };
  function createGroupApi() {
    const api = createProviderApi();
    api.answer(day, succeed(forTwelve()));
    api.answer(
      'GET /user/booking/available/tables',
      succeed({
        refusal: null,
        proposed: [first?.id ?? '', second?.id ?? ''],
        tables: (clockProvider.branches[0]?.tables ?? []).map(({ id }) => ({
          id,
          isFree: true,
          canBeChosen: false,
        })),
      }),
    );
    return api;
  }

  test('is told how many lanes it takes, and which; one alone is not blamed on others', async () => {
    const { readAddress } = await openPublicScreen(group(evening), { api: createGroupApi() });
    await expect.element(panel().getByText('2 lanes', { exact: true })).toBeVisible();
    await panel().getByRole('button', { name: 'Lane 3, free, up to 6' }).click();
    const alert = panel().getByRole('alert');
    await expect
      .element(alert)
      .toHaveTextContent(/^What you have chosen has 6 seats, and there are 12 of you: choose 1 lane more/);
    await button('Book now').first().click();
    await expect.element(page.getByText(/^What you have chosen has 6 seats/).last()).toBeVisible();
    expect(cartStore.getState().items).toEqual([]);
    await panel().getByRole('button', { name: 'Suggested: Lane 1 and Lane 2' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    expect(readAddress()).toContain(encodeURIComponent(`${first?.id},${second?.id}`));
  });

  test('hears that what is free does not fit, not that all is taken', async () => {
    const api = createGroupApi();
    const taken = forTwelve({ refusal: 'full', price: null, freeTables: 1 });
    api.answer(day, succeed({ ...taken, refusal: 'full' }));
    await openPublicScreen(group(), { api });
    await expect
      .element(panel().getByRole('status').filter({ hasText: 'guests' }))
      .toHaveTextContent(/^On Fri 27 Nov there is never enough free at once for 12 guests\./);
    expect(panel().getByText('No tables available').elements()).toEqual([]);
  });

  test('has what is for a person for each of them', async () => {
    const shoes = {
      id: makeId(77),
      name: same('Shoes'),
      description: same(''),
      price: 700,
      pricedPer: 'person' as const,
      maxQuantity: 99,
    };
    const [offer] = clockProvider.branches[0]?.offers ?? [];
    const provider = offer ? withBranch({ offers: [{ ...offer, addOns: [shoes] }] }) : clockProvider;
    const { readAddress } = await openPublicScreen(group(evening), { api: createProviderApi(provider) });
    await panel().getByText('Extras').click();
    await panel()
      .getByRole('button', { name: /^for all 12 ?: Shoes/ })
      .click();
    await expect.poll(readAddress).toContain(encodeURIComponent(`${shoes.id}:12`));
    await expect.element(panel().getByRole('button', { name: 'More: Shoes' })).toBeDisabled();
  });
});
