import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { saveText } from '../../../lib/browser/save-file.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { type DataExport, exportQuery } from '../queries.ts';

export function isUnderWay(found: DataExport | null): boolean {
  return found?.status === 'queued' || found?.status === 'running';
}

/** While a file is being made, the server is asked every second how far it is. */
export function useExport() {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [failure, setFailure] = useState<unknown>();
  const [isWatching, setIsWatching] = useState(false);
  const state = useQuery(exportQuery(), { refreshEveryMs: isWatching ? 1000 : 0 });
  const isBeingMade = state.status === 'ready' && isUnderWay(state.data.export);
  if (isBeingMade !== isWatching) setIsWatching(isBeingMade);

  const asking = useAction({
    run: () => api.call('POST /user/profile/data-export'),
    onDone: (answer) => void mutate(exportQuery().key, answer, { revalidate: false }),
    onFailed: setFailure,
  });
  const saving = useAction({
    run: () => api.call('GET /user/profile/data-export/file'),
    onDone: ({ text, fileName }) => saveText(text, fileName, 'application/json'),
    onFailed: setFailure,
  });
  const begin = (start: () => void) => () => {
    setFailure(undefined);
    start();
  };
  return {
    state,
    failure,
    ask: begin(asking.start),
    isAsking: asking.isBusy,
    save: begin(saving.start),
    isSaving: saving.isBusy,
  };
}
