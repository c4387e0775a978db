import { useAction } from '../queries/use-action.ts';
import { useFailureWords } from '../queries/use-failure-words.ts';
import { saveText } from './save-file.ts';
import { showToast } from './toaster.tsx';

interface SaveOptions<File> {
  read: () => Promise<File>;
  save: (file: File) => void;
}

/** Gets a file from the server and hands it to the browser; a failure is said in words. */
export function useSave<File>({ read, save }: SaveOptions<File>) {
  const sayFailure = useFailureWords();
  const { start, isBusy } = useAction({
    run: read,
    onDone: save,
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return { isBusy, onClick: () => start() };
}

/** `isWhole` is false where the server has stopped at its limit. */
interface CsvTable {
  csv: string;
  isWhole?: boolean;
}

interface SaveCsvOptions {
  read: () => Promise<CsvTable>;
  fileName: string;
  /** Said when rows are missing. */
  cutWords?: string;
}

export function useSaveCsv({ read, fileName, cutWords }: SaveCsvOptions) {
  return useSave({
    read,
    save({ csv, isWhole = true }) {
      saveCsv(csv, fileName);
      if (!isWhole && cutWords !== undefined) showToast({ title: cutWords });
    },
  });
}

export function saveCsv(csv: string, fileName: string): void {
  saveText(csv, fileName, 'text/csv;charset=utf-8');
}
