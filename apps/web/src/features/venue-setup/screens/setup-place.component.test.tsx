import type { CallData } from '@gramy/contract/wire-types';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import {
  branchId,
  cities,
  emptyLegal,
  emptyPlace,
  freshBusiness,
  freshSetup,
  openSetup,
  providerId,
} from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

type Place = CallData<'GET /business/providers/:providerId/branches/:branchId'>;
type Business = CallData<'GET /business/providers/:providerId'>;

const base = '/business/providers/:providerId/branches';
const read = `GET ${base}/:branchId` as const;
const save = `PATCH ${base}/:branchId` as const;
const findPin = `POST ${base}/:branchId/pin` as const;
const readLegal = 'GET /business/providers/:providerId/legal';
const saveTexts = 'PATCH /business/providers/:providerId';
const step = buildHref(paths.venueSetupPlace, { providerId });
const pin = () => page.getByRole('button', { name: /^Pin: drag it/ });

/** A server that takes what it is sent. */
function keep(saved: Partial<Place> = {}) {
  let place: Place = { ...emptyPlace, ...saved };
  return succeedWith<Place>(({ body: { version: _, ...change } }) => {
    const hasPin = place.hasPin || change.pin !== undefined;
    place = { ...place, ...(change as Partial<Place>), hasPin, version: place.version + 1 };
    return place;
  });
}

const lastBody = (api: Awaited<ReturnType<typeof openSetup>>['api']) => api.listCalls(save).at(-1)?.body;
const lastPin = (api: Awaited<ReturnType<typeof openSetup>>['api']) => (lastBody(api) as Place).pin;

