import type { CallData } from '@gramy/contract/wire-types';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits, resizePage } from '../../../../test/expect-fits.ts';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { bowlingOffer, offerAnswers, offerId, openWeek, place } from '../../../../test/venue-offers.ts';
import { openSetup } from '../../../../test/venue-screens.tsx';
import { pricesHref } from '../hooks/offer-href.ts';
import { offersBase } from '../hooks/offer-queries.ts';

type Prices = CallData<`GET ${typeof offersBase}/:offerId/prices`>;

const read = `GET ${offersBase}/:offerId/prices` as const;
const save = `PUT ${offersBase}/:offerId/prices` as const;
const peak = { weekday: 5 as const, start: 1050, end: 1320, kind: 'peak' as const, price: 11_900 };
const prices: Prices = {
  offerId,
  name: bowlingOffer.name,
  pricing: 'hour',
  currency: 'PLN',
  basePrice: 6900,
  businessPrice: 12_900,
  bands: [peak],
  week: openWeek,
  bookedAhead: 14,
  version: 2,
};

function keep() {
  let saved = prices;
  return succeedWith<Prices>(({ body }) => {
    saved = { ...saved, bands: body.bands as Prices['bands'], version: saved.version + 1 };
    return saved;
  });
}

const open = (language: 'en' | 'pl' = 'en') =>
  openSetup(pricesHref(place), {
    language,
    answers: { ...offerAnswers, [read]: succeed(prices), [save]: keep() },
  });
const cell = (name: RegExp) => page.getByRole('button', { name });
const focus = (locator: Locator) => (locator.element() as HTMLElement).focus();

describe('a painted week', () => {
  beforeEach(() => resizePage(1440));

  test('is painted by drawing with the mouse, cut at the minute, and taken back', async () => {
    const { api } = await open();
    const sent = () => api.listCalls(save).at(-1)?.body.bands;
    await expect.element(cell(/^Friday 17:00.*18:00: Peak 119.zł, Standard 69.zł$/)).toBeVisible();
    // Also what nobody has painted is there to be seen.
    await expect.element(cell(/^Friday 15:00/)).toHaveTextContent('69');
    await button(/^Standard/).click();
    await userEvent.dragAndDrop(cell(/^Friday 19:00/), cell(/^Friday 20:00/));
    await expect.poll(sent).toEqual([
      { ...peak, end: 1140 },
      { ...peak, start: 1260 },
    ]);
    await button('Undo').click();
    await expect.poll(sent).toEqual([peak]);
    await expectAccessible();
  });

  test('shows what is painted above the hours, and under what is being drawn', async () => {
    await open();
    await expect.element(cell(/^Friday 19:00/)).toBeVisible();
    const week = page.getByRole('region', { name: 'Prices by weekday and hour' }).element();
    const words = [...week.querySelectorAll('span')].find((span) => span.textContent?.includes('119'));
    const band = words?.closest<HTMLElement>('[style]');
    if (!band) throw new Error('nothing is painted');
    // Presses go through it, so that they have to be let in to see what lies on top.
    band.style.pointerEvents = 'auto';
    band.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = band.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(band.contains(onTop)).toBe(true);
  });

  test('that goes down says what guests see beside it: the lowest price of 30 days', async () => {
    const { api } = await open();
    const note = page.getByText(/^The price went down on/);
    await expect.element(cell(/^Friday 19:00/)).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
    const cut = { at: '2026-05-07T10:00:00.000Z', priceFrom: 5000, lowest: 6900 };
    api.answer(
      `GET ${offersBase}/:offerId/prices/lowest`,
      succeed({ currency: 'PLN', timeZone: 'Europe/Warsaw', cut }),
    );
    await button(/^Standard/).click();
    await cell(/^Friday 19:00/).click();
    await expect
      .element(note)
      .toHaveTextContent(/Beside “from 50.zł” guests see the lowest price of the 30 days before: 69.zł\./);
    await expectAccessible();
  });

  test('is painted by keys alone', async () => {
    const { api } = await open();
    await expect.element(cell(/^Friday 22:00/)).toBeVisible();
    focus(cell(/^Friday 22:00/));
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    await expect.element(page.getByText(/^Fri – Sat 22:00.*00:00 becomes Peak 119.zł$/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body.bands)
      .toEqual([
        { ...peak, end: 1440 },
        { ...peak, weekday: 6, start: 1320, end: 1440 },
      ]);
  });

  test('takes another price under a name, and another price for one that is painted', async () => {
    const { api } = await open();
    await field('Name that guests see').selectOptions('Happy hour');
    await field('Another price').fill('49,50');
    await button('Add a price').click();
    await cell(/^Monday 14:00/).click();
    const sent = () => api.listCalls(save).at(-1)?.body.bands;
    const happy = { weekday: 1, start: 840, end: 900, kind: 'happyHour', price: 4950 };
    await expect.poll(sent).toEqual([happy, peak]);
    await field('Price of this one, everywhere').fill('45');
    await userEvent.keyboard('{Enter}');
    await expect.poll(sent).toEqual([{ ...happy, price: 4500 }, peak]);
  });

  test('is painted at the minute by typing', async () => {
    const { api } = await open();
    await button('Sunday').click();
    await field('From').fill('17:20');
    await field('To').fill('19');
    await button('Paint').click();
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body.bands)
      .toContainEqual({ ...peak, weekday: 7, start: 1040, end: 1140 });
  });

  test('shows guests the draft, and both weeks when somebody else was quicker', async () => {
    const { api } = await open();
    await expect.element(heading('What a guest sees')).toBeVisible();
    api.answer(save, refuse(409, 'changedMeanwhile'));
    api.answer(read, succeed({ ...prices, bands: [], version: 7 }));
    await cell(/^Monday 14:00/).click();
    await expect.element(heading('Two of you changed this')).toBeVisible();
    const asked = () => api.listCalls(`POST ${offersBase}/:offerId/preview`).at(-1)?.body;
    await expect.poll(asked).toMatchObject({ weekday: 1, bands: [{ weekday: 1 }, peak] });
    api.answer(save, keep());
    await button('Keep mine').click();
    await expect.poll(() => api.listCalls(save).at(-1)?.body).toMatchObject({ version: 7 });
  });

  test('is a day at a time on a phone', async () => {
    await resizePage(390);
    const { api } = await open();
    await expect.element(cell(/^Friday 17:00/)).toBeVisible();
    await expect.element(cell(/^Monday 14:00/)).not.toBeInTheDocument();
    await page
      .getByRole('group', { name: 'Which day', exact: true })
      .getByRole('button', { name: 'Monday' })
      .click();
    await cell(/^Monday 14:00/).click();
    await expect.poll(() => api.listCalls(save).at(-1)?.body.bands).toHaveLength(2);
  });

  test('fits every width in Polish, and is readable in the dark', async () => {
    await open('pl');
    await expect.element(heading('Cena według godzin')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
