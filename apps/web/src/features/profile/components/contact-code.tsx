import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusField } from '../../../ui/form/focus-field.ts';
import { OneTimeCodeInput } from '../../../ui/form/one-time-code-input.tsx';
import type { ContactChanging } from '../hooks/use-contact-change.ts';

const codeId = 'contact-code';

interface ContactCodeProps {
  change: ContactChanging;
  target: string;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Waits as long as it takes to look into the mail; what was left open is here again after a reload. */
export function ContactCode({ change, target, inputRef }: ContactCodeProps) {
  const { t } = useTranslation('profile');
  const sayFailure = useFailureWords();
  const [isIncomplete, setIsIncomplete] = useState(false);
  const problem = change.failure === undefined ? undefined : sayFailure(change.failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = change.code.length === 6;
    setIsIncomplete(!isWhole);
    if (isWhole) change.verify(change.code);
    else focusField(codeId);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-s wrap-anywhere">{t('contact.sentTo', { target })}</p>
      <Field
        id={codeId}
        label={t('contact.code')}
        error={isIncomplete ? t('problems.codeIncomplete') : problem}
        isRequired
      >
        {(control) => (
          <OneTimeCodeInput
            {...control}
            ref={inputRef}
            autoFocus
            name="code"
            value={change.code}
            onValueChange={(digits) => {
              setIsIncomplete(false);
              change.setCode(digits);
            }}
            onComplete={change.verify}
            enterKeyHint="done"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={change.isBusy}>
          {t('contact.confirm')}
        </Button>
        <Button variant="quiet" onClick={change.resend}>
          {t('contact.resend')}
        </Button>
        <Button variant="quiet" onClick={change.giveUp}>
          {t('contact.giveUp')}
        </Button>
      </div>
    </form>
  );
}
