import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { type Answers, createFakeApi, refuse, succeed } from '../../../../test/fake-api.ts';
import { alert, button, field, heading } from '../../../../test/locators.ts';
import { zuzanna } from '../../../../test/people.ts';
import { renderRoutes } from '../../../../test/render-component.tsx';
import { branchId, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import type { OwnVenue } from '../queries.ts';
import { VenueStartScreen } from './venue-start-screen.tsx';

const city = { id: '0199b000-0000-7000-8000-0000000000c1', slug: 'lodz', name: { en: 'Łódź', pl: 'Łódź' } };
const begin = 'POST /business/providers';
const venue: OwnVenue = {
  id: providerId,
  slug: 'kregielnia-mlyn',
  name: 'Kręgielnia Młyn',
  status: 'draft',
  role: 'owner',
  branches: [{ id: branchId, name: '', city: city.name }],
};

interface Opening {
  answers?: Answers;
  isSignedIn?: boolean;
  language?: 'en' | 'pl';
  address?: string;
}

async function open({ answers, isSignedIn = true, language = 'en', address = paths.business }: Opening = {}) {
  const api = createFakeApi({
    'GET /area/cities/business': succeed({ items: [city], nextCursor: null }),
    'GET /business/providers': succeed({ items: [], nextCursor: null }),
    'GET /user/service-providers/suggestions': succeed({ items: [] }),
    [begin]: succeed({ id: providerId, branchId }),
    ...answers,
  });
  const opened = await renderRoutes(
    [
      { path: paths.business, Component: VenueStartScreen },
      { path: paths.venueSetup, element: <h1>Set-up</h1> },
    ],
    { language, address, fetch: api.fetch, ...(isSignedIn ? { user: zuzanna } : {}) },
  );
  return { ...opened, api };
}

describe('somebody without a venue', () => {
  test('begins with a name and a city, and comes to the set-up', async () => {
    const { api } = await open();
    await button('Begin').click();
    await expect.element(field('What is your place called?')).toHaveAccessibleDescription(/Write the name/);
    await expect.element(field('City')).toHaveAccessibleDescription('Choose a city');
    await field('What is your place called?').fill('Kręgielnia Młyn');
    await page.getByRole('combobox', { name: 'City' }).selectOptions(city.id);
    await expectAccessible();
    await button('Begin').click();
    await expect.element(heading('Set-up')).toBeVisible();
    expect(api.listCalls(begin)[0]?.body).toEqual({ name: 'Kręgielnia Młyn', cityId: city.id });
  });

  test('is told why a venue was not begun', async () => {
    await open({
      answers: { [begin]: refuse(409, 'tooManyDrafts') },
      address: `${paths.business}?name=Młyn&city=${city.id}`,
    });
    await button('Begin').click();
    await expect.element(alert()).toHaveTextContent(/five venues already/);
    await expect.element(field('What is your place called?')).toHaveValue('Młyn');
  });

  test('who is not signed in takes along what was typed', async () => {
    const { api } = await open({ isSignedIn: false });
    await field('What is your place called?').fill('Młyn');
    await page.getByRole('combobox', { name: 'City' }).selectOptions(city.id);
    await button('Begin').click();
    const link = page.getByRole('link', { name: 'Make an account' });
    const back = `${paths.business}?${new URLSearchParams({ name: 'Młyn', city: city.id })}`;
    await expect
      .element(link)
      .toHaveAttribute('href', `${paths.signUp}?${new URLSearchParams({ returnTo: back })}`);
    expect(api.listCalls(begin)).toHaveLength(0);
  });

  test('is shown what is here already under that name', async () => {
    const known = {
      kind: 'provider',
      slug: 'mlyn',
      name: 'Młyn',
      city: { slug: 'lodz', name: city.name },
    } as const;
    await open({ answers: { 'GET /user/service-providers/suggestions': succeed({ items: [known] }) } });
    await field('What is your place called?').fill('Młyn');
    const mine = page.getByRole('link', { name: 'It is mine: Młyn' });
    await expect
      .element(mine)
      .toHaveAttribute('href', buildHref(paths.serviceProvider, { serviceProviderId: 'mlyn' }));
  });

  test('reads it in Polish, at every width and in the dark', async () => {
    await open({ language: 'pl', isSignedIn: false });
    await expect.element(heading('Pokaż swój lokal w Gramy.')).toBeVisible();
    await expectFits();
    await expectReadableInTheDark();
  });
});

describe('somebody with venues', () => {
  test('goes on where they stopped, and staff let guests in', async () => {
    const second: OwnVenue = { ...venue, id: branchId, name: 'Bilard', status: 'listed', role: 'staff' };
    await open({
      answers: { 'GET /business/providers': succeed({ items: [venue, second], nextCursor: null }) },
    });
    await expect.element(page.getByText('Łódź · draft, only you see it · owner')).toBeVisible();
    const href = buildHref(paths.venueSetup, { providerId });
    await expect.element(page.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', href);
    await expect.element(page.getByRole('link', { name: 'Check guests in' })).toBeVisible();
    await button('Begin another venue').click();
    await expect.element(field('What is your place called?')).toBeVisible();
    await expectAccessible();
    await expectFits();
  });
});
