import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openOffice, quietDay } from '../../../../test/office-screens.tsx';
import type { OfficeToday } from '../../../entities/office/queries.ts';
import type { Commission, ListedVenue, VenueFile } from '../queries.ts';

const list = 'GET /admin/venues';
const read = 'GET /admin/venues/:providerId';
const preview = 'GET /admin/venues/:providerId/preview';
const publish = 'POST /admin/venues/:providerId/list';
const sendBack = 'POST /admin/venues/:providerId/send-back';
const suspend = 'POST /admin/venues/:providerId/suspend';
const readCommission = 'GET /admin/venues/:providerId/commission';
const agree = 'POST /admin/venues/:providerId/commission';
const act = 'POST /admin/venues/:providerId/acting';
const restore = 'POST /admin/venues/:providerId/restore';

const kula: VenueFile = {
  id: '0199b000-0000-7000-8000-0000000000b1',
  slug: 'kula-i-kregiel',
  name: 'Kula i Kręgiel',
  status: 'submitted',
  legalName: 'Kula sp. z o.o.',
  taxId: '7251849340',
  company: 'Rzgowska 84, 93-172 Łódź',
  contactEmail: 'biuro@kula.pl',
  contactPhone: null,
  createdAt: '2026-11-10T10:00:00.000Z',
  missing: [],
  places: [{ name: '', street: 'Rzgowska 84', city: { en: 'Łódź', pl: 'Łódź' } }],
  people: [
    {
      userId: '0199b000-0000-7000-8000-0000000000c1',
      name: 'Teresa Kula',
      email: 'teresa@kula.pl',
      role: 'owner',
      isSuspended: false,
    },
  ],
  reviews: [{ submittedAt: '2026-11-18T18:02:00.000Z', outcome: null, decidedAt: null, words: [] }],
  ahead: { count: 0, firstAt: null, paid: 0, currency: 'PLN' },
  suspension: null,
};
const listed: VenueFile = {
  ...kula,
  status: 'listed',
  ahead: { count: 14, firstAt: '2026-11-20T19:30:00.000Z', paid: 324_000, currency: 'PLN' },
};
const row = ({ id, slug, name, status }: VenueFile): ListedVenue => ({
  id,
  slug,
  name,
  status,
  city: { en: 'Łódź', pl: 'Łódź' },
  submittedAt: status === 'submitted' ? '2026-11-18T18:02:00.000Z' : null,
});
const commission: Commission = {
  currency: 'PLN',
  standard: { basisPoints: 900, fixed: 0 },
  vatPercent: 23,
  agreed: null,
  planned: null,
  today: '2026-11-19',
};
const asGuests = succeed({
  name: kula.name,
  slug: kula.slug,
  tagline: { en: '', pl: '' },
  refundTiers: [],
  branches: [],
});
const showing = (venue: VenueFile) => ({
  [list]: succeed({ items: [row(venue)], nextCursor: null }),
  [read]: succeed(venue),
  [preview]: asGuests,
  [readCommission]: succeed(commission),
});

const oneWaits = {
  'GET /admin/today': succeed({
    ...quietDay,
    queues: [{ queue: 'venues', count: 1, oldestAt: null, promisedBy: null, about: kula.name }],
  } satisfies OfficeToday),
};

