import type { CallData } from '@gramy/contract/wire-types';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import {
  draftListing,
  emptyPreview,
  freshSetup,
  openSetup,
  providerId,
} from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

type Setup = CallData<'GET /business/providers/:providerId/setup'>;

const base = '/business/providers/:providerId';
const readSetup = `GET ${base}/setup` as const;
const readListing = `GET ${base}/listing` as const;
const submit = `POST ${base}/submit` as const;
const address = buildHref(paths.venueSetupPublish, { providerId });

const wholeSetup: Setup = {
  ...freshSetup,
  steps: freshSetup.steps.map((line) => ({ ...line, missing: [] })),
};

describe('publishing', () => {
  test('names what is missing, with the way there, and waits', async () => {
    const { api, readAddress } = await openSetup(address);
    await expect.element(button('Publish: 10 things missing')).toBeVisible();
    await expect
      .element(page.getByText('Missing: street and postal code, the pin on the map, phone for guests'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Go on: Place and address' }))
      .toHaveAttribute('href', buildHref(paths.venueSetupPlace, { providerId }));
    await expectAccessible();
    await button('Publish: 10 things missing').click();
    await expect.poll(readAddress).toBe(buildHref(paths.venueSetupBusiness, { providerId }));
    expect(api.listCalls(submit)).toHaveLength(0);
  });

  test('puts a whole venue on the market, pauses it and takes bookings again', async () => {
    const { api } = await openSetup(address, {
      answers: {
        [readSetup]: succeed(wholeSetup),
        [submit]: refuse(409, 'setupIncomplete'),
        [`POST ${base}/pause`]: succeed({ ...draftListing, status: 'paused' }),
        [`POST ${base}/resume`]: succeed({ ...draftListing, status: 'listed' }),
      },
    });
    await button('Publish now').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something is still missing');
    api.answer(submit, succeed({ ...draftListing, status: 'listed' }));
    await button('Publish now').click();
    await expect.element(heading('You are on the market')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See your page' })).toBeVisible();
    await button('Take no new bookings for now').click();
    await expect.element(heading('No new bookings')).toBeVisible();
    await button('Take bookings again').click();
    await expect.element(heading('You are on the market')).toBeVisible();
  });

  test('shows what the office said at each step', async () => {
    await openSetup(address, {
      answers: {
        [readSetup]: succeed(wholeSetup),
        [readListing]: succeed({
          ...draftListing,
          isReviewed: true,
          sentBack: {
            at: '2026-11-18T10:00:00.000Z',
            words: [{ step: 'hours', text: 'Open on Sundays?' }],
          },
        }),
      },
    });
    await expect.element(heading('Please change this first')).toBeVisible();
    await expect.element(page.getByText('Open on Sundays?')).toBeVisible();
    await expect.element(button('Send it to Gramy')).toBeVisible();
  });

  test('previews the page, with dashed places for what is missing, in Polish and in the dark', async () => {
    const [branch] = emptyPreview.branches;
    if (!branch) throw new Error('A new venue has a place');
    await openSetup(address, {
      language: 'pl',
      answers: {
        [`GET ${base}/preview`]: succeed({
          ...emptyPreview,
          branches: [{ ...branch, street: 'Mennica 8', tables: [{ kind: 'lane', count: 12 }] }],
        }),
      },
    });
    await expect.element(page.getByText('Mennica 8, Bydgoszcz')).toBeVisible();
    await expect.element(page.getByText('12 stanowisk')).toBeVisible();
    await expect.element(page.getByText('terminy i ceny')).toBeVisible();
    await expectFits();
    await expectReadableInTheDark();
  });
});
