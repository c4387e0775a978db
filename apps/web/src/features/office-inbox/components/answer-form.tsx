import { replyTemplates, replyTexts } from '@gramy/domain/office/answer-texts';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type ContactThread, inboxQuery, threadQuery } from '../queries.ts';

const longestAnswer = 5000;

interface AnswerFormProps {
  thread: ContactThread;
  onDone: () => void;
}

/** The answer in the language of whoever wrote, begun by a number and sent by Ctrl+Enter. */
export function AnswerForm({ thread, onDone }: AnswerFormProps) {
  const { t } = useTranslation('office-inbox');
  const sayFailure = useFailureWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { send, close, reopen } = useThreadActs(thread, onDone);
  const begin = (isDone: boolean) => {
    setIsTried(true);
    if (text.trim() === '') field.current?.focus();
    else send.start({ text: text.trim(), isDone });
  };
  const texts = replyTexts[thread.language];
  useOfficeKeys([
    { id: 'reply', keys: ['r'], label: t('keys.reply'), run: () => field.current?.focus() },
    { id: 'send', keys: ['Ctrl+Enter'], label: t('keys.send'), run: () => begin(true) },
    thread.isDone
      ? { id: 'reopen', keys: ['e'], label: t('keys.reopen'), run: () => reopen.start() }
      : { id: 'close', keys: ['e'], label: t('keys.close'), run: () => close.start() },
    ...replyTemplates.map((template, index) => ({
      id: `template-${template}`,
      keys: [String(index + 1)] as const,
      label: t(`templates.${template}`),
      isQuiet: true,
      run: () => setText(texts[template]),
    })),
  ]);
  const failure = send.failure ?? close.failure ?? reopen.failure;
  return (
    <SectionCard title={t('replyTo', { name: thread.name })}>
      <div className="grid gap-3.5">
        <div className="flex flex-wrap gap-2">
          {replyTemplates.map((template, index) => (
            <Chip key={template} isPressed={false} onClick={() => setText(texts[template])}>
              {t(`templates.${template}`)} <KeyHint keys={String(index + 1)} />
            </Chip>
          ))}
        </div>
        <Field
          label={t('answer')}
          hint={t(thread.takesAnswers ? 'comesBack' : 'reachesNobody')}
          error={isTried && text.trim() === '' ? t('answerRequired') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              lang={thread.language}
              rows={7}
              value={text}
              limit={longestAnswer}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
        <div className="flex flex-wrap gap-2">
          <Button isBusy={send.isBusy} onClick={() => begin(true)}>
            {t('sendAndClose')} <KeyHint keys="Ctrl+Enter" />
          </Button>
          <Button variant="line" isBusy={send.isBusy} onClick={() => begin(false)}>
            {t('send')}
          </Button>
          {thread.isDone ? (
            <Button variant="quiet" isBusy={reopen.isBusy} onClick={() => reopen.start()}>
              {t('reopen')} <KeyHint keys="e" />
            </Button>
          ) : (
            <Button variant="quiet" isBusy={close.isBusy} onClick={() => close.start()}>
              {t('close')} <KeyHint keys="e" />
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  );
}

function useThreadActs(thread: ContactThread, onDone: () => void) {
  const { t } = useTranslation('office-inbox');
  const { mutate } = useSWRConfig();
  const api = useApi();
  const sayDone = useDoneWords();
  const refresh = useRefreshOffice();
  const params = { messageId: thread.id };
  const keep = (changed: ContactThread) => {
    void mutate(threadQuery(thread.id).key, changed, { revalidate: false });
    refresh(inboxQuery('open')().key, inboxQuery('done')().key);
  };
  const reopen = useAction({
    run: () => api.call('POST /admin/contact/:messageId/reopen', { params }),
    onDone(changed) {
      keep(changed);
      sayDone(t('done.reopened'));
    },
  });
  const close = useAction({
    run: () => api.call('POST /admin/contact/:messageId/close', { params }),
    onDone(changed) {
      sayDone(t('done.closed'), () => reopen.start());
      onDone();
      keep(changed);
    },
  });
  const send = useAction({
    run: ({ text, isDone }: { text: string; isDone: boolean }) =>
      api.call('POST /admin/contact/:messageId/reply', {
        params,
        body: { text, isDone, seenReplies: thread.replies.length },
      }),
    onDone(changed, { isDone }) {
      sayDone(t('done.sent'));
      if (isDone) onDone();
      keep(changed);
    },
    // Somebody else has answered: what they wrote is shown, and what was typed stays.
    onFailed: () => void mutate(threadQuery(thread.id).key),
  });
  return { send, close, reopen };
}