describe('a place', () => {
  test('saves its address, phone and what it has, each by itself', async () => {
    const { api } = await openSetup(step, { answers: { [save]: keep() } });
    await field('Street and number').fill('ul. Mennica 8');
    await expect.poll(() => lastBody(api)).toEqual({ version: 0, street: 'ul. Mennica 8' });
    await field('Post code').fill('8511');
    await expect.element(field('Post code')).toHaveAccessibleDescription('Five digits, such as 85-112');
    await field('Post code').fill('85112');
    await expect.poll(() => lastBody(api)).toEqual({ version: 1, postalCode: '85-112' });
    expect(button('Food').element().querySelector('svg')).not.toBeNull();
    await button('Food').click();
    await expect.poll(() => lastBody(api)).toEqual({ version: 2, tags: ['food'] });
    await expect.element(button('Food')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
  });

  test('takes the address of the company by one press, and offers it until something is written', async () => {
    const address = { street: 'Mennica 8', postalCode: '00-001', city: 'warszawa' };
    const { api } = await openSetup(step, {
      answers: { [readLegal]: succeed({ ...emptyLegal, address }), [save]: keep() },
    });
    await expect.element(page.getByText('Mennica 8, 00-001 warszawa')).toBeVisible();
    await expectAccessible();
    await button('Same as the company').click();
    await expect.element(field('Street and number')).toHaveFocus();
    const taken = { street: 'Mennica 8', postalCode: '00-001', cityId: cities[1]?.id };
    await expect.poll(() => lastBody(api)).toEqual({ version: 0, ...taken });
    await expect.element(button('Same as the company')).not.toBeInTheDocument();
  });

  test.each([
    ['begun', { ...emptyPlace, street: 'Inna 1' }, { street: 'A 1', postalCode: '00-001', city: 'Warszawa' }],
    ['elsewhere', emptyPlace, { street: 'Rynek 1', postalCode: '83-300', city: 'Kartuzy' }],
    ['not there yet', emptyPlace, { street: '', postalCode: '', city: 'Warszawa' }],
  ])('does not offer the address of the company where one is %s', async (_what, place, address) => {
    await openSetup(step, {
      answers: { [read]: succeed(place), [readLegal]: succeed({ ...emptyLegal, address }) },
    });
    await expect.element(field('City')).toHaveValue(cities[0]?.id ?? '');
    await expect.element(button('Same as the company')).not.toBeInTheDocument();
  });

  test('refuses a pin in another country, where it is copied and where it is dragged', async () => {
    const { api } = await openSetup(step, { answers: { [save]: keep() } });
    const typed = field('Or coordinates from another map');
    await typed.fill('49.83970, 24.02970');
    await expect
      .element(typed)
      .toHaveAccessibleDescription(
        /This is not in the country of the city. Please move the pin to the door./,
      );
    await expect.element(page.getByText('drag to the door')).toBeVisible();
    await typed.fill('53.12350, 18.00840');
    await expect.poll(() => lastBody(api)?.pin).toEqual({ latitude: 53.1235, longitude: 18.0084 });
    expect(api.listCalls(save)).toHaveLength(1);
  });

  test('says of a pin that was moved over the border that it is not saved', async () => {
    const border = { latitude: 54.6008, longitude: 19.79 };
    const { api } = await openSetup(step, {
      answers: { [read]: succeed({ ...emptyPlace, pin: border, hasPin: true }), [save]: keep() },
    });
    await expect.element(pin()).toBeVisible();
    pin().element().focus();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This is not in the country of the city.');
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('Not saved: see the marked field');
    expect(api.listCalls(save)).toHaveLength(0);
  });

  test('needs no country around the pin where the streets are drawn', async () => {
    const lodz = { latitude: 51.7697, longitude: 19.4451 };
    await openSetup(step, { answers: { [read]: succeed({ ...emptyPlace, pin: lodz, hasPin: true }) } });
    await expect.element(page.getByText('The pin is at 51.76970, 19.44510.')).toBeVisible();
    expect(document.querySelector('[data-inset="country"]')).toBeNull();
  });

  test('saves what was typed last, also of somebody who leaves at once', async () => {
    const { api } = await openSetup(step, { answers: { [save]: keep() } });
    await field('Street and number').fill('ul. Mennica 8');
    await page.getByRole('link', { name: 'All steps' }).click();
    await expect.poll(() => lastBody(api)).toEqual({ version: 0, street: 'ul. Mennica 8' });
    // The list of steps was open before the save was done.
    await expect
      .poll(() => api.listCalls('GET /business/providers/:providerId/setup').length)
      .toBeGreaterThan(1);
    await page.getByRole('link', { name: /: Place and address$/ }).click();
    await expect.element(field('Street and number')).toHaveValue('ul. Mennica 8');
    expect(api.listCalls(save)).toHaveLength(1);
  });

  test('has a pin that the arrow keys move, and that is dragged', async () => {
    const { api } = await openSetup(step, { answers: { [save]: keep() } });
    await expect.element(page.getByText('drag to the door')).toBeVisible();
    pin().element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => lastBody(api)?.pin).toBeDefined();
    const byKey = lastPin(api);
    expect(byKey.longitude).toBeGreaterThan(emptyPlace.pin.longitude);
    expect(byKey.latitude).toBeCloseTo(emptyPlace.pin.latitude, 4);
    await expect.element(page.getByText('drag to the door')).not.toBeInTheDocument();
    await expect.element(page.getByText(/^The pin is at 53\.12\d{3}, 18\.0\d{4}\.$/)).toBeVisible();
    // No streets are known of this town: the country says where it is.
    const inset = document.querySelector('[data-inset="country"]');
    expect(inset?.querySelector('circle')).not.toBeNull();
    expect(inset?.textContent).toMatch(/^53\.12\d{3}, 18\.0\d{4}$/);
    const surface = page.getByRole('group', { name: /map/i }).element();
    await userEvent.dragAndDrop(pin(), surface, {
      sourcePosition: { x: 28, y: 28 },
      targetPosition: { x: 120, y: 240 },
    });
    await expect.poll(() => lastPin(api).latitude).toBeLessThan(emptyPlace.pin.latitude - 0.001);
    expect(lastPin(api).longitude).toBeLessThan(emptyPlace.pin.longitude);
  });

  test('is looked up by its address, and where nobody knows it the pin is dragged', async () => {
    const found = { latitude: 53.1221, longitude: 18.0007, isExact: true };
    const { api } = await openSetup(step, {
      answers: {
        [read]: succeed({ ...emptyPlace, street: 'Mennica 8' }),
        [save]: keep({ street: 'Mennica 8' }),
        [findPin]: succeed({ ...found, isExact: false }),
      },
    });
    await button('Find the address').click();
    await expect.element(page.getByText(/We could not find this address/)).toBeVisible();
    expect(api.listCalls(save)).toHaveLength(0);
    api.answer(findPin, succeed(found));
    await button('Find the address').click();
    await expect
      .poll(() => lastBody(api))
      .toEqual({ version: 0, pin: { latitude: found.latitude, longitude: found.longitude } });
  });

  test('takes its pin from another map, and looks nothing up where nobody can', async () => {
    const { api } = await openSetup(step, {
      answers: { [save]: keep() },
      config: { hasGeocoder: false },
    });
    const coordinates = field('Or coordinates from another map');
    await coordinates.fill('somewhere');
    await expect.element(button('Find the address')).not.toBeInTheDocument();
    (field('Street and number').element() as HTMLElement).focus();
    await expect.element(coordinates).toHaveAccessibleDescription(/Two numbers such as/);
    await coordinates.fill('53.12210, 18.00070');
    await expect
      .poll(() => lastBody(api))
      .toEqual({ version: 0, pin: { latitude: 53.1221, longitude: 18.0007 } });
  });

  test('shows both when somebody else was quicker', async () => {
    const { api } = await openSetup(step, { answers: { [save]: refuse(409, 'changedMeanwhile') } });
    await expect.element(field('Street and number')).toHaveValue('');
    api.answer(read, succeed({ ...emptyPlace, street: 'Focha 1', version: 3 }));
    await field('Street and number').fill('Mennica 8');
    await expect.element(heading('Two of you changed this')).toBeVisible();
    await expect.element(page.getByText('Focha 1')).toBeVisible();
    api.answer(save, keep({ street: 'Focha 1', version: 3 }));
    await button('Keep mine').click();
    await expect.poll(() => lastBody(api)).toEqual({ version: 3, street: 'Mennica 8' });
  });

  test('is one of several: another is added, and an empty one removed', async () => {
    const added = '0199b000-0000-7000-8000-000000000009';
    const [first] = freshSetup.branches;
    if (!first) throw new Error('A new venue has a place');
    const both = { ...freshSetup, branches: [first, { ...first, id: added, name: 'Przy dworcu' }] };
    const { api } = await openSetup(step, {
      answers: {
        [`POST ${base}`]: succeed({ id: added }),
        [`DELETE ${base}/:branchId`]: succeed({ id: added }),
      },
    });
    await button('Add a place').click();
    await button('Add it').click();
    await expect.element(page.getByText('Choose a city').last()).toBeVisible();
    expect(api.listCalls(`POST ${base}`)).toHaveLength(0);
    await page.getByLabelText('City').first().selectOptions('Warsaw');
    api.answer('GET /business/providers/:providerId/setup', succeed(both));
    api.answer(read, succeed({ ...emptyPlace, id: added, isRemovable: true }));
    await button('Add it').click();
    await expect
      .poll(() => api.listCalls(`POST ${base}`)[0]?.body)
      .toEqual({ name: '', cityId: cities[1]?.id });
    await expect.element(page.getByLabelText('Which place?')).toHaveValue(added);
    await button('Remove this place').click();
    await expect.poll(() => api.listCalls(`DELETE ${base}/:branchId`)).toHaveLength(1);
    expect(branchId).not.toBe(added);
  });
});

