import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { type Answers, refuse, succeed } from '../../../../test/fake-api.ts';
import { button, field, heading, link } from '../../../../test/locators.ts';
import {
  bowlingOffer,
  bowlingOffers,
  fridayAtEight,
  keepOffer,
  offerAnswers,
  place,
} from '../../../../test/venue-offers.ts';
import { openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { offerHref } from '../hooks/offer-href.ts';
import { offersBase } from '../hooks/offer-queries.ts';

const save = `PATCH ${offersBase}/:offerId` as const;
const list = buildHref(paths.venueSetupOffers, { providerId });
const open = (address: string, answers: Answers = {}, language: 'en' | 'pl' = 'en') =>
  openSetup(address, { answers: { ...offerAnswers, ...answers }, language });
const editor = (answers?: Answers, language?: 'en' | 'pl') => open(offerHref(place), answers, language);
const focus = (locator: Locator) => (locator.element() as HTMLElement).focus();
const sign = () => page.getByRole('status').first();

describe('the offers of a place', () => {
  test('say what each sells and for how much, and one is copied', async () => {
    const copy = { ...bowlingOffer, id: '0199b000-0000-7000-8000-000000000011', isOnSale: false, version: 1 };
    const { api } = await open(list, { [`POST ${offersBase}/:offerId/copy`]: succeed(copy) });
    await expect.element(page.getByText('2 tables or lanes · 1 h, 2 h')).toBeVisible();
    await expect.element(page.getByText(/69.* – .*139.* an hour/)).toBeVisible();
    await expectAccessible();
    await button('Copy: Bowling').click();
    await expect.element(page.getByRole('switch', { name: 'On sale' })).not.toBeChecked();
    expect(api.listCalls(`POST ${offersBase}/:offerId/copy`)[0]?.idempotencyKey).not.toBeNull();
  });

  test('begin empty, and one is added by its activity', async () => {
    const added = { ...bowlingOffer, basePrice: 0, priceTo: 0, isOnSale: false, version: 1 };
    const { api } = await open(list, {
      [`GET ${offersBase}`]: succeed({ ...bowlingOffers, offers: [] }),
      [`POST ${offersBase}`]: succeed(added),
    });
    await field('What do people play?').selectOptions('Bowling');
    await button('Add an offer').click();
    await expect.element(heading('Bowling')).toBeVisible();
    expect(api.listCalls(`POST ${offersBase}`)[0]?.body).toEqual({ activityId: bowlingOffer.activity.id });
  });

  test('fit every width in Polish, and are readable in the dark', async () => {
    await open(list, {}, 'pl');
    await expect.element(link('Zmień: Kręgle')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});

describe('one offer', () => {
  test('saves each rule by itself, and says what it means', async () => {
    const { api } = await editor();
    await page.getByRole('radio', { name: '10 min' }).click();
    await expect
      .element(page.getByText(/This break misses the grid: each table stands empty 20.min more/))
      .toBeVisible();
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body)
      .toEqual({ version: 3, bufferMinutes: 10, seenBookings: [] });
    await page.getByRole('switch', { name: 'Only a deposit online' }).click();
    await expect.element(page.getByText('30% is due online, 70% at the venue.')).toBeVisible();
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body)
      .toMatchObject({ version: 4, depositPercent: 30 });
    await page.getByRole('radio', { name: 'Ask us first' }).click();
    await expect.element(page.getByText('Every guest waits for your answer.')).toBeVisible();
    await expect.poll(() => api.listCalls(save).at(-1)?.body).toMatchObject({ confirmation: 'request' });
    await expect.element(sign()).toHaveTextContent('Everything is saved');
    await expectAccessible();
  });

  test('is used by the keyboard alone', async () => {
    const { api } = await editor();
    await expect.element(button('1 h 30 min')).toBeVisible();
    focus(button('1 h 30 min'));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => api.listCalls(save).at(-1)?.body).toMatchObject({ durations: [60, 90, 120] });
    focus(page.getByRole('spinbutton', { name: 'Most people' }));
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => api.listCalls(save).at(-1)?.body).toMatchObject({ guestsMax: 9 });
  });

  test('keeps what is no price, says so at the field, and is not sold without one', async () => {
    const { api } = await editor({
      [`GET ${offersBase}`]: succeed({
        ...bowlingOffers,
        offers: [{ ...bowlingOffer, basePrice: 0, isOnSale: false }],
      }),
    });
    await page.getByRole('switch', { name: 'On sale' }).click();
    await expect.element(page.getByText('It needs a price and a table before it can be sold')).toBeVisible();
    await field('Standard price').fill('sixty');
    await expect.element(field('Standard price')).toHaveAccessibleDescription(/Write a price such as 69/);
    await expect.element(sign()).toHaveTextContent('Not saved: see the 2 marked fields');
    expect(api.listCalls(save)).toHaveLength(0);
    await field('Standard price').fill('100001');
    await expect
      .element(field('Standard price'))
      .toHaveAccessibleDescription(/Too much: 100,000\szł at most/);
    await field('Standard price').fill('69,50');
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body)
      .toMatchObject({ isOnSale: true, basePrice: 6950 });
    await field('Business price').fill('0');
    await expect
      .element(field('Business price'))
      .toHaveAccessibleDescription(/Leave it empty if companies pay what everybody pays/);
    await field('Business price').fill('');
    await expect.element(field('Business price')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('shows what a guest would see, of what is not saved', async () => {
    const { api } = await editor({ [save]: refuse(500, 'internal') });
    await expect.element(heading('What a guest sees')).toBeVisible();
    await expect.element(page.getByText('(peak), 2 h × 119 zł')).toBeVisible();
    await expect.element(page.getByText(/^71[.,]40.zł of it online, the rest at the venue$/)).toBeVisible();
    await field('Standard price').fill('99');
    const asked = () => api.listCalls(`POST ${offersBase}/:offerId/preview`).at(-1)?.body;
    await expect
      .poll(asked)
      .toMatchObject({ weekday: 5, minute: 1200, guests: 6, change: { basePrice: 9900 } });
  });

  test('has nothing to show before it has a price', async () => {
    const starts = fridayAtEight.day.starts.map((start) => ({
      ...start,
      price: start.price === null ? null : 0,
    }));
    await editor({
      [`POST ${offersBase}/:offerId/preview`]: succeed({
        ...fridayAtEight,
        day: { ...fridayAtEight.day, starts },
      }),
    });
    await expect.element(page.getByText('Write a price, and the times appear here.')).toBeVisible();
    await expect.element(page.getByText(/^0.zł$/)).not.toBeInTheDocument();
  });

  test('speaks of paying there, and of no deposit, where the market takes no online payments', async () => {
    const { asked: whole } = fridayAtEight;
    const asked = whole && { ...whole, paymentMethods: ['venue' as const] };
    const answers = { [`POST ${offersBase}/:offerId/preview`]: succeed({ ...fridayAtEight, asked }) };
    const offer = { ...bowlingOffer, depositPercent: null };
    await openSetup(offerHref(place), {
      answers: {
        ...offerAnswers,
        ...answers,
        [`GET ${offersBase}`]: succeed({ ...bowlingOffers, offers: [offer] }),
      },
      config: { takesOnlinePayments: false },
    });
    await expect.element(page.getByText('At the venue only')).toBeVisible();
    await expect.element(page.getByText(/without this nobody can book/)).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Only a deposit online' })).not.toBeInTheDocument();
  });

  test('names each booking in the way, and is saved once somebody has seen them', async () => {
    const inTheWay = {
      id: '0199b000-0000-7000-8000-00000000000b',
      reference: 'GR-7K3M-Q2',
      name: 'Kubiak',
      startsAt: '2026-12-31T13:30:00.000Z',
      endsAt: '2026-12-31T14:30:00.000Z',
      guests: 4,
      position: 0,
      moves: [],
    };
    const { api } = await editor({
      [save]: refuse(409, 'bookingsInTheWay'),
      [`POST ${offersBase}/:offerId/collisions`]: succeed({ items: [inTheWay] }),
    });
    await button('1 h').click();
    await expect.element(heading('One booking would not fit')).toBeVisible();
    api.answer(save, keepOffer());
    await button('Save like this').click();
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body)
      .toMatchObject({ durations: [120], seenBookings: [inTheWay.id] });
  });

  test('shows both when somebody else was quicker', async () => {
    const { api } = await editor({ [save]: refuse(409, 'changedMeanwhile') });
    await expect.element(heading('Bowling')).toBeVisible();
    api.answer(
      `GET ${offersBase}`,
      succeed({ ...bowlingOffers, offers: [{ ...bowlingOffer, horizonDays: 30, version: 9 }] }),
    );
    await page.getByRole('spinbutton', { name: 'At most ahead, days' }).fill('90');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Two of you changed this')).toBeVisible();
    await expect.element(sign()).toHaveTextContent('Not saved: somebody else changed it too');
    api.answer(save, keepOffer());
    await button('Keep mine').click();
    await expect.poll(() => api.listCalls(save).at(-1)?.body).toMatchObject({ version: 9, horizonDays: 90 });
  });

  test('fits every width in Polish, and is readable in the dark', async () => {
    await editor({}, 'pl');
    await expect.element(heading('Co widzi gość')).toBeVisible();
    await expect.element(page.getByText(/\(godziny szczytu\)/)).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
