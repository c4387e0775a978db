import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createBookingApi, openBookingPage } from '../../../../test/booking-screens.tsx';
import { takeComplaints } from '../../../../test/complaints.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { makeSharedBooking, makeSharedSlot, makeSlotElsewhere } from '../../../../test/ticket-data.ts';

const read = 'GET /shared-bookings/:token';
const send = 'POST /shared-bookings/:token/answers';
const address = '/shared-booking/abcdefghijklmnopqrstuv';
const heading = () => page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name });
const name = () => page.getByLabelText('Your first name');

const open = (api: ReturnType<typeof createBookingApi>, language: 'en' | 'pl' = 'en') =>
  openBookingPage(address, { api, language, isSignedIn: false });

describe('an invitation', () => {
  test('B-2 asks a friend for a name, and says that they are in', async () => {
    const booking = makeSharedBooking({ coming: ['Kuba'] });
    const api = createBookingApi({
      [read]: succeed(makeSharedBooking()),
      [send]: succeed({ answerKey: 'k', booking }),
    });
    const { screen } = await open(api);
    await expect.element(heading()).toHaveTextContent('Bowling on Friday, 16 May 2031. Are you in?');
    await button("I'm in").click();
    await expect.element(name()).toHaveAccessibleDescription('Your first name, please.');
    await expectAccessible();
    await expectReadableInTheDark();
    await name().fill('Kuba');
    await button("I'm in").click();
    await expect.element(page.getByText("You're in. See you there!")).toBeVisible();
    await expect.element(page.getByText('2 of 4 are in')).toBeVisible();
    // Whoever is in is asked no more, also after a reload.
    await expect.element(name()).not.toBeInTheDocument();
    await expect.element(heading()).toHaveTextContent(/^Bowling on Friday, 16 May 2031\.$/);
    await screen.unmount();
    await open(api);
    await expect.element(page.getByText("You're in. See you there!")).toBeVisible();
    await expect.element(name()).not.toBeInTheDocument();
    await button("Can't make it").click();
    await expect.element(page.getByText('Noted. Maybe next time.')).toBeVisible();
    await expect.element(button("I'm in after all")).toBeVisible();
    await expectAccessible();
    expect(api.listCalls(send).map(({ body }) => body)).toEqual([
      { firstName: 'Kuba', isComing: true },
      { firstName: 'Kuba', isComing: false, answerKey: 'k' },
    ]);
  });

  test('to a group that is full says so, and takes a no', async () => {
    const full = makeSharedBooking({ coming: ['Ola', 'Hania', 'Ewa'] });
    const api = createBookingApi({
      [read]: succeed(full),
      [send]: succeed({ answerKey: 'k', booking: full }),
    });
    await open(api);
    await expect.element(page.getByText('4 of 4 are in')).toBeVisible();
    await expect
      .element(page.getByText('The group is full. If you want to come, tell Zuzanna.'))
      .toBeVisible();
    await expect.element(button("I'm in")).not.toBeInTheDocument();
    await expectAccessible();
    await name().fill('Kuba');
    await button("Can't make it").click();
    await expect.element(page.getByText('Noted. Maybe next time.')).toBeVisible();
    expect(api.listCalls(send).map(({ body }) => body)).toEqual([{ firstName: 'Kuba', isComing: false }]);
  });

  test('whose last place somebody else took meanwhile says that the group is full', async () => {
    const free = makeSharedBooking();
    const full = makeSharedBooking({ coming: ['Ola', 'Hania', 'Ewa'] });
    const api = createBookingApi({
      [read]: succeedWith(() => (api.listCalls(send).length > 0 ? full : free)),
      [send]: refuse(409, 'groupFull'),
    });
    await open(api);
    await name().fill('Kuba');
    await button("I'm in").click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody was faster');
    await expect.element(page.getByText(/^The group is full/)).toBeVisible();
    await expect.element(button("I'm in")).not.toBeInTheDocument();
    await expect.element(page.getByText("You're in. See you there!")).not.toBeInTheDocument();
  });

  test('that more took than there are places never counts past the group', async () => {
    const booking = makeSharedBooking({ guests: 2, coming: ['Ola', 'Hania', 'Ewa'] });
    await open(createBookingApi({ [read]: succeed(booking) }), 'pl');
    await expect.element(page.getByText('Są 2 z 2')).toBeVisible();
    await expect.element(page.getByText(/^Zgłosiło się więcej osób/)).toBeVisible();
  });

  test('to games at two branches names both', async () => {
    const { slug: _, phone: __, ...branch } = makeSlotElsewhere().branch;
    const slots = [makeSharedSlot(), makeSharedSlot({ branch })];
    await open(createBookingApi({ [read]: succeed(makeSharedBooking({ slots })) }));
    const invitation = page.getByRole('article', { name: 'Kręgielnia Pod Zegarem' });
    await expect.element(invitation).toHaveTextContent(/ul\. Tymienieckiego 22\/24.*Ruda, ul\. Pabianicka 8/);
    await expect.element(page.getByRole('link', { name: /^Directions: Ruda/ })).toBeVisible();
    await expect.element(page.getByLabelText('Map: Kręgielnia Pod Zegarem, Ruda')).toBeInTheDocument();
  });

  test('keeps the name when the answer does not get through', async () => {
    await open(createBookingApi({ [read]: succeed(makeSharedBooking()), [send]: loseConnection }));
    await name().fill('Kuba');
    await button("I'm in").click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Our server did not answer');
    await expect.element(name()).toHaveValue('Kuba');
  });

  test('takes no more answers once the evening is over', async () => {
    await open(
      createBookingApi({ [read]: succeed(makeSharedBooking({ label: 'completed', canAnswer: false })) }),
    );
    await expect.element(page.getByText('This invitation takes no more answers.')).toBeVisible();
    await expect.element(name()).not.toBeInTheDocument();
  });

  test.each(['cancelled', 'declined'] as const)('to an evening that was %s invites nobody', async (label) => {
    await page.viewport(390, 844);
    const booking = makeSharedBooking({ label, canAnswer: false, coming: ['Kuba'] });
    await open(createBookingApi({ [read]: succeed(booking) }), 'pl');
    await expect.element(heading()).toHaveTextContent(/^Odwołane: Kręgle/);
    await expect.element(page.getByText(/w lokalu nikt na Was nie czeka/)).toBeVisible();
    await expect.element(page.getByText(/zaprasza$/)).not.toBeInTheDocument();
    await expect.element(page.getByText('Kuba')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Inne terminy w tym miejscu' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/service-provider\//));
    expect(document.title).toBe('Odwołane · Gramy');
    await expectFits(390);
    await expectAccessible();
  });

  test('that was switched off is not here', async () => {
    await open(createBookingApi({ [read]: refuse(404, 'notFound') }));
    await expect.element(heading()).toHaveTextContent('This invitation is not here');
    await expectAccessible();
    // React says what the error boundary has caught.
    expect(takeComplaints()).not.toEqual([]);
  });

  test('fits the narrowest phone, in Polish', async () => {
    await page.viewport(320, 640);
    await open(createBookingApi({ [read]: succeed(makeSharedBooking()) }), 'pl');
    await expect.element(heading()).toHaveTextContent('Kręgle');
    await expectFits(320, 390, 820, 1440);
    await expectAccessible();
  });
});
