import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { createFakeApi, refuse, succeed } from '../../../../test/fake-api.ts';
import { button } from '../../../../test/locators.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const read = 'GET /contact-permission';
const write = 'POST /contact-permission';
const token = 'a'.repeat(43);
const address = `${paths.confirmContact}?token=${token}`;
const permission = {
  channel: 'email',
  target: 'o••@example.com',
  isGiven: null,
  booking: {
    provider: 'Smocza Kula',
    startsAt: '2026-11-20T19:30:00.000Z',
    timeZone: 'Europe/Warsaw',
    bookedBy: 'Ala N.',
  },
} as const;

test('names who asks, and takes a yes that can be taken back', async () => {
  const api = createFakeApi({
    [read]: succeed(permission),
    [write]: succeed({ ...permission, isGiven: true }),
  });
  await openPublicScreen(address, { api });
  await expect.element(page.getByRole('heading', { name: 'May we write to you?' })).toBeVisible();
  await expect.element(page.getByText(/Ala N\. has booked at Smocza Kula for .*20.*20:30/)).toBeVisible();
  await expect.element(page.getByText(/o••@example\.com/)).toBeVisible();
  await expectAccessible();
  await expectReadableInTheDark();
  expect(api.listCalls(write)).toHaveLength(0);
  await button('Yes, write to me').click();
  await expect.element(page.getByRole('heading', { name: 'Yes: we write to you' })).toBeVisible();
  expect(api.listCalls(write)[0]?.body).toEqual({ token, isGiven: true });
  await expect.element(button('Yes, write to me')).not.toBeInTheDocument();
  api.answer(write, succeed({ ...permission, isGiven: false }));
  await button('Take it back').click();
  await expect.element(page.getByRole('heading', { name: 'We do not write to you' })).toBeVisible();
  expect(api.listCalls(write)[1]?.body).toEqual({ token, isGiven: false });
});

test('does not ask again whoever has said yes', async () => {
  await openPublicScreen(address, {
    api: createFakeApi({ [read]: succeed({ ...permission, isGiven: true }) }),
  });
  await expect.element(page.getByRole('heading', { name: 'Yes: we write to you' })).toBeVisible();
  await expect.element(button('Take it back')).toBeVisible();
  await expect.element(button('Yes, write to me')).not.toBeInTheDocument();
});

test('speaks Polish, of a form too, and says when an answer did not get through', async () => {
  const api = createFakeApi({
    [read]: succeed({ ...permission, booking: null }),
    [write]: refuse(503, 'overloaded'),
  });
  await openPublicScreen(address, { api, language: 'pl' });
  await expect.element(page.getByText(/Ktoś napisał do nas i\u00a0podał o••@example\.com/)).toBeVisible();
  await button('Tak, piszcie do mnie').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Odpowiedź nie dotarła');
});

test('a link that is cut off is told so, without a call', async () => {
  const api = createFakeApi();
  await openPublicScreen(`${paths.confirmContact}?token=abc`, { api });
  await expect.element(page.getByRole('heading', { name: 'This link says nothing to us' })).toBeVisible();
});
