import type { ImportKind } from '@gramy/domain/imports/import-kind';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import type { ImportReport, ImportResult } from '../queries.ts';

const base = '/business/providers/:providerId';

/** Ten thousand lines take seconds, on a busy evening more. */
const timeoutMs = 90_000;

interface Import {
  providerId: string;
  branchId: string;
  kind: ImportKind;
}

/** A file on its way: looked at first, brought in when all of it is right. */
export function useImport({ providerId, branchId, kind }: Import) {
  const api = useApi();
  const language = useLanguage();
  const { mutate } = useSWRConfig();
  const [report, setReport] = useState<ImportReport>();
  const [result, setResult] = useState<ImportResult>();
  const check = useAction({
    run: (csv: string) =>
      kind === 'members'
        ? api.call(`POST ${base}/member-imports/check`, {
            params: { providerId },
            body: { csv, language },
            timeoutMs,
          })
        : api.call(`POST ${base}/branches/:branchId/imports/check`, {
            params: { providerId, branchId },
            body: { kind, csv, language },
            timeoutMs,
          }),
    onDone: setReport,
  });
  const bringIn = useAction({
    run: (csv: string) =>
      kind === 'members'
        ? api.call(`POST ${base}/member-imports`, {
            params: { providerId },
            body: { csv, language },
            timeoutMs,
          })
        : api.call(`POST ${base}/branches/:branchId/imports`, {
            params: { providerId, branchId },
            body: { kind, csv, language },
            timeoutMs,
          }),
    onDone(done) {
      setResult(done);
      // Whatever was read of the venue before may be another now.
      void mutate(() => true);
    },
    // What was right a moment ago may not be any more: it has to be checked again.
    onFailed: () => setReport(undefined),
  });
  return {
    report,
    result,
    check,
    bringIn,
    /** Another file, or another text: what was said of the one before is over. */
    forget() {
      setReport(undefined);
      setResult(undefined);
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
