import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { type FakeCall, loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { alert, button, dialog, heading, region } from '../../../../test/locators.ts';
import { listAll } from '../../../../test/settings-data.ts';
import { makeLedgerEntry, richRewards, voucher } from '../../../../test/settings-record.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const buy = 'POST /user/profile/rewards/vouchers';
const read = 'GET /user/profile/rewards';
const readLedger = 'GET /user/profile/rewards/ledger';
const rich = { [read]: succeed(richRewards), [readLedger]: succeed(listAll(makeLedgerEntry(1))) };
const bought = { ...voucher, code: 'GRAMY20-NEWXX' };

test('G-8 shows points, the level they make, and what they buy', async () => {
  await openSettings(paths.rewards, { answers: rich });
  const levels = page.getByRole('list', { name: 'Levels' }).getByRole('listitem');
  await expect.element(levels).toHaveLength(4);
  await expect.element(levels.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(page.getByText(/^360 points to Captain\./)).toBeVisible();
  await expect.element(page.getByText('Up to 180 more points after your next games')).toBeVisible();
  await expect.element(button('Take: 20 zł off')).toBeVisible();
  await expect.element(page.getByText('From Captain')).toBeVisible();
  await expect.element(page.getByText(/^Used 15.May.2026 at Kręgielnia Pod Zegarem$/)).toBeVisible();
  await expect.element(page.getByText(/^Expired 20.November.2026$/)).toBeVisible();
});

test('G-8 a voucher is a discount of so much, in Polish as well', async () => {
  await openSettings(paths.rewards, { answers: rich, language: 'pl' });
  await button('Biorę zniżkę 20 zł').click();
  await expect.element(dialog('Wymienić punkty na zniżkę 20 zł?')).toBeVisible();
});

test('G-8 somebody without points is told where they come from', async () => {
  await openSettings(paths.rewards);
  await expect.element(page.getByText('No points yet. They come after your first game.')).toBeVisible();
  await expect.element(page.getByText('400 to go')).toBeVisible();
  await expect.element(page.getByText('No vouchers yet.')).toBeVisible();
  expect(button(/^Take/).elements()).toHaveLength(0);
});

test('G-8 points turn into a code after a question only', async () => {
  const { api } = await openSettings(paths.rewards, {
    answers: { ...rich, [buy]: succeed({ voucher: bought, balance: 840 }) },
  });
  await button('Take: 20 zł off').click();
  const question = dialog('Take 20 zł off?');
  await expect.element(question).toHaveTextContent('It costs 400 points.');
  await expectAccessible();
  await expectReadableInTheDark();
  await expectFits(320, 1280);
  await question.getByRole('button', { name: 'Not now' }).last().click();
  expect(api.listCalls(buy)).toHaveLength(0);
  await button('Take: 20 zł off').click();
  api.answer(read, succeed({ ...richRewards, balance: 840, vouchers: [bought] }));
  const spent = makeLedgerEntry(2, { reason: 'voucher', points: -400, balance: 840, booking: null });
  api.answer(readLedger, succeed(listAll({ ...spent, code: bought.code }, makeLedgerEntry(1))));
  await question.getByRole('button', { name: 'Take it' }).click();
  await expect.element(region('Voucher taken')).toHaveTextContent('Its code: GRAMY20-NEWXX');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button('Copy GRAMY20-NEWXX')).toBeVisible();
  await expect.element(page.getByText('−400')).toBeVisible();
  expect(api.listCalls(buy)[0]?.body).toEqual({ kind: 'zl20' });
});

test('G-8 a second press after a lost answer asks for the same voucher', async () => {
  const { api } = await openSettings(paths.rewards, { answers: { ...rich, [buy]: loseConnection } });
  await button('Take: 50 zł off').click();
  await button('Take it').click();
  await expect.element(alert()).toHaveTextContent('Our server did not answer');
  api.answer(buy, refuse(409, 'pointsTooFew'));
  await button('Take it').click();
  await expect.element(alert()).not.toHaveTextContent('Our server did not answer');
  const [first, second] = api.listCalls(buy).map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('G-8 the ledger has heads, and is saved as a file with all its pages', async () => {
  const saving = vi.spyOn(URL, 'createObjectURL');
  const { api } = await openSettings(paths.rewards, {
    answers: { ...rich, [readLedger]: succeed({ items: [makeLedgerEntry(1)], nextCursor: 'next' }) },
  });
  for (const name of ['What and when', 'Points', 'Balance']) {
    await expect.element(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
  const pages = ({ query }: FakeCall) =>
    query.get('cursor') === 'next'
      ? listAll(makeLedgerEntry(2, { points: -400, balance: 840 }))
      : { items: [makeLedgerEntry(1)], nextCursor: 'next' };
  api.answer(readLedger, succeedWith(pages));
  await button('Download the ledger as CSV').click();
  await expect.poll(() => saving.mock.calls.length).toBe(1);
  const [file] = saving.mock.calls[0] as [Blob];
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Day,What,Reference,Points,Balance');
  expect(lines[1]).toMatch(/^\d{4}-\d{2}-\d{2},Game at Kręgielnia Pod Zegarem,/);
  expect(lines[2]).toMatch(/,-400,840$/);
});

test('a code that cannot be copied is shown to be written down', async () => {
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await openSettings(paths.rewards, { answers: rich });
  await button(`Copy ${voucher.code}`).click();
  await expect.element(alert()).toHaveTextContent(`The code could not be copied${voucher.code}`);
  copying.mockResolvedValueOnce();
  await button(`Copy ${voucher.code}`).click();
  await expect.element(region('Code copied')).toBeVisible();
  expect(copying).toHaveBeenLastCalledWith(voucher.code);
});

test('points that do not load say that none is lost, and are asked for again', async () => {
  const { api } = await openSettings(paths.rewards, { answers: { [read]: refuse(403, 'forbidden') } });
  await expect.element(heading('Your points did not load')).toBeVisible();
  api.answer(read, succeed(richRewards));
  await button('Try again').click();
  await expect.element(page.getByRole('list', { name: 'Levels' })).toBeVisible();
});