describe('the desk of venues', () => {
  test('shows all of them where none waits', async () => {
    const { api } = await openOffice('/admin/venues', { answers: showing(listed) });
    await expect.element(button('Suspend')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('all');
    expect(api.listCalls(list).map(({ query }) => query.get('status'))).toEqual([null]);
  });

  test('begins with those that wait, and publishes what is complete in one keystroke', async () => {
    const { api } = await openOffice('/admin/venues', {
      answers: {
        ...showing(kula),
        ...oneWaits,
        [publish]: succeed({ id: kula.id, status: 'listed' as const }),
      },
    });
    await expect.element(heading('Everything is there')).toBeVisible();
    expect(api.listCalls(list).map(({ query }) => query.get('status'))).toEqual(['submitted']);
    await expect.element(page.getByRole('region', { name: 'As guests see it' })).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('p');
    await expect.poll(() => api.listCalls(publish)).toHaveLength(1);
    await expect.element(page.getByText('Published. The owners have been told.').first()).toBeVisible();
  });

  test('leads into the business area of a venue, with a reason', async () => {
    const { api, readAddress } = await openOffice('/admin/venues?status=listed', {
      answers: {
        ...showing(listed),
        [act]: succeed({ providerId: kula.id, endsAt: '2026-11-19T11:00:00.000Z' }),
      },
    });
    await button('Act for the venue').click();
    await button('Begin to act').click();
    expect(api.listCalls(act)).toHaveLength(0);
    await field('Why').fill('Owner on the phone');
    await expectAccessible();
    await button('Begin to act').click();
    await expect
      .poll(() => api.listCalls(act).map(({ body }) => body))
      .toEqual([{ reason: 'Owner on the phone' }]);
    await expect.poll(readAddress).toBe(`/business/${kula.id}/board`);
  });

  test('sends back with words for each step, and with none to no step', async () => {
    const incomplete: VenueFile = { ...kula, missing: ['pin', 'hours'] };
    const { api } = await openOffice('/admin/venues', {
      answers: {
        ...showing(incomplete),
        ...oneWaits,
        [sendBack]: succeed({ id: kula.id, status: 'draft' as const }),
      },
    });
    await expect.element(heading('2 things are missing')).toBeVisible();
    await expect.element(button(/Publish/)).not.toBeInTheDocument();
    await userEvent.keyboard('d');
    await button('Send back with these words').click();
    await expect.element(page.getByText('Choose at least one step.')).toBeVisible();
    await button('Hours').click();
    await field('Hours').fill('Friday is missing.');
    await expectAccessible();
    await button('Send back with these words').click();
    await expect
      .poll(() => api.listCalls(sendBack).map(({ body }) => body))
      .toEqual([{ words: [{ step: 'hours', text: 'Friday is missing.' }] }]);
  });

  test('suspends after saying what it means, and takes it back by Z', async () => {
    const { api } = await openOffice('/admin/venues?status=listed', {
      answers: {
        ...showing(listed),
        [suspend]: succeed({ id: kula.id, status: 'suspended' as const }),
        [restore]: succeed({ id: kula.id, status: 'listed' as const }),
      },
    });
    await button('Suspend').click();
    await expect.element(button('Suspend, keep 14 bookings')).toBeVisible();
    await page.getByRole('radio', { name: /Call them off and give back/ }).click();
    await expect.element(button('Suspend, call off 14 bookings')).toBeVisible();
    await page.getByRole('radio', { name: /Keep them/ }).click();
    await button('Suspend, keep 14 bookings').click();
    await expect.element(page.getByText('Say why')).toBeVisible();
    await field('What the owners read').fill('A broken railing.');
    await button('Suspend, keep 14 bookings').click();
    await expect
      .poll(() => api.listCalls(suspend).map(({ body }) => body))
      .toEqual([{ reason: 'A broken railing.', bookings: 'kept' }]);
    await expect.element(page.getByText('Suspended.').first()).toBeVisible();
    await userEvent.keyboard('z');
    await expect.poll(() => api.listCalls(restore)).toHaveLength(1);
  });

  test('agrees on another commission: a lower one from tomorrow, a higher one in two weeks', async () => {
    const planned = { from: '2026-12-03', agreed: { basisPoints: 950, fixed: 150 } };
    const { api } = await openOffice('/admin/venues?status=listed', {
      answers: { ...showing(listed), [agree]: succeed({ ...commission, planned }) },
    });
    await expect.element(button(/Change/)).toBeVisible();
    await userEvent.keyboard('c');
    await field('Percent of the price').fill('8');
    await expect.element(page.getByText(/At the earliest .*20\sNovember/)).toBeVisible();
    await field('Percent of the price').fill('nine');
    await expect.element(page.getByText('Type a percentage from 0 to 50.')).toBeVisible();
    await field('Percent of the price').fill('9.5');
    await field('And per booking').fill('1,50');
    await expect.element(page.getByText(/A rise: at the earliest .*3\sDecember/)).toBeVisible();
    await field('For bookings made from').fill('2026-11-25');
    await field('What the owners read').fill('The contract of November.');
    await button('Agree on 9.5% and 1.50 zł per booking').click();
    await expect.element(page.getByText(/Choose a day from .*3\sDecember/)).toBeVisible();
    expect(api.listCalls(agree)).toHaveLength(0);
    await expectAccessible();
    await field('For bookings made from').fill('2026-12-03');
    await button('Agree on 9.5% and 1.50 zł per booking').click();
    await expect
      .poll(() => api.listCalls(agree).map(({ body }) => body))
      .toEqual([{ ...planned, reason: 'The contract of November.' }]);
    await expect.element(page.getByText(/From .*3\sDecember/)).toBeVisible();
  });

  test('finds by name among all of them, and by an address of its own', async () => {
    const { api } = await openOffice('/admin/venues', {
      answers: {
        ...showing(listed),
        [list]: succeedWith(({ query }) => ({
          items: query.get('q') === 'kula' ? [row(listed)] : [],
          nextCursor: null,
        })),
      },
    });
    await expect.element(page.getByText('No venue fits.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find a venue by name' }).fill('kula');
    await expect.element(heading('Kula i Kręgiel')).toBeVisible();
    expect(api.listCalls(list).at(-1)?.query.get('status')).toBeNull();
  });

  test('narrows the list to a city, which stands in its address', async () => {
    const lodz = {
      id: '0199b000-0000-7000-8000-0000000000d1',
      slug: 'lodz',
      name: { en: 'Łódź', pl: 'Łódź' },
    };
    const { api, readAddress } = await openOffice('/admin/venues', {
      answers: {
        ...showing(listed),
        'GET /area/cities/business': succeed({ items: [lodz], nextCursor: null }),
      },
    });
    await page.getByRole('combobox', { name: 'City' }).selectOptions('Łódź');
    await expect.poll(readAddress).toContain(`city=${lodz.id}`);
    await expect.poll(() => api.listCalls(list).at(-1)?.query.get('cityId')).toBe(lodz.id);
    await expectAccessible();
    await expectFits(390, 820, 1440);
  });

  test('fits every width in Polish and is readable in the dark', async () => {
    await openOffice(`/admin/venues/${kula.id}`, { language: 'pl', answers: showing(listed) });
    await expect.element(heading('Kula i Kręgiel')).toBeVisible();
    await expect.element(page.getByText(/14 nadchodzących rezerwacji/)).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
