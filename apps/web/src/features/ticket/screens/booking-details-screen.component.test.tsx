import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeItem } from '../../../../test/booking-data.ts';
import {
  createTicketApi,
  openBookingPage,
  openCart,
  openCheckout,
} from '../../../../test/booking-screens.tsx';
import { takeComplaints } from '../../../../test/complaints.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import {
  type Booking,
  bookingId,
  makeBooking,
  makeSlot,
  makeSlotElsewhere,
  overBooking,
  paidBooking,
  reference,
} from '../../../../test/ticket-data.ts';

const address = `/booking-details/${bookingId}`;
const one = 'GET /user/booking/:bookingId';
const longName = "Wawrzyniec O'Konstantynopolitańczykowianeczkówna 🎳";
const heading = () => page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const atVenue = (changes: Partial<Booking> = {}) =>
  makeBooking({ paymentMethod: 'venue', canPay: false, ...changes });

describe('a ticket', () => {
  test('B-2 says when, where and what is to be paid, with its code', async () => {
    await openBookingPage(address, { api: createTicketApi(atVenue()) });
    await expect.element(heading()).toHaveTextContent("You're in. See you on Friday, 16 May");
    await expect.element(page.getByText(/^Confirmed, 124\szł to pay at the venue$/)).toBeVisible();
    await expect.element(page.getByRole('img', { name: `QR code of booking ${reference}` })).toBeVisible();
    await expect.element(button('Add to calendar')).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test.each([390, 1440])(
    'has calendar, way, friends and receipt right under it at %i pixels',
    async (width) => {
      await page.viewport(width, 844);
      await openBookingPage(address, { api: createTicketApi(paidBooking()) });
      await expect.element(page.getByText('Works offline too.')).toBeVisible();
      const { bottom } = page.getByRole('article', { name: reference }).element().getBoundingClientRect();
      const ways = [
        button('Add to calendar'),
        page.getByRole('link', { name: /^Directions/ }),
        button('Share with friends'),
        button('Receipt (PDF)'),
      ];
      for (const way of ways) {
        await expect.element(way).toHaveLength(1);
        const distance = way.element().getBoundingClientRect().top - bottom;
        expect(distance).toBeGreaterThan(0);
        expect(distance).toBeLessThan(180);
      }
    },
  );

  test('of games at two branches names both, with a map and a way to each', async () => {
    const slots = [makeSlot(), makeSlotElsewhere()];
    await openBookingPage(address, { api: createTicketApi(atVenue({ slots })) });
    const games = page.getByRole('list', { name: 'What is booked' }).getByRole('listitem');
    await expect.element(games.first()).toHaveTextContent('ul. Tymienieckiego 22/24');
    await expect.element(games.last()).toHaveTextContent('Kręgielnia Pod Zegarem, Ruda, ul. Pabianicka 8');
    const there = page.getByRole('region', { name: 'Kręgielnia Pod Zegarem, Ruda', exact: true });
    await expect.element(there).toHaveTextContent('ul. Pabianicka 8');
    await expect.element(page.getByLabelText('Map: Kręgielnia Pod Zegarem, Ruda')).toBeInTheDocument();
    const ways = page.getByRole('link', { name: /^Directions/ });
    await expect.poll(() => ways.elements().length).toBe(2);
    await expect.element(ways.last()).toHaveTextContent('Directions: Ruda');
    await expect.element(ways.last()).toHaveAttribute('href', expect.stringMatching(/51\.72/));
    await expectAccessible();
    await expectFits(window.innerWidth);
  });

  test('keeps the regulations that were accepted, as they were then', async () => {
    const accepted = {
      branchId: makeSlot().branch.id,
      place: 'Kręgielnia Pod Zegarem',
      number: 2,
      text: { en: '', pl: 'Gramy w butach do kręgli.' },
      publishedAt: '2026-04-12T08:00:00.000Z',
      isOutdated: true,
    };
    const api = createTicketApi(paidBooking(), {
      'GET /user/booking/:bookingId/regulations': loseConnection,
    });
    await openBookingPage(address, { api });
    await button('Regulations you accepted, version of 12 April 2026').click();
    await expect.element(page.getByText(/could not be loaded: no connection/)).toBeVisible();
    api.answer('GET /user/booking/:bookingId/regulations', succeed({ items: [accepted] }));
    await button('Try again').click();
    const dialog = page.getByRole('dialog', { name: 'Regulations you accepted' });
    await expect.element(dialog.getByText('Gramy w butach do kręgli.')).toBeVisible();
    await expect
      .element(dialog.getByText(/^Version 2 of 12\sApril\s2026\. The venue has published a newer/))
      .toBeVisible();
    await expectAccessible();
  });

  test('has the picture that its place had in the cart and at the checkout', async () => {
    const listScenes = () =>
      [...document.querySelectorAll('img')].map(({ src }) => src).filter((src) => src.includes('bowling'));
    const inCart = await openCart([makeItem()]);
    await expect.poll(() => new Set(listScenes()).size).toBe(1);
    const [scene] = listScenes();
    await inCart.screen.unmount();
    await page.viewport(1280, 900);
    const atCheckout = await openCheckout('review');
    await expect.poll(() => [...new Set(listScenes())]).toEqual([scene]);
    await atCheckout.screen.unmount();
    await openBookingPage(address, { api: createTicketApi(atVenue()) });
    await expect.poll(() => [...new Set(listScenes())]).toEqual([scene]);
  });

  test('of another branch leads back to that branch', async () => {
    const slots = [makeSlotElsewhere({ position: 0 })];
    await openBookingPage(address, {
      api: createTicketApi({ ...overBooking('cancelled', 'withdrawn'), slots }),
    });
    await expect
      .element(page.getByRole('link', { name: 'Book again' }))
      .toHaveAttribute('href', expect.stringMatching(/branch=ruda/));
  });

  test('B-2 is found by its reference', async () => {
    const api = createTicketApi(atVenue(), {
      'GET /user/booking/reference/:reference': succeed(atVenue()),
    });
    const { readAddress } = await openBookingPage(`/booking-details/${reference}`, { api });
    await expect.poll(readAddress).toBe(address);
    await expect.element(heading()).toHaveTextContent("You're in.");
  });

  test('B-2 of somebody else does not exist', async () => {
    const api = createTicketApi(atVenue(), { [one]: refuse(404, 'bookingNotFound') });
    await openBookingPage(address, { api });
    await expect.element(heading()).toHaveTextContent('Booking reference not found');
    await expectAccessible();
    // React says what the error boundary has caught.
    expect(takeComplaints()).not.toEqual([]);
  });

  test('B-2 is for whoever is signed in, and leads back', async () => {
    const { readAddress } = await openBookingPage(address, { isSignedIn: false });
    await expect.poll(readAddress).toBe(`/auth/user/login?returnTo=${encodeURIComponent(address)}`);
  });

  test('after booking says that all is well, and what comes next', async () => {
    const confirmation = `/booking/confirmation?bookingId=${bookingId}`;
    await openBookingPage(confirmation, { api: createTicketApi(atVenue()) });
    await expect.element(heading()).toHaveTextContent("You're in. See you on Friday, 16 May");
    await expect.element(page.getByText(/^You pay 124\szł at the venue, before you play/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Open ticket' })).toHaveAttribute('href', address);
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('that was called off has no code, and says what went back', async () => {
    const off = { ...overBooking('cancelled', 'withdrawn'), refunded: 12_400 };
    await openBookingPage(address, { api: createTicketApi(off) });
    await expect.element(heading()).toHaveTextContent('This one is off.');
    await expect
      .element(page.getByText(/^You called it off\. 124\szł goes back .* usually within 5 working days/))
      .toBeVisible();
    await expect.element(page.getByText('No longer valid')).toBeVisible();
    await expect.element(page.getByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('that cannot be fetched is fetched again', async () => {
    const api = createTicketApi(atVenue(), { [one]: refuse(503, 'overloaded') });
    await openBookingPage(address, { api });
    await expect
      .element(page.getByRole('heading', { name: 'Booking data unavailable. Please retry.' }))
      .toBeVisible();
    api.answer(one, succeed(atVenue()));
    await button('Try again').click();
    await expect.element(heading()).toHaveTextContent("You're in.");
  });

  test('names the game in each line of the price, at whatever hours it is', async () => {
    const { price } = atVenue();
    const lines = price.lines.map((line) =>
      line.kind === 'slot' ? { ...line, band: 'peak' as const } : line,
    );
    const api = createTicketApi(atVenue({ price: { ...price, lines } }));
    await openBookingPage(address, { api });
    await expect.element(page.getByText(/^Bowling \(peak\), 1.h ×\s/)).toBeVisible();
    await expectFits(320);
  });

  test('that was seen is there without a network', async () => {
    const { screen } = await openBookingPage(address, { api: createTicketApi(atVenue()) });
    await expect.element(heading()).toHaveTextContent("You're in.");
    await screen.unmount();
    await openBookingPage(address, { api: createTicketApi(atVenue(), { [one]: loseConnection }) });
    await expect.element(page.getByText('You are offline.', { exact: false })).toBeVisible();
    await expect.element(page.getByText('The code works all the same.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('img', { name: `QR code of booking ${reference}` })).toBeVisible();
  });

  test('promises no code without a network where there is none yet', async () => {
    const unpaid = makeBooking({ paymentDueAt: new Date(Date.now() + 600_000).toISOString() });
    const { screen } = await openBookingPage(address, { api: createTicketApi(unpaid) });
    await expect.element(heading()).toBeVisible();
    await screen.unmount();
    await openBookingPage(address, { api: createTicketApi(unpaid, { [one]: loseConnection }) });
    await expect.element(page.getByText(/This is your booking as it was on /)).toBeVisible();
  });
});

describe('B-5 a ticket of a company', () => {
  const second = makeSlot({ position: 1, tables: [{ id: bookingId, name: { en: 'Lane 7', pl: 'Tor 7' } }] });
  const booking = () =>
    atVenue({
      bookingType: 'business',
      slots: [makeSlot(), second],
      contact: { name: longName, email: 'zuzanna@tkalnia.pl', phone: '+48601248377' },
      company: {
        name: 'Żółw i Spółka',
        taxId: '8567346215',
        address: { street: 'ul. Łąkowa 3', postalCode: '90-562', city: 'Łódź' },
      },
    });

  test('has all games on it, and the invoice after the visit', async () => {
    await openBookingPage(address, { api: createTicketApi(booking()) });
    const games = page.getByRole('list', { name: 'What is booked' }).getByRole('listitem');
    await expect.element(games.first()).toHaveTextContent(/19:00.*Lane 5/);
    await expect.element(games.last()).toHaveTextContent(/19:00.*Lane 7/);
    expect(games.elements()).toHaveLength(2);
    await expect.element(page.getByText('ul. Łąkowa 3, 90-562 Łódź')).toBeVisible();
    await expect.element(page.getByText('Żółw i Spółka, NIP 856-734-62-15')).toBeVisible();
    await expect
      .element(page.getByText(/^The VAT invoice is written after the visit; .* the booking summary\.$/))
      .toBeVisible();
    await expect.element(button('Booking summary (PDF)')).toBeVisible();
    await expectAccessible();
  });

  test('cuts no name off on the narrowest phone', async () => {
    await page.viewport(320, 640);
    await openBookingPage(address, { api: createTicketApi(booking()) });
    const name = page.getByRole('definition').filter({ hasText: longName });
    await expect.element(name).toBeVisible();
    const { scrollWidth, clientWidth } = name.element();
    expect(scrollWidth).toBe(clientWidth);
    await expectFits(320, 390, 820, 1440);
    await expectAccessible();
  });
});

describe('running late', () => {
  test('is told to the venue, by how much', async () => {
    const tell = 'POST /user/booking/:bookingId/running-late';
    const told = atVenue({
      canSayLate: true,
      lateNotices: [{ at: '2026-05-01T10:00:00.000Z', minutes: 15 }],
    });
    const api = createTicketApi(atVenue({ canSayLate: true }), { [tell]: succeed(told) });
    await openBookingPage(address, { api });
    await button('Running late?').click();
    await button('15 minutes').click();
    await expectAccessible();
    await expectReadableInTheDark();
    await button('Tell them: 15 minutes').click();
    await expect
      .element(page.getByText('The venue knows that you come about 15 minutes later.'))
      .toBeVisible();
    expect(api.listCalls(tell).map(({ body }) => body)).toEqual([{ minutes: 15 }]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('friends', () => {
  const share = 'POST /user/booking/:bookingId/share';
  const unshare = 'DELETE /user/booking/:bookingId/share';
  const answers = [
    { firstName: 'Kuba', isComing: true, answeredAt: '2026-05-01T10:00:00.000Z' },
    { firstName: 'Ola', isComing: false, answeredAt: '2026-05-01T11:00:00.000Z' },
  ];

  test('are invited from right under the ticket', async () => {
    const api = createTicketApi(atVenue(), {
      [share]: succeedWith(() => {
        api.change(atVenue({ sharing: { answers: [] } }));
        return { url: 'https://gramy.example/shared-booking/abc' };
      }),
    });
    await openBookingPage(address, { api });
    await button('Share with friends').click();
    await expect.element(page.getByLabelText('Link for friends')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Share with friends' })).toHaveFocus();
  });

  test.each(['en', 'pl'] as const)('are not invited to what is called off, in %s', async (language) => {
    const api = createTicketApi(atVenue({ label: 'cancelled', sharing: { answers } }));
    await openBookingPage(address, { api, language });
    const isEnglish = language === 'en';
    const card = page.getByRole('region', {
      name: isEnglish ? 'Your link for friends' : 'Twój link dla znajomych',
    });
    await expect
      .element(card)
      .toHaveTextContent(isEnglish ? /sees that the booking is called off/ : /rezerwacja jest odwołana/);
    await expect.element(card.getByText('Kuba')).not.toBeInTheDocument();
    await expect
      .element(card.getByRole('button', { name: isEnglish ? 'Switch the link off' : 'Wyłącz link' }))
      .toBeVisible();
    await expectAccessible();
  });

  test('get a link, which is shown where it was asked for, and can be switched off', async () => {
    const api = createTicketApi(atVenue(), {
      [share]: succeedWith(() => {
        api.change(atVenue({ sharing: { answers } }));
        return { url: 'https://gramy.example/shared-booking/abc' };
      }),
      [unshare]: succeedWith(() => {
        api.change(atVenue());
        return { isShared: false as const };
      }),
    });
    await openBookingPage(address, { api });
    await button('Make a link').click();
    const link = page.getByLabelText('Link for friends');
    await expect.element(link).toHaveValue('https://gramy.example/shared-booking/abc');
    await expect.element(page.getByRole('region', { name: 'Share with friends' })).toHaveFocus();
    const list = page.getByRole('list', { name: 'Who has answered' });
    await expect.element(list).toHaveTextContent(/Kuba.*coming.*Ola.*cannot come/);
    await expectAccessible();
    await button('Switch the link off').click();
    const question = page.getByRole('dialog', { name: 'Switch the link off?' });
    await expect.element(question.getByRole('button', { name: 'Keep the link' })).toHaveFocus();
    await expectAccessible();
    await question.getByRole('button', { name: 'Keep the link' }).click();
    await expect.element(link).toBeVisible();
    expect(api.listCalls(unshare)).toEqual([]);
    await button('Switch the link off').click();
    await question.getByRole('button', { name: 'Switch the link off' }).click();
    await expect.element(link).not.toBeInTheDocument();
    await expect.element(button('Make a link')).toBeVisible();
  });
});
