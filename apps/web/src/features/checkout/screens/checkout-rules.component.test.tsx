import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makePrice, makeQuote, type SentSlot } from '../../../../test/booking-data.ts';
import {
  bookButton,
  createBookingApi,
  isHeld,
  openCheckout,
  readSlots,
} from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeedWith } from '../../../../test/fake-api.ts';
import { checkoutStore } from '../store.ts';

const book = 'POST /user/booking';
const quote = 'POST /user/booking/quote';
const agreed = { hasAcceptedTerms: true, hasAcceptedRegulations: true };
const summary = () => page.getByRole('complementary', { name: 'Summary' });

describe('a deposit', () => {
  // Of 124 zł.
  const withDeposit = (slots: readonly SentSlot[]) => {
    const price = makePrice(slots);
    const refundTimeline = [{ from: null, until: '2031-05-15T18:00:00.000Z', amount: 4000 }];
    return makeQuote(slots, { price: { ...price, dueOnline: 4000 }, refundTimeline });
  };
  const api = () => createBookingApi({ [quote]: succeedWith((call) => withDeposit(readSlots(call))) });

  test('stands beside the price: what is paid now, what at the venue, and what comes back of it', async () => {
    await openCheckout('review', { api: api() });
    await isHeld();
    await expect.element(summary()).toHaveTextContent(/Total\s*124\szł/);
    await expect.element(summary()).toHaveTextContent(/Online now\s*40\szł\s*At the venue\s*84\szł/);
    await expect.element(page.getByText(/40\szł now, 84\szł at the venue\./).first()).toBeVisible();
    await expect.element(page.getByText(/100%/)).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('fits the narrowest phone, in Polish', async () => {
    await page.viewport(320, 640);
    await openCheckout('review', { api: api(), language: 'pl' });
    await expect.element(page.getByText(/40\szł teraz, 84\szł na miejscu\./).first()).toBeVisible();
    await expectFits(320, 390, 820, 1440);
  });
});

describe('an extra that runs out', () => {
  const boardId = () => checkoutStore.getState().items[0]?.addOns[0]?.id ?? '';
  const leave = (left: () => number) =>
    succeedWith((call) => {
      const slots = readSlots(call);
      const asked = makeQuote(slots);
      const stocked = asked.slots.map((slot, index) => ({
        ...slot,
        stock: (slots[index]?.addOns ?? []).map(({ id }) => ({ addOnId: id, left: left() })),
      }));
      return { ...asked, slots: stocked };
    });

  test('says how many are left, and no more can be taken', async () => {
    await openCheckout('extras', { api: createBookingApi({ [quote]: leave(() => 2) }) });
    const more = page.getByRole('button', { name: 'More: Snack board' });
    await more.click();
    await expect.element(page.getByText('2 left on this day')).toBeVisible();
    await more.click();
    await expect.element(more).toBeDisabled();
    await expectAccessible();
  });

  test('is refused in words when somebody else was quicker, and what is left is one press away', async () => {
    let left = 3;
    const { api } = await openCheckout('extras', {
      api: createBookingApi({
        [quote]: leave(() => left),
        [book]: (call) => {
          left = 1;
          return refuse(409, 'addOnSoldOut')(call);
        },
      }),
    });
    const more = page.getByRole('button', { name: 'More: Snack board' });
    await more.click();
    await more.click();
    checkoutStore.setState(agreed);
    await page.getByRole('link', { name: 'Continue to review' }).click();
    await isHeld();
    await bookButton().click();
    const notice = page.getByRole('alert').filter({ hasText: 'An extra is running out.' });
    await expect.element(notice).toHaveTextContent(/Snack board: 1 left on /);
    await bookButton().click();
    expect(api.listCalls(book)).toHaveLength(1);
    await expectAccessible();
    await notice.getByRole('button', { name: 'Take what is left' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    expect(checkoutStore.getState().items[0]?.addOns).toMatchObject([{ id: boardId(), quantity: 1 }]);
  });
});

test('a party to which the venue has to say yes reads so beside the price', async () => {
  let isBig = false;
  const api = createBookingApi({
    [quote]: succeedWith((call) =>
      makeQuote(readSlots(call), { confirmation: isBig ? 'request' : 'instant' }),
    ),
  });
  await openCheckout('review', { api });
  await expect.element(summary()).toHaveTextContent('Confirmed at once.');
  isBig = true;
  checkoutStore.setState(({ items }) => ({
    items: items.map((item) => ({ ...item, guests: item.guests + 1 })),
  }));
  await expect.element(summary()).toHaveTextContent('The venue confirms it.');
});
