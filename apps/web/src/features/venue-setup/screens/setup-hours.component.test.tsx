import type { CallData } from '@gramy/contract/wire-types';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { noHours, openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

type Hours = CallData<'GET /business/providers/:providerId/branches/:branchId/hours'>;

const base = '/business/providers/:providerId/branches/:branchId/hours';
const read = `GET ${base}` as const;
const save = `PUT ${base}` as const;
const collide = `POST ${base}/collisions` as const;
const address = buildHref(paths.venueSetupHours, { providerId });
const input = (name: string) => page.getByRole('textbox', { name, exact: true });
const friday = [{ opens: 840, closes: 1560 }];

const lane3 = '0199b000-0000-7000-8000-0000000000c1';

/** All three could go to the same lane at the same hour, and nowhere else. */
const one = (letter: string) => ({
  id: `0199b000-0000-7000-8000-00000000000${letter}`,
  reference: 'GR-7K3M-Q2',
  name: `Guest ${letter}`,
  startsAt: '2026-12-31T13:30:00.000Z',
  endsAt: '2026-12-31T14:30:00.000Z',
  guests: 4,
  position: 0,
  moves: [
    {
      startsAt: '2026-12-31T12:00:00.000Z',
      endsAt: '2026-12-31T13:00:00.000Z',
      tableIds: [lane3],
      tables: [{ en: 'Lane 3', pl: 'Tor 3' }],
    },
  ],
});

function keep() {
  let hours: Hours = noHours;
  return succeedWith<Hours>(({ body: { seenBookings: _, ...change } }) => {
    hours = { ...hours, ...(change as Partial<Hours>), version: hours.version + 1 };
    return hours;
  });
}

/** A calendar begins with the month that it is. */
const stopAtNovember = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T12:00:00Z') });
afterEach(() => vi.useRealTimers());

describe('the hours of a place', () => {
  test('are typed by day, past midnight too, copied and taken back', async () => {
    const { api } = await openSetup(address, { answers: { [save]: keep() } });
    await button('Add hours: Friday').click();
    await input('Friday closes at').fill('2');
    await button('Add hours: Monday').click();
    await expect.element(input('Friday closes at')).toHaveValue('02:00');
    await expect.element(page.getByText('Sat', { exact: true }).last()).toBeVisible();
    await expect.poll(() => (api.listCalls(save).at(-1)?.body as Hours | undefined)?.week[5]).toEqual(friday);
    await button('Copy Friday to all days').click();
    await expect.element(input('Sunday closes at')).toHaveValue('02:00');
    await button('Undo').click();
    await expect.element(input('Sunday closes at')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test.for([390, 1440])('of one day are all that a double press adds, at %i px', async (width) => {
    await page.viewport(width, 900);
    const monday = [{ opens: 600, closes: 1200 }];
    const { api } = await openSetup(address, {
      answers: {
        [read]: succeed({ ...noHours, week: { ...noHours.week, 1: monday, 5: friday } }),
        [save]: keep(),
      },
    });
    const add = button('Add hours: Sunday');
    await expect.element(add).toBeVisible();
    add.element().scrollIntoView({ block: 'center' });
    const { left, top, width: wide, height } = add.element().getBoundingClientRect();
    await add.click();
    await expect.element(button('Copy Sunday to all days')).toBeVisible();
    const under = document.elementFromPoint(left + wide / 2, top + height / 2);
    expect(button('Copy Sunday to all days').element().contains(under)).toBe(false);
    await button('Add hours: Sunday').click();
    await expect.element(input('Monday opens at')).toHaveValue('10:00');
    await expect.element(input('Friday closes at')).toHaveValue('02:00');
    await expect.element(input('Tuesday opens at')).not.toBeInTheDocument();
    expect(api.listCalls(save).every(({ body }) => (body as unknown as Hours).week[2].length === 0)).toBe(
      true,
    );
  });

  test('are dragged on the drawn week by mouse and by keys, and saved once let go', async () => {
    const { api } = await openSetup(address, {
      answers: {
        [read]: succeed({ ...noHours, week: { ...noHours.week, 5: [{ opens: 840, closes: 1380 }] } }),
        [save]: keep(),
      },
    });
    const edge = (name: string) => page.getByRole('slider', { name, exact: true });
    await expect.element(edge('Friday on the drawing: closes at')).toHaveAttribute('aria-valuetext', '23:00');
    const track = edge('Friday on the drawing: closes at').element().getBoundingClientRect();
    const at = (minute: number) => track.left + 14 + ((minute - 360) / 1440) * (track.width - 28);
    const y = track.top + track.height / 2;
    await commands.dragMouse([
      [at(1380), y],
      [at(1500), y],
      [at(1560), y],
    ]);
    await expect.element(input('Friday closes at')).toHaveValue('02:00');
    await expect
      .element(edge('Friday on the drawing: closes at'))
      .toHaveAttribute('aria-valuetext', '02:00 Sat');
    await expect.poll(() => (api.listCalls(save).at(-1)?.body as Hours | undefined)?.week[5]).toEqual(friday);
    (edge('Friday on the drawing: opens at').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(input('Friday opens at')).toHaveValue('13:30');
    await expect
      .poll(() => (api.listCalls(save).at(-1)?.body as Hours | undefined)?.week[5])
      .toEqual([{ opens: 810, closes: 1560 }]);
    await expectAccessible();
    await expectFits();
    await expectReadableInTheDark();
  });

  test('are not sent while something is no hour, and say where', async () => {
    const { api } = await openSetup(address, { answers: { [save]: keep() } });
    await button('Add hours: Monday').click();
    await input('Monday opens at').fill('25');
    await expect.element(input('Monday opens at')).toHaveAccessibleDescription('Write an hour such as 14:00');
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('Not saved: see the marked field');
    // On a slow machine the hours that were added, which were right, have gone out before.
    const before = api.listCalls(save).length;
    await button('Add hours: Tuesday').click();
    await input('Tuesday opens at').fill('26');
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('Not saved: see the 2 marked fields');
    expect(api.listCalls(save)).toHaveLength(before);
  });

  test('go out again as they were when no answer came, and what was typed meanwhile after them', async () => {
    const { api } = await openSetup(address, { answers: { [save]: loseConnection } });
    await button('Add hours: Friday').click();
    await expect.poll(() => api.listCalls(save)).toHaveLength(1);
    await input('Friday closes at').fill('2');
    api.answer(save, keep());
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Everything is saved');
    const [lost, again, after] = api.listCalls(save);
    expect(again).toEqual(lost);
    expect(after?.idempotencyKey).not.toBe(lost?.idempotencyKey);
    expect((after?.body as Hours | undefined)?.week[5]).toEqual(friday);
  });

  test('name each booking in the way, and are saved once somebody has seen them', async () => {
    const inTheWay = { ...one('b'), name: 'Kubiak' };
    const { api } = await openSetup(address, {
      answers: {
        [read]: succeed({ ...noHours, week: { ...noHours.week, 5: friday } }),
        [save]: refuse(409, 'bookingsInTheWay'),
        [collide]: succeed({ items: [inTheWay] }),
      },
    });
    await button('Remove these hours: Friday').click();
    await expect.element(heading('One booking would not fit')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Kubiak' })).toBeVisible();
    api.answer(save, keep());
    await expect.element(page.getByText('1 stays as agreed')).toBeVisible();
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('Not saved: see what this page says');
    await button('Save like this').click();
    await expect.poll(() => api.listCalls(save).at(-1)?.body.seenBookings).toEqual([inTheWay.id]);
    await expect.element(heading('One booking would not fit')).not.toBeInTheDocument();
    await expect.element(page.getByText('Saved: 1 booking stands as agreed')).toBeVisible();
  });

  test('move bookings in the way, or call them off with a word, and say what was done', async () => {
    const bookings = [one('a'), one('b'), one('c')];
    const { api } = await openSetup(address, {
      answers: {
        [read]: succeed({ ...noHours, week: { ...noHours.week, 5: friday } }),
        [save]: refuse(409, 'bookingsInTheWay'),
        [collide]: succeed({ items: bookings }),
      },
    });
    await button('Remove these hours: Friday').click();
    await expect.element(heading('3 bookings would not fit')).toBeVisible();
    await button('All move where they can').click();
    await expect.element(page.getByText('2 stay as agreed · 1 moves')).toBeVisible();
    await page.getByLabelText(/^What becomes of Guest b,/).selectOptions('Is called off, all money back');
    await page.getByLabelText('A word to guests whose booking is called off').fill('A school comes.');
    await expectAccessible();
    await expectFits();
    await expectReadableInTheDark();
    api.answer(save, refuse(409, 'bookingNotSettled'));
    await button('Save like this').click();
    await expect.element(page.getByText(/can no longer be moved or called off like that/)).toBeVisible();
    await button('All move where they can').click();
    await page.getByLabelText(/^What becomes of Guest b,/).selectOptions('Is called off, all money back');
    api.answer(save, keep());
    await button('Save like this').click();
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body)
      .toMatchObject({
        seenBookings: [bookings[2]?.id],
        settle: {
          words: 'A school comes.',
          choices: [
            {
              kind: 'move',
              bookingId: bookings[0]?.id,
              position: 0,
              startsAt: '2026-12-31T12:00:00.000Z',
              tableIds: [lane3],
            },
            { kind: 'cancel', bookingId: bookings[1]?.id },
          ],
        },
      });
    await expect
      .element(
        page.getByText(/^Saved: 1 booking stands as agreed, 1 moved,? and 1 called off with all money back$/),
      )
      .toBeVisible();
  });

  test('are what was saved when somebody comes back to them', async () => {
    const { api } = await openSetup(address, { answers: { [save]: keep() } });
    await button('Add hours: Friday').click();
    await input('Friday closes at').fill('2');
    await expect.poll(() => (api.listCalls(save).at(-1)?.body as Hours | undefined)?.week[5]).toEqual(friday);
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Everything is saved');
    await page.getByRole('link', { name: 'All steps' }).click();
    await page.getByRole('link', { name: /: Hours$/ }).click();
    await expect.element(input('Friday closes at')).toHaveValue('02:00');
  });

  test('of two members are shown both, day by day as far as they differ', async () => {
    const theirs = { ...noHours, week: { ...noHours.week, 2: friday, 5: friday }, version: 4 };
    const { api } = await openSetup(address, {
      answers: {
        [read]: succeed({ ...noHours, week: { ...noHours.week, 5: friday } }),
        [save]: refuse(409, 'changedMeanwhile'),
      },
    });
    await expect.element(input('Friday opens at')).toBeVisible();
    api.answer(read, succeed(theirs));
    await input('Friday opens at').fill('12:00');
    const notice = page.getByRole('alert').filter({ hasText: 'Two of you changed this' });
    await expect.element(notice).toHaveTextContent(/Tuesday.*Closed.*14:00\D+02:00/);
    await expect.element(notice).toHaveTextContent(/Friday.*12:00\D+02:00.*14:00\D+02:00/);
    await expect.element(notice).not.toHaveTextContent('Monday');
    await button('Take the other').click();
    await expect.element(input('Tuesday opens at')).toHaveValue('14:00');
  });

  test('of school holidays are many days at once', async () => {
    const { api } = await openSetup(address, { answers: { [save]: keep() } });
    await page.getByLabelText('Day', { exact: true }).fill('2027-01-30');
    await page.getByLabelText('Until', { exact: true }).fill('2027-02-02');
    await button('Add 4 days').click();
    await expect
      .poll(() => (api.listCalls(save).at(-1)?.body as Hours | undefined)?.exceptions.map(({ date }) => date))
      .toEqual(['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-02']);
  });

  test('are not called wrong before anybody has typed them', async () => {
    await openSetup(address, {
      answers: {
        [read]: succeed({ ...noHours, week: { ...noHours.week, 5: [{ opens: 60, closes: 1500 }] } }),
      },
    });
    await button('Add hours: Friday').click();
    const second = input('Friday opens at').nth(1);
    await expect.element(second).toHaveValue('');
    await expect.element(second).not.toHaveAttribute('aria-invalid', 'true');
    (second.element() as HTMLElement).focus();
    (input('Friday opens at').first().element() as HTMLElement).focus();
    await expect.element(second).toHaveAccessibleDescription('Write an hour such as 14:00');
  });

  test('close on public holidays by one switch, and have days of their own', async () => {
    const { api } = await openSetup(address, { answers: { [save]: keep() } });
    await page.getByRole('switch', { name: 'Closed on public holidays' }).click();
    await page.getByLabelText('Day', { exact: true }).fill('2026-12-31');
    await button('Add a day').click();
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body)
      .toMatchObject({ closedOnHolidays: true, exceptions: [{ date: '2026-12-31', intervals: [] }] });
  });

  test('of single days are found on a calendar by mouse and by keys, and are closed, other or as usual', async () => {
    stopAtNovember();
    await page.viewport(1440, 900);
    const newYearsEve = {
      date: '2026-12-31',
      intervals: [{ opens: 960, closes: 1740 }],
      note: { en: 'With a DJ', pl: '' },
    };
    const { api } = await openSetup(address, {
      answers: {
        [read]: succeed({
          ...noHours,
          week: { ...noHours.week, 4: [{ opens: 840, closes: 1380 }] },
          exceptions: [newYearsEve, { date: '2027-01-01', intervals: [], note: { en: '', pl: '' } }],
        }),
        [save]: keep(),
      },
    });
    const day = (name: RegExp) => page.getByRole('button', { name });
    // All of them are a press away, whatever month they are in.
    await page.getByRole('button', { name: /^Thu 31 Dec · until 05:00$/ }).click();
    await expect.element(page.getByRole('button', { name: /^Fri 1 Jan 2027 · closed$/ })).toBeVisible();
    await expect.element(page.getByRole('grid', { name: /December\s2026/ })).toBeVisible();
    await expect.element(day(/^Thursday 31 December 2026, until 05:00$/)).toHaveTextContent('31until 05:00');
    await expect.element(day(/^Friday 25 December 2026, Christmas Day$/)).toBeVisible();
    const editor = (name: RegExp) => page.getByRole('region', { name });
    await expect.element(editor(/31 December/).getByLabelText('Shown to guests')).toHaveValue('With a DJ');
    await expectAccessible();
    await expectReadableInTheDark();
    await editor(/31 December/)
      .getByRole('radio', { name: 'Closed' })
      .click();
    await expect
      .poll(() => (api.listCalls(save).at(-1)?.body as Hours | undefined)?.exceptions[0]?.intervals)
      .toEqual([]);
    await editor(/31 December/)
      .getByRole('radio', { name: 'Other hours' })
      .click();
    await expect
      .poll(() => (api.listCalls(save).at(-1)?.body as Hours | undefined)?.exceptions[0]?.intervals)
      .toEqual([{ opens: 840, closes: 1380 }]);

    (day(/^Thursday 31 December/).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(day(/^Thursday 24 December 2026, Christmas Eve/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(editor(/24 December/)).toHaveTextContent(/As in your week: 14:00\D+23:00/);
    await button('Closed on this day').click();
    await expect
      .poll(() => (api.listCalls(save).at(-1)?.body as Hours | undefined)?.exceptions.map(({ date }) => date))
      .toEqual(['2026-12-24', '2026-12-31', '2027-01-01']);
    await expect.element(day(/^Thursday 24 December 2026, closed, Christmas Eve$/)).toBeVisible();
    await button(/^Remove .*24 December/).click();
    await expect.element(editor(/24 December/)).toHaveTextContent('As in your week');
  });

  test('that are no hours stay in sight, also when another day is chosen', async () => {
    stopAtNovember();
    const { api } = await openSetup(address, {
      answers: {
        [read]: succeed({
          ...noHours,
          exceptions: [
            { date: '2026-12-30', intervals: [{ opens: 840, closes: 1380 }], note: { en: '', pl: '' } },
            { date: '2026-12-31', intervals: [], note: { en: '', pl: '' } },
          ],
        }),
        [save]: keep(),
      },
    });
    await page.getByRole('button', { name: /^Wed 30 Dec/ }).click();
    await input('Wednesday 30 December opens at').fill('25');
    await page.getByRole('button', { name: /^Thu 31 Dec/ }).click();
    await expect
      .element(input('Wednesday 30 December opens at'))
      .toHaveAccessibleDescription('Write an hour such as 14:00');
    await expect.element(page.getByRole('button', { name: /^Wed 30 Dec · not an hour yet/ })).toBeVisible();
    expect(api.listCalls(save)).toHaveLength(0);
    await expectFits(320, 390, 820, 1440);
  });

  test('fit every width in Polish, and are readable in the dark', async () => {
    await openSetup(address, {
      language: 'pl',
      answers: { [read]: succeed({ ...noHours, week: { ...noHours.week, 5: friday } }) },
    });
    await expect.element(heading('Kiedy macie otwarte?')).toBeVisible();
    await expectFits();
    await expectReadableInTheDark();
  });
});
