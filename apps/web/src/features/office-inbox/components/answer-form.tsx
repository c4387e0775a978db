import { replyTemplates, replyTexts } from '@gramy/domain/office/answer-texts';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useDraft } from '../hooks/use-draft.ts';
import { useThreadActs } from '../hooks/use-thread-acts.ts';
import type { ContactThread } from '../queries.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

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
  const sayMoment = useMomentWords();
  const draft = useDraft(thread);
  const { text } = draft;
  const [isTried, setIsTried] = useState(false);
  const [isHandingOver, setIsHandingOver] = useState(false);
  const { send, close, reopen, keep } = useThreadActs(thread, onDone);
  const begin = (isDone: boolean) => {
    setIsTried(true);
    if (text.trim() === '') return field.current?.focus();
    draft.forget();
    send.start({ text: text.trim(), isDone });
  };
  const texts = replyTexts[thread.language];
  useOfficeKeys([
    { id: 'reply', keys: ['r'], label: t('keys.reply'), run: () => field.current?.focus() },
    { id: 'send', keys: ['Ctrl+Enter'], label: t('keys.send'), run: () => begin(true) },
    { id: 'handOver', keys: ['a'], label: t('keys.handOver'), run: () => setIsHandingOver(true) },
    thread.isDone
      ? { id: 'reopen', keys: ['e'], label: t('keys.reopen'), run: () => reopen.start() }
      : { id: 'close', keys: ['e'], label: t('keys.close'), run: () => close.start() },
    ...replyTemplates.map((template, index) => ({
      id: `template-${template}`,
      keys: [String(index + 1)] as const,
      label: t(`templates.${template}`),
      isQuiet: true,
      run: () => draft.write(texts[template]),
    })),
  ]);
  const failure = send.failure ?? close.failure ?? reopen.failure;
  return (
    <SectionCard title={t('replyTo', { name: thread.name })}>
      <div className="grid gap-3.5">
        <div className="flex flex-wrap gap-2">
          {replyTemplates.map((template, index) => (
            <Chip key={template} isPressed={false} onClick={() => draft.write(texts[template])}>
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
              onChange={(event) => draft.write(event.target.value)}
            />
          )}
        </Field>
        {thread.writing === null ? null : (
          <p role="status" className="text-s font-strong">
            {t('writing', { name: thread.writing })}
          </p>
        )}
        {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
        <div className="flex flex-wrap items-center gap-2">
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
          <Button
            variant="quiet"
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => setIsHandingOver(true)}
          >
            {t('handOver')} <KeyHint keys="a" />
          </Button>
          {draft.keptAt === null ? null : (
            <p className="ml-auto text-s text-ink-2">{t('draftKept', { when: sayMoment(draft.keptAt) })}</p>
          )}
        </div>
      </div>
      {isHandingOver ? (
        <HandOverDialog thread={thread} onClose={() => setIsHandingOver(false)} onDone={keep} />
      ) : null}
    </SectionCard>
  );
}
