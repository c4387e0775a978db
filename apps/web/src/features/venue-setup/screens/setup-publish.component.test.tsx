import type { CallData } from '@gramy/contract/wire-types';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, heading, link } from '../../../../test/locators.ts';
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

const live = buildHref(paths.venueLive, { providerId });
const listed = { [readSetup]: succeed({ ...wholeSetup, status: 'listed' as const }) };

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
    const { api, readAddress } = await openSetup(address, {
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
    await expect.poll(readAddress).toBe(buildHref(paths.venueLive, { providerId }));
    api.answer(readSetup, succeed({ ...wholeSetup, status: 'listed' }));
    api.answer(readListing, succeed({ ...draftListing, status: 'listed' }));
    await link('Pause or close').click();
    await expect.element(heading('You are on the market')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See your page' })).toBeVisible();
    await button('Take no new bookings for now').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take no new bookings for now' }).click();
    await expect.element(heading('No new bookings')).toBeVisible();
    await button('Take bookings again').click();
    await expect.element(heading('You are on the market')).toBeVisible();
  });

  test('says where guests find the venue and what comes next', async () => {
    await openSetup(live, { answers: listed });
    await expect.element(heading('Kręgielnia Młyn can be booked')).toBeVisible();
    await expect.element(link('See your page')).toHaveAttribute('href', '/service-provider/kregielnia-mlyn');
    await button('Copy the link').click();
    await expect.element(page.getByText(/The link (is|could not be) copied/).first()).toBeVisible();
    await expectAccessible();
  });

  test('lets whoever wants to hear it ring, and says what to do when nothing is heard', async () => {
    await openSetup(live, { answers: listed });
    const tones = vi.spyOn(AudioContext.prototype, 'createOscillator');
    await button('Hear it ring').click();
    await expect.element(page.getByText(/^It has just rung\. Nothing heard\?/)).toBeVisible();
    expect(tones).toHaveBeenCalledTimes(2);
    tones.mockImplementation(() => {
      throw new Error('There is no loudspeaker');
    });
    await button('Hear it ring').click();
    await expect.element(page.getByText('This device plays no sound.')).toBeVisible();
    await expectAccessible();
    vi.restoreAllMocks();
  });

  test('says so in Polish on every width and in the dark', async () => {
    await openSetup(live, { answers: listed, language: 'pl' });
    await expect.element(heading('Kręgielnia Młyn: można rezerwować')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });

  test('closes for good after asking, and names the bookings that are in the way', async () => {
    const onMarket = { ...draftListing, status: 'listed' as const };
    const ahead = {
      id: '0199b000-0000-7000-8000-0000000000b1',
      reference: 'GRM-7K2P9',
      name: 'Ola Kubiak',
      startsAt: '2026-11-20T19:00:00.000Z',
      endsAt: '2026-11-20T21:00:00.000Z',
      guests: 6,
      timeZone: 'Europe/Warsaw',
    };
    const close = `POST ${base}/close` as const;
    const { api } = await openSetup(address, {
      answers: {
        [readSetup]: succeed({ ...wholeSetup, status: 'listed' }),
        [readListing]: succeed({ ...onMarket, bookingsAhead: 1 }),
        [`GET ${base}/listing/open-business`]: succeed({ bookings: [ahead], hasOpenMoney: true }),
        [close]: succeed({ ...onMarket, status: 'closed' }),
      },
    });
    await button('Close for good').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/One booking is still ahead/)).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: 'Ola Kubiak' })).toBeVisible();
    await expect.element(dialog.getByText(/20:00.+22:00/)).toBeVisible();
    await expect.element(dialog.getByText(/Money is still on its way/)).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Understood' }).click();
    expect(api.listCalls(close)).toHaveLength(0);
  });

  test('closes once nothing is open, and says what that means', async () => {
    const onMarket = { ...draftListing, status: 'listed' as const };
    const close = `POST ${base}/close` as const;
    const { api } = await openSetup(address, {
      answers: {
        [readSetup]: succeed({ ...wholeSetup, status: 'listed' }),
        [readListing]: succeed(onMarket),
        [`GET ${base}/listing/open-business`]: succeed({ bookings: [], hasOpenMoney: false }),
        [close]: succeed({ ...onMarket, status: 'closed' }),
      },
    });
    await button('Close for good').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('It cannot be opened again.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close for good' }).click();
    await expect.element(heading('Closed')).toBeVisible();
    // Nothing would help it any more.
    await expect.element(heading('Would help, costs nothing')).not.toBeInTheDocument();
    expect(api.listCalls(close)).toHaveLength(1);
  });

  test('leaves publishing, pausing and closing to owners', async () => {
    await openSetup(address, {
      answers: { [readSetup]: succeed({ ...wholeSetup, role: 'manager' }) },
    });
    await expect.element(page.getByText('Only an owner can publish', { exact: false })).toBeVisible();
    await expect.element(button('Publish now')).not.toBeInTheDocument();
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
    await expect.element(page.getByText('12 torów')).toBeVisible();
    await expect.element(page.getByText('terminy i ceny')).toBeVisible();
    // What a new offer begins with needs no dashed place: the step is ticked.
    const dashed = [...document.querySelectorAll('.border-dashed')].map(({ textContent }) => textContent);
    expect(dashed).not.toContain('zwroty');
    await expect.element(page.getByText('Pełny zwrot do 24 h przed')).toBeVisible();
    await expectFits();
    await expectReadableInTheDark();
  });
});
