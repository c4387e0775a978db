import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Accounting } from '../../ports/accounting.ts';
import type { Clock } from '../../ports/clock.ts';
import { findGap, writeFa3 } from './fa3-xml.ts';

/** One file for each invoice, by its number; whoever does the books takes them from there. */
export function createFileAccounting({ directory, clock }: { directory: string; clock: Clock }): Accounting {
  return {
    async hand(invoice) {
      const gap = findGap(invoice);
      if (gap) throw new Error(`invoice ${invoice.number} cannot be handed on: ${gap}`);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, `${invoice.number.replaceAll('/', '-')}.xml`);
      // Whole or not at all: somebody may be reading.
      await writeFile(`${path}.part`, writeFa3(invoice, clock.now()), { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}
