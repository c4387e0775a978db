import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';

/** So long the key takes back what the toast offers, which may be gone by then. */
const undoMs = 10_000;

let latest: { run: () => void; until: number } | undefined;

/** Says what was done, and takes it back at a press of the button or of Z. */
export function useDoneWords() {
  const { t } = useTranslation('office');
  return (title: string, undo?: () => void) => {
    latest = undo === undefined ? undefined : { run: undo, until: Date.now() + undoMs };
    const action = undo === undefined ? {} : { action: { label: t('undo'), run: undoLatest } };
    showToast({ title, ...action });
  };
}

/** What was done last, once. */
export function undoLatest(): void {
  const found = latest;
  latest = undefined;
  if (found && Date.now() <= found.until) found.run();
}
