import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, field } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import type { Commission, Corrections, VenueFile } from '../queries.ts';

const read = 'GET /admin/venues/:providerId/corrections';
const ask = 'POST /admin/venues/:providerId/corrections';
const undo = 'POST /admin/corrections/:correctionId/undo';

const venue: VenueFile = {
  id: '0199b000-0000-7000-8000-0000000000b1',
  slug: 'pod-zegarem',
  name: 'Pod Zegarem',
  status: 'listed',
  legalName: 'Zegar Marek Zegar',
  taxId: '7251849340',
  company: 'Rzgowska 84, 93-172 Łódź',
  contactEmail: 'biuro@zegar.pl',
  contactPhone: null,
  createdAt: '2026-11-10T10:00:00.000Z',
  missing: [],
  places: [],
  people: [],
  reviews: [],
  ahead: { count: 0, firstAt: null, paid: 0, currency: 'PLN' },
  suspension: null,
};
const commission: Commission = {
  currency: 'PLN',
  standard: { basisPoints: 600, fixed: 0 },
  vatPercent: 23,
  agreed: null,
  planned: null,
  today: '2026-11-19',
};
const item: Corrections['items'][number] = {
  id: '0199b000-0000-7000-8000-0000000000c1',
  provider: { id: venue.id, name: venue.name },
  amount: 1500,
  currency: 'PLN',
  reason: 'A cue was broken by our photographer.',
  booking: 'GR-7K3M-Q2',
  askedBy: 'Kasia Wrona',
  askedAt: '2026-11-19T08:00:00.000Z',
  isOwn: true,
  state: 'booked',
  isUndoing: false,
};
const corrections: Corrections = {
  currency: 'PLN',
  balance: -2276,
  items: [
    item,
    { ...item, id: '0199b000-0000-7000-8000-0000000000c2', amount: -30_000, state: 'waits', booking: null },
  ],
};

const open = (language: 'en' | 'pl' = 'en') =>
  openOffice(`/admin/venues/${venue.id}`, {
    language,
    answers: {
      'GET /admin/venues/:providerId': succeed(venue),
      'GET /admin/venues/:providerId/commission': succeed(commission),
      'GET /admin/venues/:providerId/preview': refuse(404, 'notFound'),
      [read]: succeed(corrections),
      [ask]: succeed({ id: item.id, status: 'booked' as const }),
      [undo]: succeed({ id: item.id, status: 'waits' as const }),
    },
  });

test('a venue’s balance is corrected with a sum and a reason, and large sums say that two decide', async () => {
  const { api } = await open();
  await expect.element(page.getByText('owed by the venue')).toBeVisible();
  await expect.element(page.getByText('waits for a second person')).toBeVisible();
  await expectFits(390, 820, 1440);
  await expectReadableInTheDark();
  await button('Correct').click();
  await field('Amount').fill('0');
  await page.getByRole('dialog').getByRole('textbox').last().fill('The guests were sent home');
  await button(/^Give/).click();
  await expect.element(page.getByText('A sum such as 20 or 19.50')).toBeVisible();
  await field('Amount').fill('200,01');
  await expect.element(page.getByText('A second person has to agree to a sum like that.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('radio', { name: 'Against the venue' }).click();
  await field('Amount').fill('19,50');
  await button('Take 19.50 zł').click();
  await expect
    .poll(() => api.listCalls(ask).map(({ body }) => body))
    .toEqual([{ amount: -1950, booking: '', reason: 'The guests were sent home' }]);
  await expect.element(page.getByText('Booked, and the owners have been told.').first()).toBeVisible();
});

test('one that is booked is taken back by its opposite, in words before it is done', async () => {
  const { api } = await open();
  await button('Take back').click();
  await expect.element(page.getByText(/15\s*zł is booked against it/)).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox').fill('It was whole');
  await button(/^Book .15/).click();
  await expect.poll(() => api.listCalls(undo).map(({ body }) => body)).toEqual([{ reason: 'It was whole' }]);
  await expect.element(page.getByText('It waits for a second person.').first()).toBeVisible();
});
