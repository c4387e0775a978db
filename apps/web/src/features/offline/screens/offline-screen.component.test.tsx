import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerFetch, catchNewDocuments } from '../../../../test/app-shell.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { heading } from '../../../../test/locators.ts';
import { zuzanna } from '../../../../test/people.ts';
import { renderRoutes } from '../../../../test/render-component.tsx';
import { bookingId, makeBooking, makeSlot } from '../../../../test/ticket-data.ts';
import { keepTicket } from '../../../entities/ticket/hooks/kept-tickets.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { OfflineScreen } from './offline-screen.tsx';

function open(search: string, language: 'en' | 'pl' = 'en', user?: typeof zuzanna) {
  const address = `${paths.offline}${search}`;
  return renderRoutes([{ path: paths.offline, Component: OfflineScreen }], {
    language,
    address,
    ...(user ? { user } : {}),
  });
}

describe('the page without a network', () => {
  test('is readable in either theme and language, and fits', async () => {
    const { screen } = await open('?returnTo=%2Fcontact');
    await expect.element(heading()).toHaveTextContent('No network, no game');
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 1440);
    await screen.unmount();
    await open('', 'pl');
    await expect.element(page.getByRole('link', { name: 'Spróbuj ponownie' })).toBeVisible();
    await expectFits(320);
  });

  test('lists what was booked, and opens it', async () => {
    keepTicket(zuzanna._id, makeBooking());
    const night = makeSlot({
      date: '2031-05-23',
      startsAt: '2031-05-23T22:30:00Z',
      endsAt: '2031-05-23T23:30:00Z',
    });
    keepTicket(
      zuzanna._id,
      makeBooking({ id: paths.home, startsAt: night.startsAt, endsAt: night.endsAt, slots: [night] }),
    );
    const { screen } = await open('', 'en', zuzanna);
    await expect.element(heading()).toHaveTextContent('No signal, still a ticket');
    const tickets = page.getByRole('list', { name: 'Your tickets' }).getByRole('listitem');
    await expect
      .element(tickets.first())
      .toHaveTextContent(/Fri.* 16 May 2031.*19:00–.?20:00, Lane 5, 4 people/);
    await expect
      .element(tickets.last())
      .toHaveTextContent(/^Friday night.*00:30–.?01:30 \(Sat 24 May 2031\)/);
    await expect
      .element(tickets.first().getByRole('link', { name: /^Show ticket: .*16 May/ }))
      .toHaveAttribute('href', `/booking-details/${bookingId}`);
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 390, 820, 1440);
    await screen.unmount();
    await open('', 'pl', zuzanna);
    await expect
      .element(page.getByRole('link', { name: /^Pokaż bilet/ }).first())
      .toHaveTextContent('Pokaż bilet');
    await expectFits(320);
  });

  test('promises no ticket for a booking that waits for its money', async () => {
    keepTicket(zuzanna._id, makeBooking({ paymentDueAt: '2031-05-16T12:00:00.000Z' }));
    await open('', 'en', zuzanna);
    await expect
      .element(page.getByRole('link', { name: /^Show booking: / }))
      .toHaveTextContent('Show booking');
    await expect.element(heading()).toHaveTextContent('No network, no game');
    await expectFits(320);
  });

  test('comes in the theme that was chosen, although it was kept without', async () => {
    await cookieStore.set('theme', 'dark');
    await open('');
    await expect.element(heading()).toBeVisible();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  test.each([
    ['?returnTo=%2Fsearch%3Fcity%3Dlodz', '/search?city=lodz'],
    ['?returnTo=%2Foffline', '/home'],
  ])('at %s gives way to %s once the server is there', async (search, address) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let status = 503;
    answerFetch(() => status);
    const wanted = catchNewDocuments();
    await open(search);
    await expect.element(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', address);
    await vi.advanceTimersByTimeAsync(3000);
    expect(window.fetch).toHaveBeenCalledOnce();
    expect(wanted).toEqual([]);
    status = 200;
    await vi.advanceTimersByTimeAsync(3000);
    await expect.poll(() => wanted).toEqual([address]);
  });
});
