import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { OneTimeCodeInput } from '../../../ui/form/one-time-code-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { proveByCode, sendCode } from '../queries.ts';
import { ProofButtons, type ProofProps } from './proof-buttons.tsx';

/** For those who have never had a password: six digits by mail. */
export function CodeProof({ target, onProved, onCancel }: ProofProps & { target: string }) {
  const { t } = useTranslation('step-up');
  const api = useApi();
  const sayFailure = useFailureWords();
  const [challengeId, setChallengeId] = useState<string>();
  const sending = useAction({
    run: () => sendCode(api),
    onDone: ({ challenge }) => setChallengeId(challenge.challengeId),
  });
  if (challengeId !== undefined) {
    return <CodeForm {...{ challengeId, target, onProved, onCancel }} />;
  }
  return (
    <div className="grid gap-4">
      <p className="text-s text-pretty text-ink-2">{t('codeWhere', { target })}</p>
      {sending.failure === undefined ? null : <InlineAlert>{sayFailure(sending.failure)}</InlineAlert>}
      <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
        <Button variant="line" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button isBusy={sending.isBusy} onClick={() => sending.start()}>
          {t('sendCode')}
        </Button>
      </div>
    </div>
  );
}

interface CodeFormProps extends ProofProps {
  challengeId: string;
  target: string;
}

function CodeForm({ challengeId, target, onProved, onCancel }: CodeFormProps) {
  const { t } = useTranslation('step-up');
  const api = useApi();
  const sayFailure = useFailureWords();
  const id = useId();
  const [code, setCode] = useState('');
  const { start, isBusy, failure } = useAction({
    run: (typed: string) => proveByCode(api, { challengeId, code: typed }),
    onDone: onProved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) start(code);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        id={id}
        label={t('codeSent', { target })}
        error={failure === undefined ? undefined : sayFailure(failure)}
        isRequired
      >
        {(control) => (
          <OneTimeCodeInput
            {...control}
            value={code}
            onValueChange={setCode}
            onComplete={(typed) => start(typed)}
          />
        )}
      </Field>
      <ProofButtons label={t('confirm')} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
