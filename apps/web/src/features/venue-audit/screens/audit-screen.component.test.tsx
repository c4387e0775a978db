import type { CallData } from '@gramy/contract/wire-types';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

const read = 'GET /business/providers/:providerId/audit';
type Page = CallData<typeof read>;

const kasia = '0199b000-0000-7000-8000-0000000000a2';
const entry: Page['items'][number] = {
  id: '12',
  at: '2026-11-18T19:31:00.000Z',
  who: 'Kasia Nowacka',
  role: 'manager',
  address: '192.0.2.7',
  action: 'member.change',
  subject: 'Bartek Lis',
  before: { role: 'staff', branchIds: ['a'] },
  after: { role: 'manager', branchIds: null },
  reason: null,
  onBehalf: null,
};
const log: Page = {
  items: [
    entry,
    {
      ...entry,
      id: '10',
      who: 'Ola Biuro',
      role: 'admin',
      action: 'acting.read',
      before: null,
      after: { page: 'boardPage' },
      onBehalf: 'owner on the phone',
    },
    { ...entry, id: '11', who: null, action: 'venue.somethingNew', before: null, after: { odd: 3 } },
  ],
  nextCursor: '11',
  people: [{ userId: kasia, name: 'Kasia Nowacka' }],
};
const address = buildHref(paths.venueLog, { providerId });

test('the log says who changed what, before and after, in words, and can be narrowed down', async () => {
  const earlier = {
    items: [{ ...entry, id: '3', who: 'Marek Zegar' }],
    nextCursor: null,
    people: log.people,
  };
  const { api } = await openSetup(address, {
    answers: { [read]: succeedWith<Page>(({ query }) => (query.has('cursor') ? earlier : log)) },
  });
  await expect.element(page.getByText('team: changed')).toBeVisible();
  await expect.element(page.getByText('role: before staff → , after manager')).toBeVisible();
  await expect.element(page.getByText('everywhere')).toBeVisible();
  await expect.element(page.getByText('venue: changed')).toBeVisible();
  await expect.element(page.getByText('acting for the venue: read')).toBeVisible();
  await expect.element(page.getByText('for the venue, because: owner on the phone')).toBeVisible();
  await expect.element(page.getByText('somebody who has left Gramy')).toBeVisible();
  await expectAccessible();
  await button('Show earlier entries').click();
  await expect.element(page.getByText('Marek Zegar')).toBeVisible();
  await field('Who').selectOptions('Kasia Nowacka');
  await field('What').selectOptions('hours');
  await expect
    .poll(() => Object.fromEntries(api.listCalls(read).at(-1)?.query ?? []))
    .toEqual({ person: kasia, thing: 'hours' });
});

test('the log fits every width in Polish, and is readable in the dark', async () => {
  await openSetup(address, { language: 'pl', answers: { [read]: succeed(log) } });
  await expect.element(heading('Dziennik')).toBeVisible();
  await expect.element(page.getByText('zespół: zmiana')).toBeVisible();
  await expectFits();
  await expectReadableInTheDark();
});
