import { importProblemCodes } from '@gramy/domain/imports/problem';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { type Answers, refuse, succeed } from '../../../../test/fake-api.ts';
import { alert, button, field, heading } from '../../../../test/locators.ts';
import { branchId, freshSetup, openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import type { ImportReport } from '../queries.ts';

const base = '/business/providers/:providerId';
const check = `POST ${base}/branches/:branchId/imports/check` as const;
const bringIn = `POST ${base}/branches/:branchId/imports` as const;
const checkMembers = `POST ${base}/member-imports/check` as const;
const bringInMembers = `POST ${base}/member-imports` as const;

const right: ImportReport = {
  kind: 'tables',
  lines: 3,
  adds: 2,
  known: [{ line: 3, name: 'Lane 1' }],
  knownCount: 1,
  problems: [],
  problemCount: 0,
  ignoredColumns: ['colour'],
};
const wrong: ImportReport = {
  ...right,
  problems: [
    { line: 2, column: 'seatsMax', value: '900', code: 'tooHigh', limit: 500 },
    { line: 4, column: 'name', value: 'Lane 1', code: 'repeatedLine', otherLine: 2 },
    { line: 5, column: null, value: '', code: 'noRoom' },
  ],
  problemCount: 204,
};

const address = buildHref(paths.venueImport, { providerId });
const open = (answers: Answers = {}, { kind = 'tables', language = 'en' as 'en' | 'pl' } = {}) =>
  openSetup(`${address}?kind=${kind}`, { answers, language });

/** As Polish Excel saves it. */
async function drop(bytes: Uint8Array<ArrayBuffer>, name = 'tables.csv'): Promise<void> {
  await expect.element(field('CSV file')).toBeInTheDocument();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], name, { type: name.endsWith('.csv') ? 'text/csv' : '' }));
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  field('CSV file').element().dispatchEvent(event);
}

test('a dropped file is checked, and comes in when all of it is right', async () => {
  const { api } = await open({
    [check]: succeed(right),
    [bringIn]: succeed({ kind: 'tables', added: 2, known: 1 }),
  });
  await expect.element(heading('Import from a file')).toBeVisible();
  await drop(Uint8Array.of(0x73, 0x74, 0xf3, 0xb3));
  await expect.element(heading('All lines are right')).toBeVisible();
  expect(api.listCalls(check)).toMatchObject([
    { params: { branchId }, body: { kind: 'tables', csv: 'stół', language: 'en' } },
  ]);
  await expect.element(page.getByText(/written in Windows-1250/)).toBeVisible();
  await expect.element(page.getByText('2 new tables')).toBeVisible();
  await expect.element(page.getByText('Columns that are not used: colour')).toBeVisible();
  await expect.element(page.getByText(/cannot be undone/)).toBeVisible();
  await expectAccessible();
  await expectFits(390, 820, 1440);
  await button('Import 2 lines').click();
  await expect.element(page.getByText('2 tables added.')).toBeVisible();
  await button('Import another file').click();
  await expect.element(button('Check the file')).toBeDisabled();
});

test('what is wrong stands in a table with line, column, what was read and why, and nothing can come in', async () => {
  await open({ [check]: succeed(wrong) });
  await field('Or paste the lines').fill('kind,name\nlane,1');
  await button('Check the file').click();
  const row = page.getByRole('row', { name: /Line 2/ });
  await expect.element(row).toHaveTextContent(/seats to.*900.*Too high: 500 at most/);
  await expect.element(page.getByRole('row', { name: /Line 4/ })).toHaveTextContent(/in line 2/);
  await expect.element(page.getByText('And 201 more. Mend these first.')).toBeVisible();
  await expect.element(button(/^Import \d/)).not.toBeInTheDocument();
  await expectAccessible();
  await expectReadableInTheDark();
  await expectFits(390, 820, 1440);
  await field('Or paste the lines').fill('kind,name\nlane,2');
  await expect.element(heading('Some lines are wrong')).not.toBeInTheDocument();
});

test('a file that fits no more is checked again, and nothing that was chosen is lost', async () => {
  await open({ [check]: succeed(right), [bringIn]: refuse(422, 'importRefused') });
  await field('Or paste the lines').fill('kind,name\nlane,1');
  await button('Check the file').click();
  await button('Import 2 lines').click();
  await expect.element(alert()).toHaveTextContent(/Check it again/);
  await expect.element(field('Or paste the lines')).toHaveValue('kind,name\nlane,1');
  await expect.element(button('Import 2 lines')).not.toBeInTheDocument();
});

test('what is no text is not sent', async () => {
  const { api } = await open();
  await drop(Uint8Array.of(0x50, 0x4b, 0, 0), 'tables.csv');
  await expect.element(alert()).toHaveTextContent(/not a CSV file/);
  await drop(Uint8Array.of(0x50, 0x4b), 'tables.xlsx');
  await expect.element(alert()).toHaveTextContent(/not a CSV file/);
  expect(api.listCalls(check)).toEqual([]);
});

test('owners invite many, who are asked for a proof like for one', async () => {
  const { api } = await open(
    {
      [checkMembers]: succeed({ ...right, kind: 'members' }),
      [bringInMembers]: refuse(403, 'signInAgain'),
      'GET /user/profile/step-up': succeed({ hasPassword: true, hasPasskey: false, codeTarget: null }),
      'POST /user/profile/step-up/password': succeed({ isProved: true }),
    },
    { kind: 'members', language: 'pl' },
  );
  await field('Albo wklej wiersze').fill('email;rola\nola@example.com;obsługa');
  await button('Sprawdź plik').click();
  await expect.element(page.getByText('2 zaproszenia mailem')).toBeVisible();
  await button('Importuj 2 wiersze').click();
  await field('Twoje hasło').fill('correct');
  api.answer(bringInMembers, succeed({ kind: 'members', added: 2, known: 0 }));
  await button('Potwierdź').click();
  await expect.element(page.getByText('Zaproszono mailem 2 osoby.')).toBeVisible();
});

test('managers bring in everything but people', async () => {
  await open(
    { 'GET /business/providers/:providerId/setup': succeed({ ...freshSetup, role: 'manager' }) },
    { kind: 'members' },
  );
  await expect.element(page.getByRole('radio', { name: 'Bookings ahead' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Team' })).not.toBeInTheDocument();
});

test('guests of imported bookings are not told, which is said before', async () => {
  await open({ [check]: succeed({ ...right, kind: 'bookings' }) }, { kind: 'bookings' });
  await field('Or paste the lines').fill('x');
  await button('Check the file').click();
  await expect.element(page.getByText(/Their guests get no message from us/)).toBeVisible();
});

test.each(['en', 'pl'] as const)('every problem has words in %s', async (language) => {
  const problems = importProblemCodes.map((code, index) => ({
    line: index + 2,
    column: 'name',
    value: 'x',
    code,
    limit: 7,
    otherLine: 3,
    other: 'GR-7K3M-Q2',
  }));
  await open({ [check]: succeed({ ...right, problems, problemCount: problems.length }) }, { language });
  await field(language === 'en' ? 'Or paste the lines' : 'Albo wklej wiersze').fill('x');
  await button(language === 'en' ? 'Check the file' : 'Sprawdź plik').click();
  await expect.poll(() => page.getByRole('row').all().length).toBe(problems.length + 1);
  const table = page.getByRole('table').element();
  expect(table.textContent).not.toMatch(/problems\.|\{\{/);
  await expectFits(390);
});
