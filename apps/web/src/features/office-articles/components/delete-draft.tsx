import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';

/** For good, so it asks first. */
export function DeleteDraft({ articleId }: { articleId: string }) {
  const { t } = useTranslation('office-articles');
  const { t: tOffice } = useTranslation('office');
  const api = useApi();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const sayDone = useDoneWords();
  const sayFailure = useFailureWords();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAction({
    run: () => api.call('DELETE /admin/articles/:articleId', { params: { articleId } }),
    onDone() {
      sayDone(t('done.deleted'));
      void mutate((key) => typeof key === 'string' && key.startsWith('GET /admin/articles {'));
      void navigate(paths.adminArticles);
    },
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        {t('delete.open')}
      </Button>
      {remove.failure === undefined ? null : <InlineAlert>{sayFailure(remove.failure)}</InlineAlert>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('delete.title')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={tOffice('back')}
        closeLabel={tOffice('close')}
        isDestructive
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          remove.start();
        }}
      >
        <p>{t('delete.text')}</p>
      </ConfirmDialog>
    </>
  );
}
