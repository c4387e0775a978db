import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { at, makeBoard, makeBoardBooking, tableId, undoUntil } from '../../../../test/board-data.ts';
import { boardBase, openBoard, toDelta } from '../../../../test/board-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { holdBack, loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { press, pressAgainAndAgain } from '../../../../test/user-actions.ts';
import type { BoardBooking } from '../queries.ts';

afterEach(() => vi.useRealTimers());

const bar = (name: string | RegExp) => page.getByRole('button', { name });
const act = `POST ${boardBase}/bookings/:bookingId` as const;

function become(booking: BoardBooking, changes: Partial<BoardBooking>) {
  return succeedWith(({ idempotencyKey }) => ({
    actionId: idempotencyKey ?? '',
    undoUntil,
    booking: { ...booking, ...changes },
  }));
}

function find(name: string): BoardBooking {
  const booking = makeBoard().bookings.find((one) => one.name === name);
  if (!booking) throw new TypeError(`Nobody is called ${name}`);
  return booking;
}

describe('the timeline', () => {
  test('tells courts of two games apart that share a name, on a wide screen and on a phone', async () => {
    await page.viewport(1440, 900);
    const board = makeBoard();
    const [bowling] = board.offers;
    if (!bowling) throw new TypeError('There is one');
    const games = ['Padel', 'Squash'];
    const offers = games.map((name, place) => ({
      ...bowling,
      id: tableId(90 + place),
      activity: { slug: name.toLowerCase(), name: { en: name, pl: name } },
    }));
    const tables = board.tables.map((table, place) => {
      const name = `${games[place % 2]}: Court ${Math.floor(place / 2) + 1}`;
      return {
        ...table,
        kind: 'court' as const,
        name: { en: name, pl: name },
        offerIds: [tableId(90 + (place % 2))],
      };
    });
    await openBoard({ board: { ...board, offers, tables } });
    const timeline = page.getByRole('region', { name: 'Tables by time' });
    await expect.element(timeline.getByRole('heading', { name: 'Squash' })).toBeVisible();
    const row = timeline.getByRole('listitem', { name: 'Squash: Court 1' });
    await expect.element(row).toHaveTextContent(/^Squash1/);
    const cell = row.element().firstElementChild as HTMLElement;
    expect(cell.scrollHeight).toBeLessThanOrEqual(row.element().clientHeight);
    await page.viewport(390, 844);
    await expect.element(page.getByRole('heading', { name: 'Padel', level: 3 })).toBeVisible();
    await expectFits(390);
  });

  test('names every bar by table, time, guest, people and state', async () => {
    await page.viewport(1440, 900);
    await openBoard();
    await expect.element(bar('Lane 1, 22:00 to 00:00, Wójcik, 6 people, paid')).toBeVisible();
    await expect.element(bar('Lane 2, 22:30 to 00:30, Zając, 4 people, pays here')).toBeVisible();
    await expect.element(bar('Lane 4, 20:00 to 22:00, Mazur, 4 people, not here yet')).toBeVisible();
    await expect.element(bar('Lane 6, 20:00 to 21:30, walk-in, 3 people, walk-in')).toBeVisible();
    await expect.element(bar('Lane 2, 16:00 to 20:00, Serwis maszyny, blocked')).toBeVisible();
    await expect.element(page.getByRole('banner')).toHaveTextContent('Playing3/6Guests in17To collect287 zł');
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('says on a phone until when it is closed, and that nothing is free before', async () => {
    await page.viewport(390, 844);
    const hours = [{ startsAt: at('22:00'), endsAt: at('23:59') }];
    await openBoard({ board: { ...makeBoard(), hours, bookings: [], blocks: [] } });
    await expect.element(page.getByText('closed until 22:00').first()).toBeVisible();
    await expect.element(page.getByText('free', { exact: true })).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('reads in Polish, and on a phone shows what is on the tables now', async () => {
    await page.viewport(390, 844);
    await openBoard({ language: 'pl' });
    await expect.element(bar(/^Tor 1, od 18:30 do 21:30, Firma Tkalnia, 8 osób, gra$/)).toBeVisible();
    await expect.element(page.getByText('43 min').first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('radio', { name: 'Godziny' }).click();
    await expect.element(bar(/^Tor 1, od 22:00 do 00:00, Wójcik, 6 osób, zapłacone$/)).toBeInTheDocument();
    await expectAccessible();
  });

  test('is one stop of the Tab key, and arrows go from bar to bar', async () => {
    await page.viewport(1440, 900);
    await openBoard();
    const first = bar(/Urodziny Hani/);
    await expect.element(first).toBeVisible();
    (first.element() as HTMLElement).focus();
    await press('ArrowRight', 'ArrowRight');
    await expect.element(bar(/Wójcik/)).toHaveFocus();
    await press('ArrowDown');
    await expect.element(bar(/Zając/)).toHaveFocus();
    expect(document.querySelectorAll('[data-bar][tabindex="0"]')).toHaveLength(1);
  });

  test('says what is empty, closed or gone', async () => {
    await page.viewport(1440, 900);
    await openBoard({ board: makeBoard({ bookings: [], blocks: [] }) });
    await expect.element(page.getByRole('heading', { name: 'Nothing booked yet' })).toBeVisible();
    await expect.element(page.getByText('Guests can book from 16:00 to 02:00.')).toBeVisible();
  });

  test('says that it cannot be loaded, and tries again', async () => {
    const { api } = await openBoard({ answers: { [`GET ${boardBase}`]: refuse(503, 'internal') } });
    await expect.element(page.getByRole('heading', { name: 'The board cannot be loaded' })).toBeVisible();
    await expectAccessible();
    api.answer(`GET ${boardBase}`, succeed(makeBoard()));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(bar(/Wójcik/)).toBeVisible();
  });

  test('whose place it is stands above its name', async () => {
    await page.viewport(1440, 900);
    await openBoard();
    const header = page.getByRole('banner');
    await expect.element(header.getByText('Kręgielnia Pod Zegarem', { exact: true })).toBeVisible();
    await expect.element(header.getByRole('heading', { level: 1, name: 'Pod Zegarem' })).toBeVisible();
  });

  test('sixty tables and four hundred bookings are drawn, and a change draws one bar', async () => {
    await page.viewport(1440, 900);
    const [table] = makeBoard().tables;
    if (!table) throw new TypeError('There are six');
    const tables = Array.from({ length: 60 }, (_, number) => ({
      ...table,
      id: `0199b000-0000-7000-8000-${String(5000 + number).padStart(12, '0')}`,
      name: { en: `Lane ${number + 1}`, pl: `Tor ${number + 1}` },
    }));
    const bookings = Array.from({ length: 400 }, (_, number) => {
      const from = 10 + Math.floor(number / 60) * 2;
      const made = makeBoardBooking(`Gość ${number}`, { lane: 1, from: `${from}:00`, to: `${from + 1}:30` });
      const tableIds = [tables[number % 60]?.id ?? ''];
      return {
        ...made,
        id: `0199b000-0000-7000-8000-${String(70_000 + number).padStart(12, '0')}`,
        slots: made.slots.map((slot) => ({ ...slot, tableIds })),
      };
    });
    const window = { startsAt: at('08:00'), endsAt: at('04:00') };
    const board = makeBoard({ tables, bookings, window, blocks: [] });
    const { stream } = await openBoard({ board });
    await expect.poll(() => document.querySelectorAll('[data-booking]').length).toBe(400);
    const one = document.querySelector('[data-booking$="70399"]');
    const changed = bookings.slice(-1).map((booking) => ({ ...booking, name: 'Nowy' }));
    const changes: Node[] = [];
    const watch = new MutationObserver((records) => changes.push(...records.map(({ target }) => target)));
    const drawn = document.querySelector('[data-zoom]');
    if (drawn)
      watch.observe(drawn, { subtree: true, childList: true, characterData: true, attributes: true });
    stream.say({ ...toDelta(board), mark: '101', bookings: changed });
    await expect.poll(() => one?.textContent).toContain('Nowy');
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.filter((node) => !one?.contains(node))).toEqual([]);
    watch.disconnect();
  });
});

describe('what happens elsewhere', () => {
  test('appears by itself, asks from the last mark after a break, and tells its age meanwhile', async () => {
    await page.viewport(1440, 900);
    const { api, stream, board } = await openBoard();
    await expect.element(bar(/Wójcik/)).toBeVisible();
    await expect.poll(() => api.listCalls(`GET ${boardBase}/live`).length).toBe(1);
    const added = makeBoardBooking('Kowalik', {
      lane: 4,
      from: '22:30',
      to: '23:30',
      more: { id: find('Mazur').id.replace(/.$/, 'f') },
    });
    const whole = { ...board, bookings: [...board.bookings, added], mark: '150' };
    stream.say({ ...toDelta(whole), bookings: [added] });
    await expect.element(bar('Lane 4, 22:30 to 23:30, Kowalik, 6 people, paid')).toBeVisible();
    api.answer(`GET ${boardBase}/live`, loseConnection);
    stream.breakOff();
    await expect.element(page.getByText(/^No connection since 20:47\./)).toBeVisible();
    await expectAccessible();
    const tryNow = page.getByRole('button', { name: 'Try now' }).element() as HTMLElement;
    api.answer(`GET ${boardBase}/live`, stream.answer);
    // In the same moment: a little later the board may have tried by itself.
    tryNow.click();
    await expect.element(page.getByText(/^No connection since/)).not.toBeInTheDocument();
    expect(api.listCalls(`GET ${boardBase}/live`).at(-1)?.query.get('after')).toBe('150');
  });

  test('is counted in the title of the tab', async () => {
    await openBoard();
    await expect.poll(() => document.title).toContain('(2) requests');
  });
});

describe('a booking', () => {
  test('opens with its facts, and closes with the way back', async () => {
    await page.viewport(1440, 900);
    const { readAddress } = await openBoard();
    await bar(/Wójcik/).click();
    const drawer = page.getByRole('dialog', { name: 'Wójcik' });
    await expect.element(drawer).toBeVisible();
    expect(readAddress()).toContain('booking=');
    await expect.element(drawer.getByRole('textbox', { name: 'Note of the team' })).toBeVisible();
    await expect.element(drawer.getByText('Was here 4 times.')).toBeVisible();
    await expect.element(drawer.getByText(/^BLIK/)).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark(drawer.element());
    await press('Escape');
    await expect.element(drawer).not.toBeInTheDocument();
  });

  test('is checked in with one press, once, and that can be undone', async () => {
    await page.viewport(1440, 900);
    const mazur = find('Mazur');
    const { api } = await openBoard({
      answers: {
        [`${act}/check-in`]: become(mazur, { checkedInAt: at('20:47') }),
        [`POST ${boardBase}/actions/:actionId/undo`]: succeed({ booking: mazur }),
      },
    });
    await bar(/Lane 4, 20.*Mazur/).click();
    const checkIn = page.getByRole('dialog', { name: 'Mazur' }).getByRole('button', { name: 'Check in' });
    await expect.element(checkIn).toBeVisible();
    pressAgainAndAgain(checkIn);
    await expect.element(page.getByText('Mazur checked in', { exact: true })).toBeVisible();
    expect(api.listCalls(`${act}/check-in`)).toHaveLength(1);
    await expect.element(bar(/Mazur, 4 people, playing/)).toBeInTheDocument();
    await expectAccessible();
    // The drawer is still open, and nothing has to be closed first.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(bar(/Mazur, 4 people, not here yet/)).toBeInTheDocument();
    await press('Escape');
    await expect.element(bar(/Mazur, 4 people, not here yet/)).toBeVisible();
    const key = api.listCalls(`${act}/check-in`)[0]?.idempotencyKey;
    expect(api.listCalls(`POST ${boardBase}/actions/:actionId/undo`)[0]?.params.actionId).toBe(key);
  });

  test('whoever is late is called from the card that says so, or their booking is opened', async () => {
    const { api } = await openBoard({
      answers: {
        [`POST ${boardBase}/bookings/:bookingId/phone`]: succeed({
          phone: '+48605111418',
          until: at('20:48'),
        }),
      },
    });
    const card = page.getByRole('article', { name: 'Mazur' });
    await card.getByRole('button', { name: 'Call' }).click();
    const call = card.getByRole('link', { name: /605.111.418/ });
    await expect.element(call).toHaveAttribute('href', 'tel:+48605111418');
    await expectAccessible();
    expect(api.listCalls(`POST ${boardBase}/bookings/:bookingId/phone`)).toHaveLength(1);
    await card.getByRole('button', { name: /Mazur: 47.min late/ }).click();
    await expect.element(page.getByRole('dialog', { name: 'Mazur' })).toBeVisible();
  });

  test('is refused in words when somebody was quicker', async () => {
    await page.viewport(1440, 900);
    await openBoard({ answers: { [`${act}/check-in`]: refuse(409, 'bookingChanged') } });
    await bar(/Lane 4, 20.*Mazur/).click();
    await page.getByRole('dialog', { name: 'Mazur' }).getByRole('button', { name: 'Check in' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('has changed meanwhile');
  });

  test('is paid by a way, in whole or in part', async () => {
    await page.viewport(1440, 900);
    const zajac = find('Zając');
    const { api } = await openBoard({
      answers: { [`${act}/mark-paid`]: become(zajac, { due: 0, paid: 19_800 }) },
    });
    await bar(/Zając/).click();
    await page.getByRole('button', { name: /^Take 198\szł$/ }).click();
    const dialog = page.getByRole('dialog', { name: /198\szł from Zając/ });
    await dialog.getByRole('textbox').fill('500');
    await expect.element(dialog.getByRole('button', { name: 'Cash' })).toBeDisabled();
    await dialog.getByRole('textbox').fill('49,50');
    await dialog.getByRole('button', { name: 'Cash' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.listCalls(`${act}/mark-paid`)[0]?.body).toEqual({ way: 'cash', amount: 4950 });
    // The drawer says what is left as the board does, and asks what else has come.
    const drawer = page.getByRole('dialog', { name: 'Zając' });
    await expect.element(drawer.getByText('To collect').element().parentElement).toHaveTextContent(/0\szł$/);
    await expect.poll(() => api.listCalls(`GET ${boardBase}/bookings/:bookingId`).length).toBe(2);
  });

  test('is cancelled by a button that says what goes back', async () => {
    await page.viewport(1440, 900);
    const { api } = await openBoard({
      answers: {
        [`${act}/cancel`]: become(find('Wójcik'), {
          pendingAct: { actionId: find('Wójcik').id, kind: 'cancel', dueAt: at('20:48'), failure: null },
        }),
      },
    });
    await bar(/Wójcik/).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expectAccessible();
    await page.getByRole('button', { name: /^Cancel and give back 238\szł$/ }).click();
    await expect.element(page.getByText('Wójcik cancelled', { exact: true })).toBeVisible();
    expect(api.listCalls(`${act}/cancel`)).toHaveLength(1);
  });
});

describe('a request', () => {
  test('is accepted with one press, or declined with a reason', async () => {
    await page.viewport(1440, 900);
    const pawlak = find('Pawlak');
    const rutkowski = find('Rutkowski');
    const pending = (booking: BoardBooking, kind: 'approve' | 'decline') =>
      become(booking, { pendingAct: { actionId: booking.id, kind, dueAt: at('20:48'), failure: null } });
    const { api } = await openBoard({
      answers: {
        [`${act}/approve`]: pending(rutkowski, 'approve'),
        [`${act}/decline`]: pending(pawlak, 'decline'),
      },
    });
    await page.getByRole('button', { name: 'Accept Rutkowski' }).click();
    await expect.element(page.getByText('Rutkowski accepted', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: '1 request' })).toBeVisible();
    await page.getByRole('button', { name: 'Decline Pawlak' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline Pawlak?' });
    await expect.element(dialog.getByRole('button', { name: 'Decline', exact: true })).toBeDisabled();
    await dialog.getByText('We are full at that time').click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'No requests' })).toBeVisible();
    expect(api.listCalls(`${act}/decline`)[0]?.body).toEqual({ reason: 'full' });
  });
});

describe('without a network', () => {
  test('check-ins are kept here and sent once under the same key; everything else waits', async () => {
    await page.viewport(1440, 900);
    const mazur = find('Mazur');
    const { api, stream } = await openBoard({ answers: { [`${act}/check-in`]: loseConnection } });
    await expect.element(bar(/Mazur/).first()).toBeVisible();
    api.answer(`GET ${boardBase}/live`, loseConnection);
    stream.breakOff();
    await expect.element(page.getByText(/^No connection since/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Accept Rutkowski' })).toBeDisabled();
    await bar(/Lane 4, 20.*Mazur/).click();
    await page.getByRole('dialog', { name: 'Mazur' }).getByRole('button', { name: 'Check in' }).click();
    await press('Escape');
    await expect.element(bar(/Mazur, 4 people, playing/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: '1 thing waits to be sent' })).toBeVisible();
    expect(api.listCalls(`${act}/check-in`)).toHaveLength(0);
    const { answer, letGo } = holdBack(become(mazur, { checkedInAt: at('20:47') }));
    api.answer(`${act}/check-in`, answer);
    const tryNow = page.getByRole('button', { name: 'Try now' }).element() as HTMLElement;
    api.answer(`GET ${boardBase}/live`, stream.answer);
    // In the same moment: a little later the board may have tried by itself.
    tryNow.click();
    await expect.poll(() => api.listCalls(`${act}/check-in`).length).toBe(1);
    letGo();
    await expect.element(page.getByRole('heading', { name: /waits? to be sent/ })).not.toBeInTheDocument();
    expect(api.listCalls(`${act}/check-in`)).toHaveLength(1);
    expect(localStorage.getItem('waiting-acts')).toBeNull();
  });

  test('the evening that was seen last is shown', async () => {
    await page.viewport(1440, 900);
    await openBoard();
    await expect.element(bar(/Wójcik/)).toBeVisible();
    await expect.poll(() => localStorage.getItem('evening-board')).toContain('Wójcik');
  });

  test('a day that this device does not have says which it has, and leads back to it', async () => {
    await page.viewport(1440, 900);
    const { api, stream } = await openBoard();
    await expect.poll(() => localStorage.getItem('evening-board')).toContain('Wójcik');
    api.answer(`GET ${boardBase}/live`, loseConnection);
    api.answer(`GET ${boardBase}`, loseConnection);
    stream.breakOff();
    await page.getByRole('button', { name: 'The day after' }).click();
    await expect.element(page.getByText(/this device keeps another day only: Fri/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /cannot be loaded/ })).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('button', { name: /^Back to Fri/ }).click();
    await expect.element(bar(/Wójcik/)).toBeVisible();
    await expect.element(page.getByText(/^No connection since/)).toBeVisible();
  });

  test('tonight stays on the device though another day is looked at', async () => {
    await page.viewport(1440, 900);
    const { api } = await openBoard();
    await expect.poll(() => localStorage.getItem('evening-board')).toContain('Wójcik');
    api.answer(`GET ${boardBase}`, succeed(makeBoard({ date: '2026-11-21', bookings: [] })));
    await page.getByRole('button', { name: 'The day after' }).click();
    await expect.element(bar(/Wójcik/)).not.toBeInTheDocument();
    expect(localStorage.getItem('evening-board')).toContain('Wójcik');
  });
});
