import { ApiError } from '@gramy/contract/api-error';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import { resendCode, verifyRecovery, verifyReset, verifySignIn, verifySignUp } from '../queries.ts';
import { type CodeStep, findResendTime, pendingStep } from './pending-step.ts';
import { useEnter } from './use-enter.ts';

export const codeLength = 6;

/** `refused` concerns the code itself, `failed` the way to the server; `gone`: no other code will come of this step. */
export type CodeTrouble =
  | { kind: 'incomplete' }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'failed'; error: unknown }
  | { kind: 'gone' };

/** Nothing can be entered any more until another code is sent. */
const finalCodes: readonly unknown[] = ['codeExpired', 'codeSpent'];

export function useCodeStep(initial: CodeStep) {
  const api = useApi();
  const enter = useEnter();
  const [step, setStep] = useState(initial);
  const [code, setCode] = useState('');
  const [work, setWork] = useState<'verify' | 'resend'>();
  const [trouble, setTrouble] = useState<CodeTrouble>();
  const [isResent, setIsResent] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const isWorking = useRef(false);
  const { challengeId } = step.challenge;

  /** One thing at a time; what succeeds and leads on stays busy, so that nothing is pressed in between. */
  async function run(kind: 'verify' | 'resend', action: () => Promise<'leave' | 'stay'>): Promise<void> {
    if (isWorking.current) return;
    isWorking.current = true;
    setWork(kind);
    setTrouble(undefined);
    setIsResent(false);
    try {
      if (!navigator.onLine) throw new ApiError('network', 'The browser is offline');
      if ((await action()) === 'leave') return;
    } catch (error) {
      const found = nameTrouble(kind, error);
      if (found.kind === 'refused') {
        setCode('');
        setIsOver(finalCodes.includes(found.error.code));
      }
      setTrouble(found);
    }
    setWork(undefined);
    isWorking.current = false;
  }

  async function verify(entered: string): Promise<'leave'> {
    const proof = { challengeId, code: entered };
    if (step.purpose === 'reset') {
      const grant = await verifyReset(api, proof);
      pendingStep.keep({ step: 'newPassword', ...grant, ...(step.email ? { email: step.email } : {}) });
      enter.goToNewPassword();
    } else {
      const answer = await (step.purpose === 'signUp' ? verifySignUp : verifySignIn)(api, proof);
      enter.accept(answer, { start: step.start });
    }
    return 'leave';
  }

  async function recover(recoveryCode: string): Promise<'leave'> {
    enter.accept(await verifyRecovery(api, { challengeId, code: recoveryCode }), { start: step.start });
    return 'leave';
  }

  function adopt(changes: Partial<CodeStep>): void {
    const next = { ...step, ...changes };
    pendingStep.keep(next);
    setStep(next);
  }

  async function resend(channel?: 'email'): Promise<'stay'> {
    try {
      const challenge = await resendCode(api, challengeId, channel);
      adopt({ challenge, resendAt: findResendTime(challenge) });
    } catch (error) {
      // The server knows better when the next one may be sent.
      if (error instanceof ApiError && error.retryAfterSeconds !== undefined) {
        adopt({ resendAt: Date.now() + error.retryAfterSeconds * 1000 });
      }
      throw error;
    }
    setCode('');
    setIsOver(false);
    setIsResent(true);
    return 'stay';
  }

  return {
    step,
    code,
    setCode,
    work,
    trouble,
    isResent,
    /** The code is used up or too old: only a new one helps. */
    isOver,
    /** It was replaced, used or asked for too long ago, and nothing leads on from here. */
    isGone: trouble?.kind === 'gone',
    submit(entered: string): void {
      if (entered.length === codeLength) void run('verify', () => verify(entered));
      // The boxes were emptied because the code is wrong: to whoever presses on that is still what is to be said.
      else if (entered !== '' || trouble?.kind !== 'refused') setTrouble({ kind: 'incomplete' });
    },
    /** With one of the codes that were kept for the day the telephone is lost. */
    recover: (recoveryCode: string) => void run('verify', () => recover(recoveryCode)),
    resend: () => void run('resend', resend),
    /** Undefined where the code comes by email already, or nobody has proved yet whose it is. */
    sendByEmail:
      step.purpose === 'signIn' && step.challenge.channel === 'sms'
        ? () => void run('resend', () => resend('email'))
        : undefined,
  };
}

export type CodeEntry = ReturnType<typeof useCodeStep>;

function nameTrouble(work: 'verify' | 'resend', error: unknown): CodeTrouble {
  if (!(error instanceof ApiError)) return { kind: 'failed', error };
  const isFinal = finalCodes.includes(error.code);
  if (work === 'resend') return isFinal ? { kind: 'gone' } : { kind: 'failed', error };
  return error.code === 'codeInvalid' || isFinal ? { kind: 'refused', error } : { kind: 'failed', error };
}
