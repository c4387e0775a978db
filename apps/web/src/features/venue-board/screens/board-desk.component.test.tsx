import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { at, makeBoardBooking, tableId } from '../../../../test/board-data.ts';
import { boardBase, openBoard, toDelta } from '../../../../test/board-screens.tsx';
import { acted, answerFree } from '../../../../test/desk-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { refuse } from '../../../../test/fake-api.ts';
import { press, pressAgainAndAgain, pressOn } from '../../../../test/user-actions.ts';

afterEach(() => vi.useRealTimers());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const free = `GET ${boardBase}/free` as const;
const walkIns = `POST ${boardBase}/walk-ins` as const;
const phoneBookings = `POST ${boardBase}/phone-bookings` as const;

const seated = makeBoardBooking('', {
  lane: 2,
  from: '20:47',
  to: '22:17',
  guests: 4,
  more: { source: 'walkIn', checkedInAt: at('20:47'), status: 'confirmedUnpaid', id: tableId(77) },
});

describe('guests who stand there', () => {
  test('play after three taps, once, and that can be undone', async () => {
    await page.viewport(1440, 900);
    const { api } = await openBoard({
      answers: {
        [free]: answerFree({ 1: 'tooShort', 2: 'best', 3: 'answerFirst', 4: 'fits' }),
        [walkIns]: acted(seated),
      },
    });
    await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Walk-in, now' });
    await dialog.getByRole('button', { name: '4 people' }).click();
    await dialog.getByRole('button', { name: /^1\sh\s30/ }).click();
    const best = dialog.getByRole('button', { name: /^Lane 2, free till 22:30, start, 178\.50\szł$/ });
    await expect.element(best).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: /^Lane 3.*answer first$/ })).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark(dialog.element());
    pressAgainAndAgain(best);
    await expect.element(page.getByText('Walk-in is seated', { exact: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button(/^Lane 2, 20:47 to 22:17, walk-in, 4 people/)).toBeVisible();
    expect(api.listCalls(walkIns)).toHaveLength(1);
    expect(api.listCalls(walkIns)[0]?.body).toMatchObject({
      guests: 4,
      durationMinutes: 90,
      tableIds: [tableId(2)],
    });
    await expect.element(button('Undo')).toBeVisible();
  });

  test('are seated from a phone, by keyboard, in Polish, and pay at once', async () => {
    await page.viewport(390, 844);
    const { api } = await openBoard({
      language: 'pl',
      answers: { [free]: answerFree({ 2: 'best' }), [walkIns]: acted(seated) },
    });
    const lane = button('Tor 2: wolne, posadź gości');
    await expect.element(lane).toBeVisible();
    await pressOn(lane, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Z ulicy, teraz' });
    await expect.element(dialog).toBeVisible();
    await pressOn(dialog.getByRole('button', { name: '2 osoby' }), 'Enter');
    await pressOn(dialog.getByRole('button', { name: /^1\sgodz\.\sdo/ }), 'Enter');
    await dialog.getByRole('radio', { name: 'Gotówka teraz' }).click();
    await expectAccessible();
    const best = dialog.getByRole('button', { name: /^Tor 2/ });
    await expect.element(best).toBeVisible();
    await pressOn(best, 'Enter');
    await expect.element(page.getByText('Goście z ulicy grają', { exact: true })).toBeVisible();
    expect(api.listCalls(walkIns)[0]?.body).toMatchObject({ paid: 'cash', guests: 2 });
  });

  test('are refused in words when somebody was quicker, and the tables are asked for again', async () => {
    await page.viewport(1440, 900);
    const { api } = await openBoard({
      answers: { [free]: answerFree({ 2: 'best' }), [walkIns]: refuse(409, 'slotTaken') },
    });
    await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Walk-in, now' });
    await dialog.getByRole('button', { name: '4 people' }).click();
    await dialog.getByRole('button', { name: /^1\sh\still/ }).click();
    await dialog.getByRole('button', { name: /^Lane 2/ }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('somebody was faster');
    await expect.poll(() => api.listCalls(free).length).toBe(2);
  });

  test('sit at several tables when one is too small', async () => {
    await page.viewport(1440, 900);
    const { api } = await openBoard({
      answers: { [free]: answerFree({ 2: 'small', 4: 'small' }), [walkIns]: acted(seated) },
    });
    await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Walk-in, now' });
    await dialog.getByRole('button', { name: 'More than eight people' }).click();
    await dialog.getByRole('spinbutton').fill('14');
    await dialog.getByRole('button', { name: /^1\sh\still/ }).click();
    await dialog.getByRole('button', { name: /^Lane 2/ }).click();
    await dialog.getByRole('button', { name: /^Lane 4/ }).click();
    await dialog.getByRole('button', { name: 'Start on 2 tables' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.listCalls(walkIns)[0]?.body).toMatchObject({ guests: 14, tableIds: [tableId(2), tableId(4)] });
  });
});

describe('guests on the telephone', () => {
  test('are booked where somebody has pressed, and take another time when that one is gone', async () => {
    await page.viewport(1440, 900);
    const nowak = makeBoardBooking('Anna Nowak', {
      lane: 4,
      from: '22:30',
      to: '23:30',
      more: { source: 'phone', id: tableId(78) },
    });
    const { api, stream, board } = await openBoard({
      answers: {
        [free]: answerFree({ 4: 'best' }),
        [phoneBookings]: refuse(409, 'slotTaken', {
          alternatives: [{ slot: 0, date: '2026-11-20', startsAt: at('22:30'), tableIds: [tableId(4)] }],
        }),
      },
    });
    await expect.element(button(/Wójcik/)).toBeVisible();
    const track = document.querySelector(`[data-table="${tableId(4)}"] [data-track]`);
    const hour = (track?.getBoundingClientRect().width ?? 0) / 11;
    await page.elementLocator(track as Element).click({ position: { x: hour * 6.05, y: 20 } });
    const place = page.getByRole('dialog', { name: 'Lane 4, 22:00' });
    await expectAccessible();
    await place.getByRole('button', { name: 'Phone booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Phone booking' });
    await expect.element(dialog.getByText(/^Price: 178,50\szł|^Price: 178.50\szł/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Book it' }).click();
    await expect.element(dialog.getByText('Write down a name.')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Anna Nowak');
    await dialog.getByRole('textbox', { name: 'Phone number' }).fill('605 111 222');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Book it' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Lane 4 is taken then.');
    const kowalik = makeBoardBooking('Kowalik', {
      lane: 4,
      from: '22:15',
      to: '22:25',
      more: { id: tableId(79) },
    });
    stream.say({
      ...toDelta(board),
      mark: '101',
      bookings: [kowalik],
      bookingIds: [...board.bookings, kowalik].map(({ id }) => id),
    });
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Lane 4 is taken from 22:15.');
    await dialog.getByRole('button', { name: /^Lane 4\s?22:30$/ }).click();
    api.answer(phoneBookings, acted(nowak));
    pressAgainAndAgain(dialog.getByRole('button', { name: 'Book it' }));
    await expect.element(page.getByText('Anna Nowak is booked', { exact: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.listCalls(phoneBookings)).toHaveLength(2);
    const [first, second] = api.listCalls(phoneBookings);
    expect(first?.body).toMatchObject({ name: 'Anna Nowak', phone: '+48605111222', startsAt: at('22:00') });
    expect(second?.body).toMatchObject({ startsAt: at('22:30'), tableIds: [tableId(4)] });
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
  });

  test('are written down from the menu; what the place is closed for is said first', async () => {
    await page.viewport(820, 1180);
    const { api } = await openBoard({
      language: 'pl',
      answers: { [free]: answerFree({ 4: 'best' }), [phoneBookings]: refuse(409, 'outsideHours') },
    });
    await button('Otwórz menu').click();
    await button('Rezerwacja z telefonu').click();
    const dialog = page.getByRole('dialog', { name: 'Rezerwacja z telefonu' });
    await dialog.getByRole('textbox', { name: /^Nazwisko/ }).fill('Kot');
    await dialog.getByRole('combobox', { name: 'Od' }).selectOptions('22:00');
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Mimo to dalej' }).click();
    await expect.poll(() => api.listCalls(phoneBookings).length).toBe(2);
    expect(api.listCalls(phoneBookings)[1]?.body).toMatchObject({ outsideHours: true, name: 'Kot' });
    await press('Escape');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
