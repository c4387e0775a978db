import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import type { Catalogue } from '../queries.ts';

const both = (text: string) => ({ en: text, pl: text });
const bowling: Catalogue['activities'][number] = {
  id: '0199b000-0000-7000-8000-0000000000e1',
  slug: 'bowling',
  name: { en: 'Bowling', pl: 'Kręgle' },
  summary: both('Ten pins.'),
  description: both('A lane for all.'),
  hue: 272,
  icon: 'circle-ellipsis',
  tableKind: 'lane',
  searchWords: ['kregielnia'],
  isActive: true,
  version: 'a',
  picture: null,
  venueCount: 12,
};
const darts = { ...bowling, id: '0199b000-0000-7000-8000-0000000000e2', slug: 'darts', name: both('Dart') };
const lodz: Catalogue['cities'][number] = {
  id: '0199b000-0000-7000-8000-0000000000e3',
  slug: 'lodz',
  name: { en: 'Lodz', pl: 'Łódź' },
  region: both('łódzkie'),
  countryCode: 'PL',
  latitude: 51.77,
  longitude: 19.46,
  timeZone: 'Europe/Warsaw',
  population: 652_015,
  searchWords: [],
  isActive: false,
  version: 'c',
  venueCount: 0,
};
const catalogue: Catalogue = {
  activities: [bowling, darts],
  cities: [lodz],
  countries: [
    {
      code: 'PL',
      name: { en: 'Poland', pl: 'Polska' },
      currency: 'PLN',
      isActive: true,
      version: 'd',
      cityCount: 1,
    },
  ],
};
const listed = { 'GET /admin/catalogue': succeed(catalogue) };
const order = 'PUT /admin/catalogue/order';
const put = 'PUT /admin/catalogue/activities/:activityId';
const remove = 'DELETE /admin/catalogue/activities/:activityId';

describe('the catalogue', () => {
  test('is one key away, and keeps the order that the keyboard makes', async () => {
    const { api } = await openOffice('/admin', { answers: { ...listed, [order]: succeed(catalogue) } });
    await expect.element(page.getByRole('link', { name: 'Catalogue' })).toBeVisible();
    await userEvent.keyboard('gk');
    await expect.element(heading('2 activities')).toBeVisible();
    await expect.element(page.getByText('hidden')).toBeVisible();
    await expectAccessible();
    button(/^Dart/).element().focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect
      .poll(() => api.listCalls(order)[0]?.body)
      .toEqual({ list: 'activities', ids: [darts.id, bowling.id] });
  });

  test('changes an activity with its words, and says why one in use stays', async () => {
    const { api } = await openOffice('/admin/catalogue', {
      answers: { ...listed, [put]: succeed(catalogue), [remove]: refuse(409, 'catalogueInUse') },
    });
    await button(/^Kręgle/).click();
    await expectAccessible();
    await button('Delete').click();
    await expect.element(page.getByText('so it cannot be deleted', { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: 'Words for search' }).fill('kregielnia, bowl');
    await page.getByRole('checkbox', { name: 'Guests see it' }).click();
    await button('Save').click();
    await expect
      .poll(() => api.listCalls(put)[0]?.body)
      .toMatchObject({ searchWords: ['kregielnia', 'bowl'], isActive: false, name: bowling.name });
  });

  test('shows what somebody else has changed meanwhile beside what is typed, and saves what is chosen', async () => {
    const theirs = { ...bowling, hue: 10, version: 'b' };
    const { api } = await openOffice('/admin/catalogue', {
      answers: { ...listed, [put]: refuse(409, 'changedMeanwhile') },
    });
    await button(/^Kręgle/).click();
    await page.getByRole('spinbutton', { name: /^Colour/ }).fill('99');
    api.answer('GET /admin/catalogue', succeed({ ...catalogue, activities: [theirs, darts] }));
    await button('Save').click();
    await expect.element(page.getByText('There now: 10')).toBeVisible();
    await expect.element(page.getByText('Yours: 99')).toBeVisible();
    await expectAccessible();
    api.answer(put, succeed({ ...catalogue, activities: [{ ...theirs, hue: 99 }, darts] }));
    await button('Save mine').click();
    await expect
      .poll(() => api.listCalls(put).map(({ body }) => body))
      .toMatchObject([
        { hue: 99, version: 'a' },
        { hue: 99, version: 'b' },
      ]);
  });

  test('adds a city only when everything of it is there', async () => {
    const { api } = await openOffice('/admin/catalogue', {
      answers: { ...listed, 'POST /admin/catalogue/cities': succeed(catalogue) },
    });
    await expect.element(heading('2 activities')).toBeVisible();
    await userEvent.keyboard('c');
    await page.getByRole('textbox', { name: 'Name, English' }).fill('Zgierz');
    await button('Save').click();
    await expect.element(page.getByText('Write it in both languages.').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Name, Polish' }).fill('Zgierz');
    await page.getByRole('textbox', { name: 'Region, English' }).fill('Łódź Voivodeship');
    await page.getByRole('textbox', { name: 'Region, Polish' }).fill('łódzkie');
    await page.getByRole('spinbutton', { name: 'Centre, north' }).fill('51.855');
    await page.getByRole('spinbutton', { name: 'Centre, east' }).fill('19.405');
    await page.getByRole('spinbutton', { name: 'People' }).fill('54000');
    await button('Save').click();
    await expect
      .poll(() => api.listCalls('POST /admin/catalogue/cities')[0]?.body)
      .toMatchObject({ latitude: 51.855, population: 54_000, countryCode: 'PL', timeZone: 'Europe/Warsaw' });
  });

  test('fits every width in Polish and is readable in the dark', async () => {
    await openOffice('/admin/catalogue', { language: 'pl', answers: listed });
    await expect.element(heading('2 aktywności')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
