import { articleLimits } from '@gramy/domain/articles/article';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';

/** A title is enough to begin: it stands in the language of whoever writes it, and makes the address. */
export function NewArticleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('office-articles');
  const { t: tOffice } = useTranslation('office');
  const language = useLanguage();
  const api = useApi();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const formId = useId();
  const [title, setTitle] = useState('');
  const [isTried, setIsTried] = useState(false);
  const begin = useAction({
    run: () => api.call('POST /admin/articles', { body: { title: title.trim(), language } }),
    onDone({ id }) {
      void mutate((key) => typeof key === 'string' && key.startsWith('GET /admin/articles {'));
      void navigate(buildHref(paths.adminArticle, { articleId: id }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (title.trim() !== '') begin.start();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('new.title')}
      closeLabel={tOffice('close')}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {tOffice('back')}
          </Button>
          <Button type="submit" form={formId} isBusy={begin.isBusy}>
            {t('new.begin')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('new.label')}
          hint={t('new.hint')}
          error={isTried && title.trim() === '' ? t('new.required') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={articleLimits.title}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        {begin.failure === undefined ? null : <InlineAlert>{sayFailure(begin.failure)}</InlineAlert>}
      </form>
    </Dialog>
  );
}
