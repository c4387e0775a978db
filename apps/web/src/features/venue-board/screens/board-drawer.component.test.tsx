import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeBoard, makeDetail } from '../../../../test/board-data.ts';
import { boardBase, openBoard } from '../../../../test/board-screens.tsx';
import { acted, findGuest } from '../../../../test/desk-data.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { succeed } from '../../../../test/fake-api.ts';
import { pressOn } from '../../../../test/user-actions.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.useRealTimers());

const one = `${boardBase}/bookings/:bookingId` as const;
const wojcik = findGuest('Wójcik');
const drawer = page.getByRole('dialog', { name: 'Wójcik', exact: true });
const search = `&booking=${wojcik.id}`;

describe('of a booking', () => {
  test('its evening is called tonight only if it is', async () => {
    await openBoard({ search });
    await expect.element(drawer.getByText('Tonight', { exact: true })).toBeVisible();
  });

  test('and by its date where tomorrow is looked at', async () => {
    await openBoard({ search, board: makeBoard({ today: '2026-11-19' }) });
    await expect.element(drawer.getByText('Fri 20 Nov', { exact: true })).toBeVisible();
    await expect.element(drawer.getByText('Tonight', { exact: true })).not.toBeInTheDocument();
  });

  test('it is noted by keys how much later its guests come, and that can be undone', async () => {
    const { api } = await openBoard({
      search,
      answers: { [`POST ${one}/late`]: acted({ ...wojcik, lateMinutes: 20 }) },
    });
    const late = drawer.getByRole('button', { name: 'Late', exact: true });
    await expect.element(late).toBeVisible();
    await pressOn(late, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Wójcik comes later: by how much?' });
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await pressOn(dialog.getByRole('button', { name: /^20\smin$/ }), 'Enter');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.listCalls(`POST ${one}/late`).map(({ body }) => body)).toEqual([{ minutes: 20 }]);
    await expect.element(drawer.getByText('They come 20 minutes late.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  test('its guests are written a sentence that is ready, or one of the team’s own', async () => {
    const { api } = await openBoard({ search, answers: { [`POST ${one}/message`]: acted(wojcik) } });
    const open = () => drawer.getByRole('button', { name: 'Message', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Message to Wójcik' });
    await open();
    await dialog.getByRole('radio', { name: 'We are running a little late' }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Send it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await open();
    await dialog.getByRole('radio', { name: 'Words of our own' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Send it' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Words of yours' }).fill('Your cake is here.');
    await dialog.getByRole('button', { name: 'Send it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.listCalls(`POST ${one}/message`).map(({ body }) => body)).toEqual([
      { template: 'delay' },
      { template: 'own', words: 'Your cake is here.' },
    ]);
  });

  test('the team keeps a note, and knows its guest by a tag', async () => {
    const { api } = await openBoard({
      search,
      answers: {
        [`PUT ${one}/note`]: succeed({ ...wojcik, note: 'By the window' }),
        [`PUT ${one}/tags`]: succeed({ ...wojcik, note: 'By the window', tags: ['regular'] }),
      },
    });
    const note = drawer.getByRole('textbox', { name: 'Note of the team' });
    await note.fill('By the window');
    await pressOn(note, 'Tab');
    await expect.element(drawer.getByText('saved', { exact: true })).toBeVisible();
    await drawer.getByRole('button', { name: 'Regular' }).click();
    await expect
      .element(drawer.getByRole('button', { name: 'Regular' }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(api.listCalls(`PUT ${one}/note`)[0]?.body).toEqual({ note: 'By the window', was: '' });
    expect(api.listCalls(`PUT ${one}/tags`)[0]?.body).toEqual({ tags: ['regular'] });
  });
});

describe('the money of a booking', () => {
  test('says what the price is made of, and how each part of it came', async () => {
    const detail = makeDetail(wojcik);
    const [payment] = detail.money;
    if (!payment) throw new TypeError('Something was paid');
    const line = { band: null, minutes: null, vatPercent: 8, discount: 0, addOnId: null, slot: null };
    const shoes = { id: wojcik.id.replace(/.$/, 'e'), name: { en: 'Shoes', pl: 'Buty' } };
    const onSite = { ...payment, place: 'venue' as const, way: null };
    await openBoard({
      search,
      answers: {
        [`GET ${one}`]: succeed({
          ...detail,
          addOns: [shoes],
          price: {
            ...detail.price,
            lines: [
              { ...line, kind: 'slot', slot: 0, minutes: 120, unitPrice: 9_900, quantity: 1, amount: 19_800 },
              {
                ...line,
                kind: 'addOn',
                slot: 0,
                addOnId: shoes.id,
                unitPrice: 500,
                quantity: 6,
                amount: 3_000,
              },
              { ...line, kind: 'serviceFee', unitPrice: 1_000, quantity: 1, amount: 1_000 },
            ],
          },
          money: [
            payment,
            { ...payment, at: '2026-11-16T12:01:00Z', way: 'card', ending: '4242' },
            { ...onSite, at: '2026-11-16T12:02:00Z', till: 'cash' },
            { ...onSite, at: '2026-11-16T12:03:00Z', till: 'terminal' },
            { ...onSite, at: '2026-11-16T12:04:00Z', till: 'transfer', kind: 'refund' },
          ],
        }),
      },
    });
    const section = drawer.getByRole('heading', { name: 'Money' });
    await expect.element(section).toBeVisible();
    const said = [...(section.element().parentElement?.querySelectorAll('dt') ?? [])].map((name) =>
      (name.textContent ?? '').replace(/\s/g, ' '),
    );
    expect(said).toEqual([
      'Bowling, 2 h',
      'Shoes × 6',
      'Service fee',
      'Price',
      expect.stringMatching(/^BLIK, /),
      expect.stringMatching(/^Card online ••4242, /),
      expect.stringMatching(/^Cash, /),
      expect.stringMatching(/^Card terminal, /),
      expect.stringMatching(/^Given back, Transfer, /),
      'To collect',
    ]);
    await expectAccessible();
  });

  test('and a part of it that is paid is named when it was taken', async () => {
    const zajac = findGuest('Zając');
    await openBoard({
      search: `&booking=${zajac.id}`,
      answers: { [`POST ${one}/mark-paid`]: acted({ ...zajac, paid: 5_000, due: 14_800 }) },
    });
    await page.getByRole('button', { name: /^Take 198/ }).click();
    const dialog = page.getByRole('dialog', { name: /from Zając/ });
    await dialog.getByRole('textbox', { name: 'They pay only a part' }).fill('50');
    await dialog.getByRole('button', { name: 'Cash' }).click();
    await expect.element(page.getByText(/^Zając paid 50\szł$/)).toBeVisible();
  });
});

describe('of a place where more than one game is played', () => {
  const board = makeBoard();
  const [bowling] = board.offers;
  const darts = { slug: 'darts', name: { en: 'Darts', pl: 'Rzutki' } };
  const dartsId = wojcik.id.replace(/.$/, 'd');

  test('one game is shown alone, hours become wider, and the address keeps both', async () => {
    if (!bowling) throw new TypeError('Something is played');
    const tables = board.tables.map((table, place) =>
      place === 5 ? { ...table, offerIds: [dartsId] } : table,
    );
    const offers = [bowling, { ...bowling, id: dartsId, activity: darts }];
    const { readAddress } = await openBoard({ board: { ...board, tables, offers } });
    await page.getByRole('button', { name: 'Darts' }).click();
    await expect.element(page.getByRole('button', { name: /Wójcik/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Lane 6/ }).first()).toBeInTheDocument();
    const width = () => document.querySelector('[data-track]')?.getBoundingClientRect().width ?? 0;
    const before = width();
    await page.getByRole('button', { name: 'Wider hours' }).click();
    await expect.poll(width).toBeGreaterThan(before);
    expect(readAddress()).toContain('game=darts&zoom=wide');
    await page.getByRole('button', { name: 'Narrower hours' }).click();
    await page.getByRole('button', { name: 'All games' }).click();
    await expect.element(page.getByRole('button', { name: /Wójcik/ })).toBeInTheDocument();
    expect(readAddress()).not.toMatch(/game|zoom/);
  });
});
