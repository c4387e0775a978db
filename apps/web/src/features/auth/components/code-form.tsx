import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Field } from '../../../ui/form/field.tsx';
import { normalizeCode } from '../../../ui/form/one-time-code.ts';
import { OneTimeCodeInput } from '../../../ui/form/one-time-code-input.tsx';
import type { CodeStep, StepStart } from '../hooks/pending-step.ts';
import { type CodeEntry, codeLength } from '../hooks/use-code-step.ts';
import { useAuthPath } from '../hooks/use-enter.ts';
import { useSmsCode } from '../hooks/use-sms-code.ts';
import { FailureAlert } from './failure-alert.tsx';
import { FormAlert } from './form-alert.tsx';
import { ResendCode } from './resend-code.tsx';
import { SubmitButton } from './submit-button.tsx';

export const startPaths: Record<StepStart, string> = {
  logIn: paths.logIn,
  signUp: paths.signUp,
  forgotPassword: paths.forgotPassword,
};

/** The last digit sends the code; the button is for those who look for one, and to try again. */
export function CodeForm({ entry }: { entry: CodeEntry }) {
  const { t } = useTranslation('auth');
  const input = useFocusedInput(entry);
  const error = useCodeError(entry);
  const isChecking = entry.work === 'verify';
  useSmsCode(entry.step.challenge.channel === 'sms', (code) => {
    entry.setCode(code);
    entry.submit(code);
  });
  return (
    <form
      noValidate
      aria-label={t('code.form')}
      onSubmit={(event) => {
        event.preventDefault();
        // What stands in the boxes, however it came to stand there.
        entry.submit(normalizeCode(input.current?.value ?? '', codeLength));
      }}
      className="grid gap-4.5"
    >
      {entry.isResent ? <FormAlert kind="good">{t('code.resent')}</FormAlert> : null}
      <Field label={t('code.label')} error={error && <span role="alert">{error}</span>} isRequired>
        {(control) => (
          <OneTimeCodeInput
            {...control}
            ref={input}
            name="code"
            length={codeLength}
            value={entry.code}
            onValueChange={entry.setCode}
            onComplete={entry.submit}
            readOnly={isChecking}
            disabled={entry.isOver || entry.isGone}
            enterKeyHint="done"
          />
        )}
      </Field>
      <StepFailure entry={entry} />
      {entry.isOver || entry.isGone ? null : (
        <SubmitButton isBusy={isChecking} busyLabel={t('code.busy')}>
          {t('code.submit')}
        </SubmitButton>
      )}
      {entry.isGone ? (
        <DeadEnd step={entry.step} />
      ) : (
        <div className="grid gap-1">
          <ResendCode entry={entry} />
          <ByEmailInstead entry={entry} />
        </div>
      )}
    </form>
  );
}

/** For whoever has no telephone at hand, or gave us a number and never confirmed it. */
function ByEmailInstead({ entry: { step, sendByEmail } }: { entry: CodeEntry }) {
  const { t } = useTranslation('auth');
  const authPath = useAuthPath();
  const className = `${textLinkClass} inline-flex min-h-11 items-center justify-self-start text-s`;
  if (sendByEmail) {
    return (
      <button type="button" onClick={sendByEmail} className={className}>
        {t('code.byEmailInstead')}
      </button>
    );
  }
  if (step.purpose !== 'reset' || step.challenge.channel !== 'sms') return null;
  return (
    <Link to={authPath(paths.forgotPassword)} className={className}>
      {t('code.byEmailInstead')}
    </Link>
  );
}

/** Says so, and leads back. */
function DeadEnd({ step: { purpose, start } }: { step: CodeStep }) {
  const { t } = useTranslation('auth');
  const authPath = useAuthPath();
  const isSignUp = purpose === 'signUp';
  return (
    <>
      <FormAlert>{isSignUp ? t('code.goneSignUp') : t('code.gone')}</FormAlert>
      <div className="grid gap-3">
        <Link to={authPath(startPaths[start])} className={buttonClass('primary', 'large')}>
          {t('code.startAgain')}
        </Link>
        {isSignUp && start !== 'logIn' ? (
          <Link to={authPath(paths.logIn)} className={buttonClass('line', 'large')}>
            {t('code.logIn')}
          </Link>
        ) : null}
      </div>
    </>
  );
}

function useCodeError({ trouble }: CodeEntry): string | undefined {
  const { t } = useTranslation('auth');
  const sayFailure = useFailureWords();
  if (trouble?.kind === 'incomplete') return t('code.incomplete');
  return trouble?.kind === 'refused' ? sayFailure(trouble.error) : undefined;
}

/** Ready to type when the screen opens, after a wrong code and after a new one was sent. */
function useFocusedInput({ trouble, isResent }: CodeEntry) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new trouble and each new code brings the focus back
  useEffect(() => {
    // After the heading has had the focus of a new screen.
    queueMicrotask(() => input.current?.focus());
  }, [trouble, isResent]);
  return input;
}

function StepFailure({ entry: { trouble, step } }: { entry: CodeEntry }) {
  const { t } = useTranslation('auth');
  const authPath = useAuthPath();
  if (trouble?.kind !== 'failed') return null;
  const link = (
    <Link to={authPath(startPaths[step.start])} className={`${textLinkClass} justify-self-start`}>
      {t('code.startAgain')}
    </Link>
  );
  return <FailureAlert failure={trouble.error} action={link} />;
}
