import type { CallData } from '@gramy/contract/wire-types';
import { addDays } from '@gramy/domain/time/local-date';
import { firstInstantAt, localParts } from '@gramy/domain/time/zoned-time';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, dialog, field, heading } from '../../../../test/locators.ts';
import { bowlingOffer, bowlingOffers } from '../../../../test/venue-offers.ts';
import { noTables, openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { makeTables } from '../hooks/table-fields.ts';

const base = '/business/providers/:providerId/branches/:branchId/tables';
type Tables = CallData<`GET ${typeof base}`>;
const read = `GET ${base}` as const;
const save = `PATCH ${base}` as const;
const collide = `POST ${base}/collisions` as const;
const block = `POST ${base}/blocks` as const;
const blockCollide = `POST ${base}/blocks/collisions` as const;
const unblock = `DELETE ${base}/blocks/:blockId` as const;
const address = buildHref(paths.venueSetupTables, { providerId });

const lanes = makeTables({ kind: 'lane', names: ['1', '2', '3'], seatsMin: 2, seatsMax: 8 }, []);
const withLanes: Tables = { ...noTables, tables: lanes, version: 4 };
const [first, second] = lanes.map(({ id }) => id) as [string, string];

/** Within reach, whenever this runs. */
const dayFrom = addDays(localParts(Date.now(), 'Europe/Warsaw').date, 30);
const dayTo = addDays(dayFrom, 5);

const kubiak = {
  id: '0199b000-0000-7000-8000-00000000000b',
  reference: 'GR-7K3M-Q2',
  name: 'Kubiak',
  startsAt: '2030-12-31T18:00:00.000Z',
  endsAt: '2030-12-31T19:00:00.000Z',
  guests: 4,
  position: 0,
  moves: [
    {
      startsAt: '2030-12-31T18:00:00.000Z',
      endsAt: '2030-12-31T19:00:00.000Z',
      tableIds: [second],
      tables: [{ en: 'Lane 2', pl: 'Tor 2' }],
    },
  ],
};

/** A server that keeps what it is sent. */
function keep(from: Tables) {
  let tables = from;
  return succeedWith<Tables>(({ body }) => {
    const sent = body as { tables: Tables['tables']; removed: string[] };
    const byId = new Map(tables.tables.map((table) => [table.id, table]));
    for (const table of sent.tables) byId.set(table.id, table);
    for (const id of sent.removed) byId.delete(id);
    tables = { ...tables, tables: [...byId.values()], version: tables.version + 1 };
    return tables;
  });
}

const tile = (name: string | RegExp) => page.getByRole('listitem').getByRole('button', { name });
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const seats = (name: string) => page.getByRole('spinbutton', { name, exact: true });

describe('the tables of a place', () => {
  test('that are in no offer are put into one by a press, kind by kind', async () => {
    const offer = { ...bowlingOffer, tableIds: [first] };
    const offersBase = '/business/providers/:providerId/branches/:branchId/offers' as const;
    const join = `PATCH ${offersBase}/:offerId` as const;
    const { api } = await openSetup(address, {
      answers: {
        [read]: succeed({
          ...withLanes,
          tables: [...lanes, ...makeTables({ kind: 'table', names: ['1'], seatsMin: 1, seatsMax: 4 }, lanes)],
        }),
        [`GET ${offersBase}`]: succeed({ ...bowlingOffers, offers: [offer] }),
        [join]: refuse(409, 'changedMeanwhile'),
      },
    });
    await expect
      .element(page.getByText('Lane 2 and Lane 3 are in no offer yet: guests cannot book them.'))
      .toBeVisible();
    await button('Put into “Bowling”').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    const whole = { ...offer, tableIds: lanes.map(({ id }) => id), version: 4 };
    api.answer(join, succeed(whole));
    api.answer(`GET ${offersBase}`, succeed({ ...bowlingOffers, offers: [whole] }));
    await button('Put into “Bowling”').click();
    await expect.element(button('Put into “Bowling”')).not.toBeInTheDocument();
    expect(api.listCalls(join).at(-1)?.body).toEqual({
      version: offer.version,
      tableIds: lanes.map(({ id }) => id),
      seenBookings: [],
    });
  });

  test('are made once by a double click', async () => {
    const { api } = await openSetup(address, { answers: { [save]: keep(noTables) } });
    await button('Add 12 lanes').dblClick();
    await expect.poll(() => api.listCalls(save).at(-1)?.body.tables).toHaveLength(12);
    await expect.element(tile('Lane 12, 2 to 8 people')).toBeVisible();
    await expect.element(tile(/^Lane 13,/)).not.toBeInTheDocument();
  });

  test('are made by one sentence, with the keyboard alone, and undone', async () => {
    const { api } = await openSetup(address, { answers: { [save]: keep(noTables) } });
    await box('How many').fill('12');
    await box('Most people').fill('6');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => api.listCalls(save).at(-1)?.body.tables).toHaveLength(12);
    expect(api.listCalls(save).at(-1)?.body).toMatchObject({
      version: 0,
      tables: [
        { kind: 'lane', name: { en: 'Lane 1', pl: 'Tor 1' }, seatsMin: 2, seatsMax: 6 },
        ...Array(11).fill({}),
      ],
    });
    await expect.element(tile('Lane 12, 2 to 6 people')).toBeVisible();
    await expect.element(box('First number')).toHaveValue('13');
    await expect.element(page.getByText('Room for 72 people at once')).toBeVisible();
    await button('Undo').click();
    await expect.element(tile(/Lane 12/)).not.toBeInTheDocument();
    await expect.poll(() => api.listCalls(save).at(-1)?.body.removed).toHaveLength(12);
  });

  test('have names where somebody prefers them', async () => {
    const { api } = await openSetup(address, { answers: { [save]: keep(noTables) } });
    await page.getByRole('radio', { name: 'Names' }).click({ force: true });
    await page.getByRole('combobox', { name: 'What' }).selectOptions('room');
    await expect.element(page.getByText('each for', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(box('Names')).toHaveAccessibleDescription(/Write at least one name/);
    await box('Names').fill('Różowy, A1–A3');
    await button('Add 4 rooms').click();
    await expect
      .poll(() => (api.listCalls(save).at(-1)?.body as Tables | undefined)?.tables.map(({ name }) => name.en))
      .toEqual(['Różowy', 'A1', 'A2', 'A3']);
  });

  test('are changed one by one and several together, and put in order', async () => {
    const { api } = await openSetup(address, {
      answers: { [read]: succeed(withLanes), [save]: keep(withLanes) },
    });
    await button('Choose all: Lanes').click();
    await seats('People to').fill('6');
    await userEvent.keyboard('{Tab}');
    await expect.element(tile('Lane 3, 2 to 6 people')).toBeVisible();
    await button('Done').click();
    await tile(/^Lane 1,/).click();
    await box('Name in English').fill('Window lane');
    await button('Later in the list').click();
    await expect
      .poll(() => (api.listCalls(save).at(-1)?.body as Tables | undefined)?.tables.map(({ name }) => name.en))
      .toContain('Window lane');
    const tiles = page.getByRole('region', { name: 'Lanes', exact: true }).getByRole('listitem');
    await expect.element(tiles.first()).toHaveTextContent('2');
    await expectAccessible();
  });

  test('wait with what is wrong, and say what', async () => {
    const { api } = await openSetup(address, {
      answers: { [read]: succeed(withLanes), [save]: keep(withLanes) },
    });
    await tile(/^Lane 1,/).click();
    await box('Name in Polish').fill('');
    await expect.element(page.getByText('Both names are needed')).toBeVisible();
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('Not saved: see the marked field');
    expect(api.listCalls(save)).toHaveLength(0);
  });

  test('are not removed while somebody is to come, but go out of service around them', async () => {
    const out: Tables = {
      ...withLanes,
      blocks: [
        {
          id: kubiak.id,
          tableId: first,
          startsAt: '2030-12-30T23:00:00.000Z',
          endsAt: '2031-01-05T23:00:00.000Z',
          note: 'Pins',
          bookings: 1,
        },
      ],
    };
    const { api } = await openSetup(address, {
      answers: {
        [read]: succeed(withLanes),
        [save]: refuse(409, 'tableBooked'),
        [collide]: succeed({ items: [kubiak] }),
        [block]: refuse(409, 'bookingsInTheWay'),
        [blockCollide]: succeed({ items: [kubiak] }),
        [unblock]: succeed(withLanes),
      },
    });
    await tile(/^Lane 1,/).click();
    await button('Remove').click();
    await expect.element(page.getByRole('link', { name: 'Kubiak' })).toBeVisible();
    await button('Take it out of service').click();
    await expect.element(tile(/^Lane 1,/)).toBeInTheDocument();
    const asked = dialog('Out of service: Lane 1');
    await asked.getByLabelText('From', { exact: true }).fill(dayFrom);
    await asked.getByLabelText('From, time').fill('9');
    await asked.getByLabelText('Until', { exact: true }).fill(addDays(dayFrom, -1));
    await asked.getByRole('button', { name: 'Take out of service' }).click();
    await expect
      .element(asked.getByText('The end has to come after the beginning, and after now'))
      .toBeVisible();
    await asked.getByLabelText('Until', { exact: true }).fill(dayTo);
    await asked.getByRole('button', { name: 'Take out of service' }).click();
    await expect
      .element(asked.getByRole('heading', { name: 'One booking stands in this time' }))
      .toBeVisible();
    api.answer(block, succeed(out));
    await asked.getByRole('button', { name: 'Take out of service' }).click();
    await expect.element(heading('Out of service')).toBeVisible();
    expect(api.listCalls(block).at(-1)?.body).toEqual({
      tableIds: [first],
      startsAt: new Date(firstInstantAt(dayFrom, 540, 'Europe/Warsaw')).toISOString(),
      endsAt: new Date(firstInstantAt(dayTo, 1440, 'Europe/Warsaw')).toISOString(),
      note: '',
      seenBookings: [kubiak.id],
    });
    await expect.element(page.getByText('Pins · 1 booking stands in it')).toBeVisible();
    await button('Back in service: Lane 1').click();
    await expect.element(heading('Out of service')).not.toBeInTheDocument();
  });

  test('are removed once somebody has chosen where its guests go', async () => {
    const { api } = await openSetup(address, {
      answers: {
        [read]: succeed(withLanes),
        [save]: refuse(409, 'tableBooked'),
        [collide]: succeed({ items: [kubiak] }),
      },
    });
    await tile(/^Lane 1,/).click();
    await button('Remove').click();
    await expect.element(button('Remove it')).toBeDisabled();
    await page.getByLabelText(/^What becomes of Kubiak,/).selectOptions('Same hour, on Lane 2');
    await expectAccessible();
    api.answer(save, keep(withLanes));
    await button('Remove it').click();
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body)
      .toMatchObject({
        removed: [first],
        seenBookings: [],
        settle: { words: '', choices: [{ kind: 'move', bookingId: kubiak.id, tableIds: [second] }] },
      });
    await expect.element(page.getByText('Saved: 1 moved')).toBeVisible();
  });

  test('of two members who change the same one both are shown', async () => {
    const theirs = lanes.map((table) => (table.id === second ? { ...table, seatsMax: 4 } : table));
    const { api } = await openSetup(address, {
      answers: { [read]: succeed(withLanes), [save]: refuse(409, 'changedMeanwhile') },
    });
    await tile(/^Lane 2,/).click();
    api.answer(read, succeed({ ...withLanes, tables: theirs, version: 5 }));
    await seats('People to').fill('10');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('Lane 2, 2–10 people')).toBeVisible();
    await expect.element(page.getByText('Lane 2, 2–4 people')).toBeVisible();
    await button('Take the other').click();
    await expect.element(tile('Lane 2, 2 to 4 people')).toBeVisible();
  });

  test('fit every width in Polish, and are readable in the dark', async () => {
    await openSetup(address, { language: 'pl', answers: { [read]: succeed(withLanes) } });
    await tile(/^Tor 1,/).click();
    await expect.element(field('Nazwa po polsku')).toHaveValue('Tor 1');
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
