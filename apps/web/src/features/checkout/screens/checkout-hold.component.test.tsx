import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { friday, holdId, makeHold, makeStart, saturday } from '../../../../test/booking-data.ts';
import {
  bookButton,
  createBookingApi,
  isHeld,
  openCheckout,
  refuseTime,
  whatIsFree,
} from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { cartStore } from '../../../entities/cart/store.ts';

const hold = 'POST /user/booking/holds';
const book = 'POST /user/booking';
const current = 'GET /user/booking/holds/current';
const agreed = { hasAcceptedTerms: true, hasAcceptedRegulations: true };
const notice = () => page.getByRole('alert');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const timer = () => page.getByRole('timer');

const check = 'POST /user/booking/cart-check';
const heading = () => page.getByRole('heading', { level: 1 });

describe('what the venue withdraws during the checkout', () => {
  const gone = { ...whatIsFree, state: 'gone' as const, nearest: [], lostAddOns: [], stock: [] };

  test.each(['details', 'information', 'extras', 'review'] as const)(
    'is said at the step %s, with ways on and nothing to pay; the tables are let go',
    async (step) => {
      const api = createBookingApi({ [check]: succeed({ items: [gone], price: null }) });
      await openCheckout(step, { api, draft: agreed });
      await expect.element(heading()).toHaveTextContent('This can no longer be booked.');
      await expect
        .element(notice())
        .toHaveTextContent('Kręgielnia Pod Zegarem no longer offers this: Bowling');
      await expect.element(timer()).not.toBeInTheDocument();
      await expect.element(bookButton()).not.toBeInTheDocument();
      await expect
        .element(page.getByRole('link', { name: 'Other places that evening' }))
        .toHaveAttribute('href', expect.stringMatching(/^\/search\?.*date=/));
      if (step === 'review') await expectAccessible();
      if (step === 'review') await expectReadableInTheDark();
    },
  );

  test('is found out by the last click, which lets go of the tables', async () => {
    const api = createBookingApi({ [book]: refuse(404, 'notFound') });
    await openCheckout('review', { api, draft: agreed });
    await isHeld();
    api.answer(check, succeed({ items: [gone], price: null }));
    await bookButton().click();
    await expect.element(heading()).toHaveTextContent('This can no longer be booked.');
    await expect.element(timer()).not.toBeInTheDocument();
    await expect.element(bookButton()).not.toBeInTheDocument();
    await expect.poll(() => api.listCalls('DELETE /user/booking/holds/:holdId')).toHaveLength(1);
    expect(api.listCalls(hold)).toHaveLength(1);
  });

  test('is asked about with every step', async () => {
    const { api } = await openCheckout('details');
    await isHeld();
    api.answer(check, succeed({ items: [gone], price: null }));
    await page.getByRole('link', { name: /^Continue|Next/ }).click();
    await expect.element(heading()).toHaveTextContent('This can no longer be booked.');
  });

  test('for a day names the nearest times, and goes on with one of them', async () => {
    const start = makeStart(17, saturday);
    const closed = { ...gone, state: 'taken' as const, refusal: 'closed' as const, nearest: [start] };
    const api = createBookingApi({ [check]: succeed({ items: [closed], price: null }) });
    await openCheckout('review', { api, draft: agreed });
    await expect.element(notice()).toHaveTextContent('is closed at this time now');
    api.answer(check, succeed({ items: [{ ...gone, state: 'free' as const }], price: null }));
    await button(/^Take instead: Sat 17 May/).click();
    await expect.element(timer()).toBeVisible();
    await expect.element(bookButton()).toBeVisible();
  });
});

