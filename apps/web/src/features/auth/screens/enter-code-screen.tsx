import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { CodeForm, startPaths } from '../components/code-form.tsx';
import { RecoveryForm } from '../components/recovery-form.tsx';
import { SignedOutOnly } from '../components/signed-out-only.tsx';
import { type CodeStep, pendingStep } from '../hooks/pending-step.ts';
import { useCodeStep } from '../hooks/use-code-step.ts';
import { useAuthPath } from '../hooks/use-enter.ts';

export function EnterCodeScreen() {
  const [step] = useState(() => pendingStep.readCode());
  if (!step) {
    return (
      <SignedOutOnly isEntering={false}>
        <MissingCode />
      </SignedOutOnly>
    );
  }
  return <EnterCode initial={step} />;
}

function EnterCode({ initial }: { initial: CodeStep }) {
  const { t } = useTranslation('auth');
  const authPath = useAuthPath();
  const entry = useCodeStep(initial);
  const [isRecovering, setIsRecovering] = useState(false);
  const { step } = entry;
  const backLabels = {
    logIn: t('code.backToLogIn'),
    signUp: t('code.changeDetails'),
    forgotPassword: step.challenge.channel === 'email' ? t('code.changeEmail') : t('code.changePhone'),
  };
  const page = (
    <AuthPage
      scene="code"
      pageTitle={t('code.pageTitle')}
      title={isRecovering ? t('recovery.title') : t('code.title')}
      lead={isRecovering ? t('recovery.lead') : <CodeTarget step={step} />}
      back={{ to: authPath(startPaths[step.start]), label: backLabels[step.start] }}
    >
      {isRecovering ? (
        <RecoveryForm entry={entry} onBack={() => setIsRecovering(false)} />
      ) : (
        <>
          <CodeForm entry={entry} />
          {step.purpose === 'signIn' && !entry.isGone ? (
            <button
              type="button"
              onClick={() => setIsRecovering(true)}
              className={`${textLinkClass} inline-flex min-h-11 items-center justify-self-start text-s`}
            >
              {t('recovery.use')}
            </button>
          ) : null}
          {entry.isGone ? null : <ArrivalHint channel={step.challenge.channel} />}
        </>
      )}
    </AuthPage>
  );
  // Whoever forgot the password may well be signed in.
  if (step.purpose === 'reset') return page;
  return <SignedOutOnly isEntering={entry.work === 'verify'}>{page}</SignedOutOnly>;
}

/**
 * Where the message went, without saying whether there is an account. What was typed a moment ago is shown whole: a slip
 * in it can be seen.
 */
function CodeTarget({ step: { purpose, start, challenge, email } }: { step: CodeStep }) {
  const { t } = useTranslation('auth');
  const authPath = useAuthPath();
  const sentences = {
    email: purpose === 'reset' ? t('code.resetByEmail') : t('code.sentByEmail'),
    sms: purpose === 'reset' ? t('code.resetBySms') : t('code.sentBySms'),
  };
  const typed = challenge.channel === 'email' ? email : undefined;
  return (
    <>
      <p className="mt-2.5 text-pretty text-ink-2">
        {sentences[challenge.channel]}{' '}
        <b className="font-strong wrap-anywhere text-ink">{typed ?? challenge.target}</b>. {t('code.works')}
      </p>
      {start === 'signUp' ? (
        <p className="mt-1 text-s text-ink-2">
          {t('code.wrongAddress')}{' '}
          <Link to={authPath(paths.signUp)} className={textLinkClass}>
            {t('code.changeIt')}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function ArrivalHint({ channel }: { channel: 'email' | 'sms' }) {
  const { t } = useTranslation('auth');
  if (channel === 'email') return <p className="text-s text-ink-2">{t('code.spam')}</p>;
  return (
    <p className="flex gap-3 rounded-l bg-(--ok-soft) px-4 py-3.5 text-s">
      <MessageSquareText aria-hidden="true" className="mt-px size-5 shrink-0 text-(--ok)" />
      {t('code.onThisPhone')}
    </p>
  );
}

/** Opened without a code under way: says so and leads back. */
function MissingCode() {
  const { t } = useTranslation('auth');
  const authPath = useAuthPath();
  return (
    <AuthPage
      scene="code"
      pageTitle={t('code.pageTitle')}
      title={t('code.missingTitle')}
      lead={t('code.missingText')}
    >
      <div className="grid gap-3">
        <Link to={authPath(paths.logIn)} className={buttonClass('primary', 'large')}>
          {t('code.logIn')}
        </Link>
        <Link to={authPath(paths.signUp)} className={buttonClass('line', 'large')}>
          {t('code.signUp')}
        </Link>
      </div>
    </AuthPage>
  );
}
