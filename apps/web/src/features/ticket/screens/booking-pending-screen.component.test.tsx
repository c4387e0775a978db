import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { friday, makeStart } from '../../../../test/booking-data.ts';
import { createTicketApi, openBookingPage } from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { succeed } from '../../../../test/fake-api.ts';
import { makePlace, makeSearchPage } from '../../../../test/place-fixtures.ts';
import {
  askedBooking,
  bookingId,
  makeBooking,
  overBooking,
  paidBooking,
  unpaidBooking,
} from '../../../../test/ticket-data.ts';

const address = `/booking/pending-confirmation?bookingId=${bookingId}`;
const heading = () => page.getByRole('heading', { level: 1 });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const openNow = () =>
  askedBooking({
    createdAt: inMinutes(-1),
    approval: { phase: 'open', opensAt: null, answerBy: inMinutes(14) },
  });

const { startsAt, label } = makeStart(18);
const day = {
  date: friday,
  timeZone: 'Europe/Warsaw',
  currency: 'PLN',
  refusal: null,
  starts: [{ startsAt, endsAt: startsAt, label, freeTables: 2, tableCount: 1, price: 12_000, refusal: null }],
  nearest: [],
} as const;

const {
  slots: [booked],
} = makeBooking();
const refused = { ...day.starts[0], startsAt: booked?.startsAt ?? '', label: booked?.label ?? label };
/** Another one that was asked for earlier. */
const before = { ...day.starts[0], ...makeStart(19) };
const refusedBefore = {
  branchId: booked?.branch.id ?? '',
  offerId: booked?.offer.id ?? '',
  startsAt: before.startsAt,
  isUnanswered: false,
  venueNote: null,
};
const samePlace = makePlace(1, { branchId: booked?.branch.id ?? '' });

describe('B-4 a venue that is asked', () => {
  test('has minutes to answer, which run', async () => {
    await openBookingPage(address, { api: createTicketApi(openNow()) });
    await expect.element(heading()).toHaveTextContent(/^They answer by .*\d\d:\d\d\.$/);
    await expect.element(page.getByRole('timer')).toHaveTextContent(/1[34]:\d\d/);
    await expect
      .element(page.getByText(/email with the answer comes within about 1[345] minutes/))
      .toBeVisible();
    await expect.element(page.getByText('paid online')).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('has its minutes end where their mark stands', async () => {
    await openBookingPage(address, { api: createTicketApi(openNow()) });
    const mark = page.getByRole('listitem').filter({ hasText: 'answer by' });
    await expect.element(mark).toBeVisible();
    const block = page.getByText(/min to answer$/).element().parentElement;
    const gap = (block?.getBoundingClientRect().right ?? 0) - mark.element().getBoundingClientRect().right;
    expect(Math.abs(gap)).toBeLessThan(4);
  });

  test('answers once it opens, when it is asked at night', async () => {
    const approval = { phase: 'closed', opensAt: inMinutes(60), answerBy: inMinutes(75) } as const;
    const booking = askedBooking({ createdAt: inMinutes(-1), approval });
    await openBookingPage(address, { api: createTicketApi(booking) });
    await expect.element(heading()).toHaveTextContent(/^They open .*\d\d:\d\d and answer by .*\d\d:\d\d\.$/);
    const lead = /the answer comes once it opens, by email within about 15 minutes/;
    await expect.element(page.getByText(lead)).toBeVisible();
  });

  test('and says yes turns the page into a ticket', async () => {
    const api = createTicketApi(openNow());
    const { readAddress } = await openBookingPage(address, { api });
    await expect.element(heading()).toHaveTextContent('answer by');
    api.change(paidBooking());
    await expect.element(heading()).toHaveTextContent('They said yes!');
    await expectAccessible();
    await expect.poll(readAddress).toBe(`/booking-details/${bookingId}`);
    await expect.element(page.getByText(/^Confirmed and paid, 124\szł/)).toBeVisible();
  });

  test('and says yes before it is paid leaves time for that', async () => {
    const api = createTicketApi(openNow());
    await openBookingPage(address, { api });
    await expect.element(heading()).toHaveTextContent('answer by');
    api.change(unpaidBooking());
    await expect.element(page.getByText(/^Now pay 124\szł by \d\d:\d\d to keep it\./)).toBeVisible();
    await expect
      .element(page.getByRole('timer', { name: 'Time left to pay' }))
      .toHaveTextContent(/1[12]:\d\d/);
    await expect
      .element(page.getByRole('link', { name: /^Pay 124\szł now/ }))
      .toHaveAttribute('href', `/booking-details/pay/${bookingId}/12400`);
  });

  test.each([
    ['no', 'declined', 'Not this one. 2 others are free.'],
    ['nothing', 'noAnswer', 'They did not answer in time.'],
  ])('and says %s gives all back, and names other times', async (_, reason, title) => {
    const api = createTicketApi(openNow(), {
      'GET /user/booking/available': succeed({
        ...day,
        starts: [refused, ...day.starts, before],
        nearest: [],
      }),
      'GET /user/service-providers': succeed(makeSearchPage([samePlace, makePlace(2)])),
      'GET /user/favourites/ids': succeed({ branchIds: [] }),
      'GET /user/booking/declined': succeed({ items: [refusedBefore] }),
    });
    await openBookingPage(address, { api });
    await expect.element(heading()).toHaveTextContent('answer by');
    api.change({ ...overBooking('declined', reason), venueNote: 'Lane 5 goes in for repair, sorry.' });
    await expect.element(heading()).toHaveTextContent(title);
    await expect.element(page.getByText(/^124\szł goes back the way you paid/)).toBeVisible();
    await expect.element(page.getByText(/ wrote: “Lane 5 goes in for repair, sorry\.”$/)).toBeVisible();
    const others = page.getByRole('region', { name: 'Same place, another time' });
    const take = others.getByRole('link', { name: /^Take this one: .*20:00, 123\szł/ });
    await expect.element(take).toHaveAttribute('href', expect.stringContaining('start=2031-05-16T18'));
    // The fee is in both, so that nothing comes on top of "the same".
    await expect.element(others.getByText('(same price)')).toBeVisible();
    await expect.element(others.getByRole('link', { name: /19:00/ })).not.toBeInTheDocument();
    const places = page.getByRole('region', { name: 'Free elsewhere in Łódź' });
    await expect.poll(() => places.getByRole('heading', { level: 3 }).elements()).toHaveLength(1);
    const asked = api.listCalls('GET /user/service-providers')[0]?.query;
    expect(asked?.get('sort')).toBe('distance');
    await expect
      .element(page.getByRole('link', { name: 'See other places' }))
      .toHaveAttribute('href', '/search?activity=bowling&city=lodz&date=2031-05-16&time=19%3A00&guests=4');
    await expect
      .element(page.getByRole('link', { name: 'See the whole day' }))
      .toHaveAttribute('href', expect.stringContaining('date=2031-05-16'));
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('fits the narrowest phone, in Polish', async () => {
    await page.viewport(320, 640);
    await openBookingPage(address, { api: createTicketApi(openNow()), language: 'pl' });
    await expect.element(page.getByRole('timer')).toBeVisible();
    await expectFits(320, 390, 820, 1440);
  });
});
