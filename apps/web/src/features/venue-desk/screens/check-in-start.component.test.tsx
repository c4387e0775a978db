import type { WireBoardBooking } from '@gramy/contract/schemas/board';
import { encode } from 'uqr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { act, board, bookingsBase, later, openAtDoor, provider, soon } from '../../../../test/at-door.tsx';
import { branchId, makeBoard, makeBoardBooking, ownVenue } from '../../../../test/board-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { type Answers, loseConnection } from '../../../../test/fake-api.ts';
import { zuzanna } from '../../../../test/people.ts';
import { reference } from '../../../../test/ticket-data.ts';
import { press } from '../../../../test/user-actions.ts';
import { findKeptBoard, keepBoard } from '../../../entities/board/hooks/kept-board.ts';
import { waitingActs } from '../../../entities/board/hooks/waiting-acts.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const status = () => page.getByRole('status').first();
const heading = () => page.getByRole('heading', { level: 1 });

describe('the camera at the door', () => {
  const camera = (give: () => Promise<MediaStream>) =>
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(give);
  afterEach(() => vi.restoreAllMocks());

  test('reads the code of a ticket and opens its booking, and then the next one', async () => {
    const stream = showCode(`https://gramy.example/business/check-in?reference=${reference}`);
    camera(async () => stream);
    const { readAddress } = await openAtDoor({ address: '/business/check-in' });
    await expect.element(heading()).toHaveTextContent('Check in');
    await expectAccessible();
    await expect
      .element(page.getByRole('link', { name: 'Back to the board' }))
      .toHaveAttribute('href', `/business/${ownVenue.id}/board`);
    await expect.element(status()).toHaveTextContent('Right ticket, right night');
    expect(readAddress()).toBe(`/business/check-in?reference=${reference}`);
    await expect.poll(() => stream.getVideoTracks()[0]?.readyState).toBe('ended');
    camera(async () => showCode('https://other.example/menu'));
    await page.getByRole('link', { name: 'Scan the next one' }).click();
    await expect.element(heading()).toHaveTextContent('No booking of your venue');
    await expect.element(page.getByRole('link', { name: 'Scan the next one' })).toBeVisible();
  });

  test('may be refused: then the reference is typed', async () => {
    camera(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    await openAtDoor({ address: '/business/check-in' });
    await expect.element(page.getByText(/may not use the camera/)).toBeVisible();
    const field = page.getByRole('searchbox', { name: 'Name, phone or reference' });
    await field.fill('abc');
    await expect.element(page.getByText('Nobody found for “abc”.')).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    await field.fill(reference.toLowerCase());
    await press('Enter');
    await expect.element(status()).toHaveTextContent('Right ticket, right night');
  });

  test('is asked for again by whoever has allowed it meanwhile', async () => {
    const refused = camera(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    await openAtDoor({ address: '/business/check-in' });
    await expect.element(page.getByRole('alert')).toHaveTextContent('may not use the camera');
    refused.mockImplementation(async () =>
      showCode(`https://gramy.example/business/check-in?reference=${reference}`),
    );
    await button('Try the camera again').click();
    await expect.element(status()).toHaveTextContent('Right ticket, right night');
  });

  test('is not needed for whoever is due now, or is found by name', async () => {
    camera(() => Promise.reject(new DOMException('', 'NotFoundError')));
    const { api } = await openAtDoor({ address: '/business/check-in' });
    await expect.element(page.getByRole('heading', { name: 'Due now' })).toBeVisible();
    const wojcik = page.getByRole('link', { name: /^Lane 1 Wójcik 22:00, 6 people paid$/ });
    await expect.element(wojcik).toHaveAttribute('href', '/business/check-in?reference=GR-6ZTF-1P');
    // Who plays is not due any more.
    await expect.element(page.getByText('Gąsior')).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill('gas');
    await expect.element(page.getByRole('link', { name: /Gąsior/ })).toBeVisible();
    await button('Yesterday and tomorrow, too').click();
    await expect
      .poll(() => Object.fromEntries(api.listCalls(`GET ${bookingsBase}`).at(-1)?.query ?? []))
      .toEqual({ text: 'gas', from: '2026-11-19', to: '2026-11-21', order: 'earliest' });
  });

  test('may not be there, which is said on the narrowest phone in Polish', async () => {
    camera(() => Promise.reject(new DOMException('', 'NotFoundError')));
    await page.viewport(320, 640);
    await openAtDoor({ address: '/business/check-in', language: 'pl' });
    await expect.element(page.getByText(/nie udostępnia kamery/)).toBeVisible();
    await expectFits(320, 390, 820, 1440);
  });
});

describe('without a network', () => {
  const planned = makeBoardBooking('Zając', { lane: 2, from: '22:30', to: '23:30' });
  const kept: WireBoardBooking = {
    ...planned,
    slots: planned.slots.map((slot) => ({ ...slot, startsAt: soon, endsAt: later })),
    startsAt: soon,
    endsAt: later,
    reference,
    status: 'confirmedUnpaid',
    paymentMethod: 'venue',
    due: 19_800,
    paid: 0,
  };
  const isOff: Answers = {
    'GET /business/references/:reference': loseConnection,
    'GET /business/providers': loseConnection,
  };
  afterEach(() => {
    localStorage.clear();
    for (const { id } of waitingActs.read()) waitingActs.remove(id);
  });

  async function openKept(address?: string) {
    localStorage.clear();
    keepBoard(zuzanna._id, { providerId: provider.id, branchId }, makeBoard({ bookings: [kept] }));
    await expect.poll(() => findKeptBoard(zuzanna._id)).toBeDefined();
    return openAtDoor({ answers: isOff, ...(address === undefined ? {} : { address }) });
  }

  test('whoever works at the door alone has the evening kept there, without opening the board', async () => {
    localStorage.clear();
    await openAtDoor({ address: '/business/check-in' });
    await expect.poll(() => findKeptBoard(zuzanna._id)?.board.bookings.length).toBe(board.bookings.length);
  });

  test('a code is known from the evening that the device keeps; money and check-in wait, once each', async () => {
    await openKept();
    await expect.element(status()).toHaveTextContent('Right ticket, money to collect');
    await expect.element(page.getByText(/^No connection\. This is how it was/)).toBeVisible();
    await expectAccessible();
    await button(/^Took 198\szł in cash, check in$/).click();
    await expect.element(status()).toHaveTextContent('Checked in');
    expect(waitingActs.read().map((one) => [one.bookingId, one.act])).toEqual([
      [kept.id, { kind: 'markPaid', way: 'cash', amount: 19_800 }],
      [kept.id, { kind: 'checkIn' }],
    ]);
  });

  test('guests are found by name', async () => {
    await openKept('/business/check-in');
    await page.getByRole('searchbox').fill('zaj');
    await expect.element(page.getByRole('link', { name: /^Lane 2 Zając/ })).toBeVisible();
    await expect.element(page.getByText(/^No connection\./)).toBeVisible();
  });

  test('an answer that is lost keeps the check-in under its key', async () => {
    const { api } = await openAtDoor({ answers: { [`POST ${act}/check-in`]: loseConnection } });
    await button('Check in').click();
    await expect.element(status()).toHaveTextContent('Checked in');
    const [sent] = api.listCalls(`POST ${act}/check-in`);
    expect(waitingActs.read().map(({ id }) => id)).toEqual([sent?.idempotencyKey]);
  });
});

/** What a camera sees that somebody holds a code in front of. */
function showCode(text: string): MediaStream {
  const { data, size } = encode(text, { border: 4 });
  const canvas = document.createElement('canvas');
  const pixels = 6;
  canvas.width = size * pixels;
  canvas.height = size * pixels;
  const context = canvas.getContext('2d');
  const draw = () => {
    if (!context) return;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'black';
    for (const [row, cells] of data.entries()) {
      for (const [column, isDark] of cells.entries()) {
        if (isDark) context.fillRect(column * pixels, row * pixels, pixels, pixels);
      }
    }
  };
  draw();
  const timer = setInterval(draw, 50);
  setTimeout(() => clearInterval(timer), 10_000);
  return canvas.captureStream(20);
}
