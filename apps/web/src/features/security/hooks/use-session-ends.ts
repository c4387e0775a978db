import type { OpenSession } from '../../../entities/account/security-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { endOtherSessions, endSession } from './account-changes.ts';
import { useRefreshAccount } from './use-refresh-account.ts';

/** Ways to sign other devices out; this one has a button of its own beside the menu. */
export function useSessionEnds(onOthersEnded: () => void) {
  const { t } = useTranslation('security');
  const api = useApi();
  const refresh = useRefreshAccount();
  const sayFailure = useFailureWords();
  const onFailed = (error: unknown) => {
    showToast({ title: sayFailure(error), variant: 'destructive' });
    // It may be gone already.
    refresh();
  };
  const one = useAction({
    run: (id: string) => endSession(api, id),
    onDone() {
      showToast({ title: t('sessions.ended') });
      refresh();
    },
    onFailed,
  });
  const others = useAction({
    run: () => endOtherSessions(api),
    onDone({ ended }) {
      showToast({ title: t('sessions.endedOthers', { count: ended }) });
      refresh();
      onOthersEnded();
    },
    onFailed(error) {
      onFailed(error);
      onOthersEnded();
    },
  });
  return {
    endingId: one.current,
    end: one.start,
    isEndingOthers: others.isBusy,
    endOthers: () => others.start(),
  };
}

/** This one first, then by last use. */
export function sortSessions(sessions: readonly OpenSession[]): OpenSession[] {
  return [...sessions].sort(
    (left, right) =>
      Number(right.isCurrent) - Number(left.isCurrent) ||
      Date.parse(right.lastUsedAt) - Date.parse(left.lastUsedAt),
  );
}
