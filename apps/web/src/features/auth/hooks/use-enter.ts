import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { readReturnPath, withReturnPath } from '../../../lib/navigation/return-path.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import type { CodeChallenge, SignInAnswer } from '../queries.ts';
import { CookiesBlockedError } from './cookies-blocked.ts';
import { type CodeStep, findResendTime, pendingStep } from './pending-step.ts';
import { readReferralCode, withReferralCode } from './referral-link.ts';
import { storedSignUpDraft } from './sign-up-draft.ts';
import { findWorkPath } from './work-path.ts';

/** The router state of the login screen. */
export const passwordChangedState = 'passwordChanged';

type StepFacts = Pick<CodeStep, 'purpose' | 'start' | 'email'>;

/** The ways on from any of these screens; where one wanted to go is handed along. */
export function useEnter() {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const target = readReturnPath(location.search, paths.home);

  function askForCode(challenge: CodeChallenge, facts: StepFacts): void {
    pendingStep.keep({ step: 'code', challenge, resendAt: findResendTime(challenge), ...facts });
    void navigate(withReturnPath(paths.enterCode, location));
  }

  return {
    /** Where to go once somebody is signed in. */
    target,
    askForCode,
    /** Signed in, or one step further. Throws where the browser keeps no cookies. */
    accept(answer: SignInAnswer, facts: Omit<StepFacts, 'purpose'>): void {
      if (answer.outcome === 'codeNeeded') {
        askForCode(answer.challenge, { ...facts, purpose: answer.purpose });
        return;
      }
      if (!signIn(answer)) throw new CookiesBlockedError();
      pendingStep.clear();
      storedSignUpDraft.remove();
      const work = findWorkPath(answer.worksAt);
      void navigate(readReturnPath(location.search, work ?? paths.home), { replace: true });
    },
    goToNewPassword(): void {
      void navigate(withReturnPath(paths.newPassword, location), { replace: true });
    },
    goToLogIn(): void {
      void navigate(withReturnPath(paths.logIn, location), { replace: true, state: passwordChangedState });
    },
  };
}

/** Another screen of the family, with the way back and a friend's code handed on. */
export function useAuthPath(): (path: string) => string {
  const location = useLocation();
  const code = readReferralCode(location.search);
  return (path) => withReferralCode(withReturnPath(path, location), code);
}