describe('what guests read', () => {
  const written = { ...freshBusiness, tagline: { en: '', pl: 'Tory nad Brdą' } };

  test('is written in one language and translated into the other, and that can be undone', async () => {
    const { api } = await openSetup(step, {
      config: { hasTranslationEngine: true },
      answers: {
        'GET /business/providers/:providerId': succeed(written),
        [saveTexts]: succeedWith<Business>(({ body: { version, ...change } }) => ({
          ...written,
          ...(change as Partial<Business>),
          version: Number(version) + 1,
        })),
        'POST /translation/translate': succeed({
          translations: [{ text: 'Lanes on the Brda', source: 'engine' as const }],
        }),
      },
    });
    await button('Translate from Polish').click();
    await expect.element(field('In one sentence (English)')).toHaveValue('Lanes on the Brda');
    await expect
      .poll(() => api.listCalls(saveTexts).at(-1)?.body)
      .toEqual({ version: 0, tagline: { en: 'Lanes on the Brda', pl: 'Tory nad Brdą' } });
    await button('Undo').click();
    await expect.element(field('In one sentence (English)')).toHaveValue('');
  });

  test('needs a name, and fits every width in Polish and in the dark', async () => {
    const { api } = await openSetup(step, { language: 'pl' });
    await field('Nazwa dla gości').fill(' ');
    await expect
      .element(field('Nazwa dla gości'))
      .toHaveAccessibleDescription(/Podaj nazwę, którą widzą goście/);
    expect(api.listCalls(saveTexts)).toHaveLength(0);
    await expectFits();
    await expectReadableInTheDark();
  });
});
