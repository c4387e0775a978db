import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { systemQuery } from '../queries.ts';

/** Tries again at once, also what was given up. */
export function RunAgainButton({ task, name }: { task: string; name: string }) {
  const { t } = useTranslation('office-system');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const again = useAction({
    run: () => api.call('POST /admin/system/tasks/:task/run-again', { params: { task } }),
    onDone({ queued }) {
      showToast({ title: queued === 0 ? t('tasks.nothing') : t('tasks.queued', { count: queued }) });
      void mutate(systemQuery().key);
    },
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  return (
    <Button
      variant="line"
      size="small"
      aria-label={t('tasks.runNowOf', { task: name })}
      isBusy={again.isBusy}
      onClick={() => again.start()}
    >
      {t('tasks.runNow')}
    </Button>
  );
}
