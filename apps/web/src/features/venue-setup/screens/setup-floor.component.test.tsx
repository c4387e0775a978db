import type { CallData } from '@gramy/contract/wire-types';
import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits, resizePage } from '../../../../test/expect-fits.ts';
import { succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, link } from '../../../../test/locators.ts';
import { noTables, openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { makeTables } from '../hooks/table-fields.ts';

const base = '/business/providers/:providerId/branches/:branchId/tables';
type Tables = CallData<`GET ${typeof base}`>;
const read = `GET ${base}` as const;
const save = `PATCH ${base}` as const;
const address = buildHref(paths.venueSetupFloor, { providerId });

const lanes = makeTables({ kind: 'lane', names: ['1', '2'], seatsMin: 2, seatsMax: 8 }, []);
const [room] = makeTables({ kind: 'room', names: ['Neon'], seatsMin: 2, seatsMax: 8 }, lanes);
const hall: Tables = { ...noTables, tables: room ? [...lanes, room] : lanes, version: 1 };

function open(language: 'en' | 'pl' = 'en') {
  const keep = succeedWith<Tables>(({ body }) => {
    const sent = (body as { tables: Tables['tables'] }).tables;
    const tables = hall.tables.map((table) => sent.find(({ id }) => id === table.id) ?? table);
    const { features = hall.features } = body as { features?: Tables['features'] };
    return { ...hall, tables, features, version: 2 };
  });
  return openSetup(address, { language, answers: { [read]: succeed(hall), [save]: keep } });
}

const plan = () => page.getByRole('group', { name: 'Floor plan', exact: true });
const onPlan = (name: RegExp) => plan().getByRole('button', { name });
type Call = { body: { tables?: Tables['tables'] } };
const lastPlan = (calls: readonly Call[]) => calls.at(-1)?.body.tables?.[0]?.plan;

describe('the floor plan', () => {
  test('is drawn with the keyboard, by steps and large steps, said aloud and taken back', async () => {
    const { api } = await open();
    await expect.element(onPlan(/^Neon/)).toBeVisible();
    (onPlan(/^Neon/).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await expect.element(onPlan(/^Neon: 1 from the left, 19 from the top/)).toBeVisible();
    await expect.element(page.getByText('It stands next to nobody').first()).toBeInTheDocument();
    await expect.poll(() => lastPlan(api.listCalls(save) as Call[])).toMatchObject({ x: 1, y: 19 });
    await button('Undo').click();
    await expect.element(onPlan(/^Neon: 1 from the left, 14 from the top/)).toBeVisible();
    await button('Undo').click();
    await expect.element(onPlan(/^Neon: 0 from the left, 14 from the top/)).toBeVisible();
    await expectAccessible();
  });

  test('is drawn by the mouse, snaps to what stands near, and saves nothing that stands on another', async () => {
    const { api } = await open();
    await expect.element(onPlan(/^Lane 2/)).toBeVisible();
    const drag = async (name: RegExp, across: number, down: number) => {
      const box = onPlan(name).element().getBoundingClientRect();
      const step = plan().element().getBoundingClientRect().width / 40;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await commands.dragMouse([
        [x, y],
        [x + across * step, y + down * step],
      ]);
    };
    await drag(/^Lane 2/, 10.4, 0.3);
    await expect.element(onPlan(/^Lane 2: 13 from the left, 0 from the top/)).toBeVisible();
    await expect.poll(() => lastPlan(api.listCalls(save) as Call[])).toMatchObject({ x: 13, y: 0 });
    const saved = api.listCalls(save).length;
    await drag(/^Neon/, 0, -10);
    await expect
      .element(page.getByText('Something stands on something else', { exact: false }))
      .toBeVisible();
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('Not saved: see the marked field');
    expect(api.listCalls(save)).toHaveLength(saved);
  });

  test('is drawn by a finger, which moves what it holds and not the page', async () => {
    await resizePage(390);
    const { api } = await open();
    await expect.element(onPlan(/^Lane 2/)).toBeVisible();
    onPlan(/^Lane 2/)
      .element()
      .scrollIntoView({ block: 'center' });
    const before = window.scrollY;
    const box = onPlan(/^Lane 2/)
      .element()
      .getBoundingClientRect();
    const step = plan().element().getBoundingClientRect().width / 40;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await commands.dragFinger([
      [x, y],
      [x + 10.4 * step, y + 0.3 * step],
    ]);
    await expect.poll(() => lastPlan(api.listCalls(save) as Call[])).toMatchObject({ x: 13, y: 0 });
    expect(window.scrollY).toBe(before);
    expect(api.listCalls(save)).toHaveLength(1);
  });

  test('puts one next to another, turns it, and leads back', async () => {
    const { api } = await open();
    // A press moves nothing, however near others stand.
    await onPlan(/^Neon/).click();
    await expect.element(onPlan(/^Neon: 0 from the left, 14 from the top/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Put it next to' }).selectOptions('Lane 2');
    await expect.element(page.getByText('It stands next to Lane 2').first()).toBeVisible();
    await button('Turn').click();
    await expect.poll(() => lastPlan(api.listCalls(save) as Call[])).toMatchObject({ width: 5, height: 6 });
    await expect
      .element(link('Back to the list'))
      .toHaveAttribute('href', buildHref(paths.venueSetupTables, { providerId }));
  });

  test('has a bar, moved by keys and mouse, as guests see it, and takes it away', async () => {
    const { api } = await open();
    type Sent = { body: { features?: Tables['features'] } };
    const sent = () => (api.listCalls(save) as Sent[]).at(-1)?.body.features;
    await button('Bar').click();
    await expect.poll(sent).toEqual([{ kind: 'bar', x: 0, y: 20, width: 6, height: 3 }]);
    (onPlan(/^Bar/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowDown}');
    await expect.element(onPlan(/^Bar: 5 from the left, 21 from the top/)).toBeVisible();
    await expect.poll(sent).toMatchObject([{ x: 5, y: 21 }]);
    const box = onPlan(/^Bar/).element().getBoundingClientRect();
    const step = plan().element().getBoundingClientRect().width / 40;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await commands.dragMouse([
      [x, y],
      [x + 10 * step, y],
    ]);
    // Caught by the line that stands an aisle below the room.
    await expect.poll(sent).toMatchObject([{ x: 15, y: 20 }]);
    await expectAccessible();
    await button('Remove: Bar').click();
    await expect.poll(sent).toEqual([]);
  });

  test('has walls and labels, which guests see where they stand', async () => {
    await page.viewport(1440, 900);
    const { api } = await open();
    type Sent = { body: { features?: Tables['features'] } };
    const sent = () => (api.listCalls(save) as Sent[]).at(-1)?.body.features;
    await button('Wall').click();
    await expect.poll(sent).toEqual([{ kind: 'wall', x: 0, y: 20, width: 12, height: 1 }]);
    await button('Turn').click();
    await expect.poll(sent).toMatchObject([{ width: 1, height: 12 }]);
    await button('Label').click();
    const guests = () => document.querySelectorAll('aside [data-kind="label"]');
    await expect.poll(() => document.querySelectorAll('aside [data-kind="wall"]').length).toBeGreaterThan(0);
    expect(guests()).toHaveLength(0);
    await page.getByLabelText('It says, in English').fill('Lanes');
    await expect.element(onPlan(/^Lanes: 0 from the left/)).toBeVisible();
    await expect.poll(() => sent()?.at(-1)).toMatchObject({ kind: 'label', words: { en: 'Lanes', pl: '' } });
    await expect.poll(() => guests()[0]?.textContent).toBe('Lanes');
    (onPlan(/^Lanes/).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(onPlan(/^Lanes: 1 from the left/)).toBeVisible();
    await expect.poll(() => sent()?.at(-1)).toMatchObject({ x: 1, words: { en: 'Lanes', pl: '' } });
    await expectAccessible();
    await expectReadableInTheDark();
    await button('Remove: Lanes').click();
    await expect.poll(() => sent()?.map(({ kind }) => kind)).toEqual(['wall']);
  });

  test('fits every width in Polish, and is readable in the dark', async () => {
    await open('pl');
    await page.getByRole('group', { name: 'Plan sali', exact: true }).getByRole('button').first().click();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
