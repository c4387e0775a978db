import { writeCsv } from '@gramy/domain/text/write-csv';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { LedgerEntry } from '../../../entities/account/rewards-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveCsv, useSave } from '../../../lib/browser/use-save.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useLedgerWords } from './use-ledger-words.ts';

/** The whole history as a file, also what the list has not shown yet. */
export function useLedgerExport() {
  const { t } = useTranslation('rewards');
  const api = useApi();
  const timeZone = useOwnTimeZone();
  const sayEntry = useLedgerWords();
  const heads = [
    t('ledger.day'),
    t('ledger.what'),
    t('ledger.reference'),
    t('ledger.points'),
    t('ledger.balance'),
  ];
  const toRow = (entry: LedgerEntry) => [
    localParts(Date.parse(entry.at), timeZone).date,
    sayEntry(entry),
    entry.booking?.reference ?? entry.code ?? '',
    String(entry.points),
    String(entry.balance),
  ];
  return useSave({
    read: () => readLedger(api),
    save: (entries) => saveCsv(writeCsv([heads, ...entries.map(toRow)]), t('ledger.fileName')),
  });
}

async function readLedger(api: ReturnType<typeof useApi>): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  let cursor: string | null = null;
  do {
    const { items, nextCursor }: { items: LedgerEntry[]; nextCursor: string | null } = await api.call(
      'GET /user/profile/rewards/ledger',
      { query: cursor === null ? {} : { cursor } },
    );
    entries.push(...items);
    cursor = nextCursor;
  } while (cursor !== null);
  return entries;
}