describe('tables that are held', () => {
  test('are offered for longer when little time is left, once', async () => {
    const api = createBookingApi({
      [hold]: succeedWith(() => makeHold({ seconds: 100 })),
      'POST /user/booking/holds/:holdId/extend': succeedWith(() => makeHold({ canExtend: false })),
    });
    await openCheckout('information', { api });
    await expect.element(page.getByText('Little time is left. Do you need more?')).toBeVisible();
    await isHeld();
    await expectAccessible();
    await expectReadableInTheDark();
    await button('Keep it longer').click();
    await expect.element(page.getByText('You have more time now').first()).toBeVisible();
    await expect.element(button('Keep it longer')).not.toBeInTheDocument();
    expect(api.listCalls('POST /user/booking/holds/:holdId/extend')[0]?.params).toEqual({ holdId });
  });

  test('whose time is over say so, and are taken again', async () => {
    const { api } = await openCheckout('review', {
      api: createBookingApi({ [hold]: succeedWith(() => makeHold({ seconds: 1, canExtend: false })) }),
      draft: agreed,
    });
    await expect.element(notice()).toHaveTextContent('The time we kept your spot is over.');
    await expect.element(timer()).not.toBeInTheDocument();
    await bookButton().click();
    await expect.element(notice()).toHaveFocus();
    expect(api.listCalls(book)).toHaveLength(0);
    await expectAccessible();
    await expectReadableInTheDark();
    api.answer(
      hold,
      succeedWith(() => makeHold()),
    );
    await button('Take it again').click();
    await expect.element(timer()).toBeVisible();
    await expect.element(notice()).not.toBeInTheDocument();
  });

  test('that the server let go of before are found out by booking', async () => {
    const api = createBookingApi({ [book]: refuse(409, 'holdExpired') });
    await openCheckout('review', { api, draft: agreed });
    await expect.element(timer()).toBeVisible();
    await bookButton().click();
    await expect.element(notice()).toHaveTextContent('The time we kept your spot is over.');
    // It stands at the top, and the button at the end.
    await expect.element(notice()).toHaveFocus();
    await expect.element(notice()).toBeInViewport();
    await expect.element(page.getByRole('checkbox', { name: /regulations/ })).toBeChecked();
  });

  test('that somebody else has give way to the next time', async () => {
    const { api } = await openCheckout('details', {
      api: createBookingApi({
        [hold]: refuseTime('noTables', [
          { slot: 0, date: friday, startsAt: `${friday}T18:00:00.000Z` },
          { slot: 0, date: saturday, startsAt: `${saturday}T17:30:00.000Z` },
        ]),
      }),
    });
    await expect.element(notice()).toHaveTextContent('No tables available for this time and duration');
    await expect.element(button('Take instead: Sat 17 May, 19:30')).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    api.answer(
      hold,
      succeedWith(() => makeHold()),
    );
    await button('Take instead: 20:00').click();
    await expect.element(timer()).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Friday 16 May, 20:00.');
    expect(cartStore.getState().items[0]?.startsAt).toBe(Date.parse(`${friday}T18:00:00Z`));
    expect(api.listCalls(hold).at(-1)?.body.slots).toMatchObject([{ startsAt: `${friday}T18:00:00.000Z` }]);
  });

  test('that nobody could hold are asked for again', async () => {
    const { api } = await openCheckout('details', { api: createBookingApi({ [hold]: loseConnection }) });
    await expect.element(notice()).toHaveTextContent('We could not hold your spot just now.');
    api.answer(
      hold,
      succeedWith(() => makeHold()),
    );
    await button('Try again').click();
    await expect.element(timer()).toBeVisible();
  });

  test('C-9 went to another tab when this one comes into sight again', async () => {
    const { api } = await openCheckout('details');
    await expect.element(timer()).toBeVisible();
    api.answer(current, succeed({ hold: null }));
    window.dispatchEvent(new Event('focus'));
    await expect.element(notice()).toHaveTextContent('The time we kept your spot is over.');
  });

  test('get back the time that a closure of the market took', async () => {
    const { api } = await openCheckout('review', {
      api: createBookingApi({ [hold]: succeedWith(() => makeHold({ seconds: 1, canExtend: false })) }),
      draft: agreed,
    });
    await expect.element(notice()).toHaveTextContent('The time we kept your spot is over.');
    api.answer(
      current,
      succeedWith(() => ({ hold: makeHold() })),
    );
    window.dispatchEvent(new Event('focus'));
    await expect.element(timer()).toBeVisible();
    await expect.element(notice()).not.toBeInTheDocument();
    expect(api.listCalls(hold)).toHaveLength(1);
  });
});
