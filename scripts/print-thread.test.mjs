import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundlePrograms } from './bundle-server.mjs';
import { root } from './project.mjs';

const program = `
import { createThreadPrinter } from '${root}apps/server/src/adapters/document-printer/thread-printer.ts';

const zloty = (amount: number) => ({ amount: amount * 100, currency: 'PLN' as const });
const seller = { name: 'Pod Zegarem', taxId: '7251801126', address: ['ul. Legionów 19'] };
const receipt: any = {
  kind: 'receipt', number: 'GR-7K3M-Q2', reference: 'GR-7K3M-Q2', issuedOn: '2026-11-21', soldOn: '2026-11-20',
  paymentMethod: 'online', seller, buyer: { name: 'Ala' },
  lines: [{ name: { en: 'Bowling', pl: 'Kręgle' }, gross: zloty(80), vatPercent: 23 }],
  total: zloty(80), paid: zloty(80), refunded: zloty(0), due: zloty(0),
};

const printer = createThreadPrinter({ idleMs: 5 });
let ticks = 0;
const ticking = setInterval(() => { ticks += 1; }, 1);
const pages = await Promise.all(Array.from({ length: 8 }, () => printer.print(receipt, 'pl')));
clearInterval(ticking);
console.log(pages.every((page) => page.subarray(0, 5).toString() === '%PDF-'), ticks > 20);
console.log(await printer.print({ ...receipt, lines: null }, 'pl').then(() => 'printed', () => 'failed'));
await new Promise((resolve) => setTimeout(resolve, 50));
console.log((await printer.print(receipt, 'en')).length > 1000);
const hasty = createThreadPrinter({ patienceMs: 1 });
console.log(await hasty.print(receipt, 'pl').then(() => 'printed', (error: Error) => error.message));
`;

/** Node runs no thread from TypeScript: this is the only way in which a test can have one. */
it('prints documents in a thread beside the server, which ends by itself and when it hangs', async () => {
  mkdirSync(`${root}node_modules/.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}node_modules/.cache/print-thread-`);
  try {
    writeFileSync(`${folder}/main.ts`, program);
    await bundlePrograms([`${folder}/main.ts`], `${folder}/bundle`);
    const said = execFileSync(process.execPath, [`${folder}/bundle/main.js`], { encoding: 'utf8' });
    expect(said.trim().split('\n')).toEqual([
      'true true',
      'failed',
      'true',
      'a document took too long to print',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
