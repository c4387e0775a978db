import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  makeItem,
  makePrice,
  makeQuote,
  otherBranchItem,
  twoBranchPage,
} from '../../../../test/booking-data.ts';
import { createBookingApi, openCheckout, readSlots } from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { holdBack, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { checkoutStore } from '../store.ts';

const provider = 'GET /user/service-providers/:serviceProviderId';
const validate = 'POST /promotions/promotions/validate-promo-code';
const fingerprint = '00000000000000b2';
const code = () => page.getByRole('textbox', { name: 'Promo code' });
const apply = () => page.getByRole('button', { name: 'Apply' });
const summary = () => page.getByRole('complementary', { name: 'Summary' });

const runOut = succeedWith((call) => ({
  isValid: false as const,
  reason: 'expired' as const,
  missing: null,
  price: makePrice(readSlots(call)),
  fingerprint,
  refundTimeline: [],
}));

const holds = succeedWith((call) => ({
  isValid: true as const,
  code: String(call.body.code),
  description: { en: 'For the first to come.', pl: 'Kto pierwszy, ten lepszy.' },
  discount: 2_000,
  price: makePrice(readSlots(call), { discount: 2_000 }),
  fingerprint,
  refundTimeline: [
    { from: null, until: '2031-05-15T18:00:00.000Z', amount: 10_400 },
    { from: '2031-05-15T18:00:00.000Z', until: '2031-05-16T12:00:00.000Z', amount: 5200 },
  ],
}));

describe('extras', () => {
  test('raise the price as soon as they are chosen', async () => {
    await openCheckout('extras');
    await expect.element(summary().getByText(/^124\szł$/)).toBeVisible();
    await page.getByRole('button', { name: 'More: Snack board' }).click();
    await expect.element(summary().getByText(/^196\szł$/)).toBeVisible();
    await expect.element(summary()).toHaveTextContent(/Snack board × 1/);
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('say how many can be had when somebody types more', async () => {
    await openCheckout('extras');
    const many = page.getByRole('spinbutton', { name: 'Snack board, how many' });
    await many.fill('999');
    (document.activeElement as HTMLElement).blur();
    await expect.element(many).not.toHaveValue('999');
    const limit = (many.element() as HTMLInputElement).value;
    await expect.element(many).toHaveAccessibleDescription(`At most ${limit} in one booking`);
  });

  test('promise refunds only for what is paid online, before the way to pay is chosen', async () => {
    await openCheckout('extras');
    await expect
      .element(page.getByRole('heading', { name: 'If you pay online and plans change' }))
      .toBeVisible();
    await expect.element(page.getByText('If you pay at the venue, cancelling costs nothing.')).toBeVisible();
    checkoutStore.setState({ paymentMethod: 'venue' });
    await expect.element(page.getByText(/^You pay nothing now/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /plans change/ })).not.toBeInTheDocument();
    checkoutStore.setState({ paymentMethod: 'online' });
    await expect.element(page.getByRole('heading', { name: 'If plans change' })).toBeVisible();
  });

  test('of games at two places say for which of them they are', async () => {
    await page.viewport(390, 844);
    const api = createBookingApi({ [provider]: succeed(twoBranchPage) });
    await openCheckout('extras', { api, items: [makeItem(), otherBranchItem] });
    const here = page.getByRole('region', { name: /^Bowling, .*19:30/ });
    const there = page.getByRole('region', { name: /^Bowling, .*21:30/ });
    await expect.element(here).toHaveTextContent('Kręgielnia Pod Zegarem, ul. Tymienieckiego 22/24, Łódź');
    await expect.element(there).toHaveTextContent('Kręgielnia Pod Zegarem, Ruda, ul. Pabianicka 8, Łódź');
    await expectFits(390);
  });

  test('of games at two places say what comes back in sums: each place has its own percentages', async () => {
    const strict = (slots: ReturnType<typeof readSlots>) => [
      { from: null, until: '2031-05-15T18:00:00.000Z', amount: makePrice(slots).total },
      { from: '2031-05-15T18:00:00.000Z', until: '2031-05-16T17:30:00.000Z', amount: 12_400 },
    ];
    const api = createBookingApi({
      [provider]: succeed(twoBranchPage),
      'POST /user/booking/quote': succeedWith((call) =>
        makeQuote(readSlots(call), { refundTimeline: strict(readSlots(call)) }),
      ),
    });
    await openCheckout('extras', { api, items: [makeItem(), otherBranchItem] });
    const steps = page.getByRole('region', { name: 'If you pay online and plans change' });
    await expect.element(steps).toHaveTextContent(/244\szł back of 244\szł/);
    await expect.element(steps).toHaveTextContent(/124\szł back of 244\szł/);
    await expect.element(steps).not.toHaveTextContent('%');
  });

  test('fit the narrowest phone, in Polish', async () => {
    await page.viewport(320, 640);
    await openCheckout('extras', { language: 'pl' });
    await expect.element(page.getByText('Deska przekąsek')).toBeVisible();
    await expectFits(320, 390, 820, 1440);
  });
});

describe('C-11 a promo code', () => {
  test('of a stranger waits until they are known', async () => {
    const { api } = await openCheckout('extras', { isSignedIn: false });
    await code().fill('nonsense');
    await apply().click();
    await expect.element(page.getByText('We check the code once you have logged in.')).toBeVisible();
    expect(api.listCalls(validate)).toHaveLength(0);
    expect(checkoutStore.getState().promoCode).toBe('NONSENSE');
  });

  test('is being checked, is refused with the reason, or lowers the price and can be taken away', async () => {
    const { answer, letGo } = holdBack(runOut);
    const { api } = await openCheckout('extras', { api: createBookingApi({ [validate]: answer }) });
    await code().fill('start25');
    await apply().click();
    await expect.element(page.getByText('Checking the code…')).toBeVisible();
    letGo();
    await expect.element(code()).toHaveAccessibleDescription('Invalid promo code. It has run out.');
    await expectAccessible();
    api.answer(validate, holds);
    await code().fill('ktopierwszy');
    await apply().click();
    await expect.element(page.getByText(/^Applied: −20\szł/)).toBeVisible();
    await expect.element(summary().getByText(/^104\szł$/)).toBeVisible();
    // What comes back is part of what is really paid.
    await expect.element(page.getByText(/^100% 104\szł back/)).toBeVisible();
    await expect.element(page.getByText(/^50% 52\szł back/)).toBeVisible();
    await expect.element(summary()).toHaveTextContent(/Lowest price of the last 30 days: 110\szł/);
    await expectAccessible();
    await expectReadableInTheDark();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect.element(summary().getByText(/^124\szł$/)).toBeVisible();
  });

  test('that could not be checked says so, and is checked again', async () => {
    const { api } = await openCheckout('extras', {
      api: createBookingApi({ [validate]: refuse(503, 'overloaded') }),
    });
    await code().fill('ktopierwszy');
    await apply().click();
    await expect.element(code()).toHaveAccessibleDescription('Failed to validate promo code');
    api.answer(validate, holds);
    await apply().click();
    await expect.element(page.getByText(/^Applied: −/)).toBeVisible();
  });

  test('is not passed over in silence at the last look', async () => {
    const { api } = await openCheckout('review', {
      api: createBookingApi({ [validate]: refuse(503, 'overloaded') }),
      draft: { promoCode: 'KTOPIERWSZY' },
    });
    await expect.element(page.getByText('Promo code KTOPIERWSZY')).toBeVisible();
    await expect.element(page.getByText('Failed to validate promo code')).toBeVisible();
    api.answer(validate, holds);
    await page.getByRole('button', { name: 'Check the code again' }).click();
    await expect.element(summary().getByText(/^104\szł$/)).toBeVisible();
    await expect.element(page.getByText('Failed to validate promo code')).not.toBeInTheDocument();
  });
});
