import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { friday, makeStart } from '../../../../test/booking-data.ts';
import { createBookingApi, createTicketApi, openBookingPage } from '../../../../test/booking-screens.tsx';
import { takeComplaints } from '../../../../test/complaints.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { askedBooking, bookingId, overBooking, paidBooking } from '../../../../test/ticket-data.ts';
import type { Booking, OpenProposal } from '../queries.ts';

const heading = () => page.getByRole('heading', { level: 1 });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function proposedTimes(): OpenProposal['times'] {
  return [20, 21].map((hour, position) => {
    const { startsAt, label } = makeStart(hour);
    const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
    const tables = [{ en: `Lane ${position + 5}`, pl: `Tor ${position + 5}` }];
    const difference = position === 0 ? -2000 : 0;
    return {
      position,
      date: friday,
      startsAt,
      endsAt,
      label,
      tables,
      total: 12_400 + difference,
      difference,
    };
  });
}

const proposal = (changes: Partial<NonNullable<Booking['proposal']>> = {}) => ({
  state: 'open' as const,
  until: inMinutes(29),
  position: 0,
  taken: null,
  times: proposedTimes(),
  ...changes,
});

const takeFirst = () => page.getByRole('button', { name: /^Take .*Lane 5, 104\szł, 20\szł back$/ });

describe('other times on the page that waits', () => {
  const address = `/booking/pending-confirmation?bookingId=${bookingId}`;
  const route = 'POST /user/booking/:bookingId/proposal';
  const proposed = () => askedBooking({ proposal: proposal() });
  const asked = () => askedBooking({ approval: { phase: 'open', opensAt: null, answerBy: inMinutes(14) } });

  test('run down, and one tap takes one', async () => {
    const api = createTicketApi(proposed(), {
      [route]: succeed(paidBooking({ proposal: proposal({ state: 'taken', taken: 0 }) })),
    });
    await openBookingPage(address, { api });
    await expect.element(heading()).toHaveTextContent('Would another time do?');
    await expect.element(page.getByRole('timer')).toHaveTextContent(/2[89]:\d\d/);
    await expectAccessible();
    await expectReadableInTheDark();
    await takeFirst().click();
    await expect.element(heading()).toHaveTextContent('They said yes!');
    expect(api.listCalls(route).map(({ body }) => body)).toEqual([{ take: 0 }]);
  });

  test('appear by themselves, and none of them is taken after a second look', async () => {
    const over = { ...overBooking('declined', 'proposalRefused'), proposal: proposal({ state: 'refused' }) };
    const api = createTicketApi(asked(), {
      [route]: succeed(over),
      'GET /user/booking/available': refuse(404, 'notFound'),
      'GET /user/service-providers': refuse(404, 'notFound'),
      'GET /user/booking/declined': succeed({ items: [] }),
    });
    await openBookingPage(address, { api });
    await expect.element(heading()).toHaveTextContent('They answer by');
    api.change(proposed());
    await page.getByRole('button', { name: /^None of them: 124\szł back$/ }).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent(/124\szł goes back the way you paid/);
    await expectAccessible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    expect(api.listCalls(route)).toEqual([]);
    await page.getByRole('button', { name: /^None of them/ }).click();
    await page.getByRole('button', { name: 'Yes, take none' }).click();
    await expect.element(heading()).toHaveTextContent('You took none of their times.');
    expect(api.listCalls(route).map(({ body }) => body)).toEqual([{ take: null }]);
  });

  test('fit the narrowest phone, in Polish', async () => {
    await page.viewport(320, 640);
    await openBookingPage(address, { api: createTicketApi(proposed()), language: 'pl' });
    await expect.element(heading()).toHaveTextContent('A może inna godzina?');
    await expectFits(320, 390, 820, 1440);
    await expectAccessible();
  });
});

describe('other times behind the link of a message', () => {
  const read = 'GET /proposed-times/:token';
  const send = 'POST /proposed-times/:token';
  const address = '/proposed-times/abcdefghijklmnopqrstuv';
  const open = (changes: Partial<OpenProposal> = {}): OpenProposal => ({
    ...proposal(),
    bookingId,
    reference: 'GR-7K3M-Q2',
    provider: { name: 'Kręgielnia Pod Zegarem', slug: 'pod-zegarem' },
    offer: { en: 'Bowling', pl: 'Kręgle' },
    timeZone: 'Europe/Warsaw',
    guests: 4,
    asked: makeStart(19),
    currency: 'PLN',
    refund: 12_400,
    ...changes,
  });

  test('are answered by a press, never by the visit, and once', async () => {
    const taken = open({ state: 'taken', taken: 0 });
    const api = createBookingApi({ [read]: succeed(open()), [send]: succeedWith(() => taken) });
    await openBookingPage(`${address}?time=1`, { api, isSignedIn: false });
    await expect.element(takeFirst()).toBeVisible();
    expect(api.listCalls(send)).toEqual([]);
    await expectAccessible();
    await takeFirst().click();
    await expect.element(heading()).toHaveTextContent(/22:00.* is yours\.$/);
    await expect
      .element(page.getByRole('link', { name: 'Open the booking' }))
      .toHaveAttribute('href', `/booking-details/${bookingId}`);
    expect(api.listCalls(send).map(({ body }) => body)).toEqual([{ take: 0 }]);
    await expectAccessible();
  });

  test('say that the time is over where somebody was too late', async () => {
    const api = createBookingApi({ [read]: succeed(open()), [send]: refuse(409, 'tooLateToAnswer') });
    await openBookingPage(address, { api, isSignedIn: false });
    await takeFirst().click();
    await expect.element(page.getByText('The time to answer this request is over.')).toBeVisible();
    api.answer(read, succeed(open({ state: 'lapsed' })));
    await takeFirst().click();
    await expect.element(heading()).toHaveTextContent('The times are no longer held.');
  });

  test('are nothing to somebody with half a link', async () => {
    const api = createBookingApi({ [read]: refuse(404, 'notFound') });
    await openBookingPage(address, { api, isSignedIn: false });
    await expect.element(heading()).toHaveTextContent('There is nothing behind this link');
    await expectAccessible();
    expect(takeComplaints()).not.toEqual([]);
  });
});
