import { objectOf, oneOf, type Parse, textOf } from '@gramy/domain/shape/shape';
import { defineStoredValue, findSessionStorage } from '../../../lib/storage.ts';
import { storedThings } from '../../../lib/stored-things.ts';
import type { CodeChallenge } from '../queries.ts';

/** Where a step began, and so where the way back leads. */
export type StepStart = 'logIn' | 'signUp' | 'forgotPassword';
export type CodePurpose = 'signUp' | 'signIn' | 'reset';

/** A code was sent, and is to be entered. */
export interface CodeStep {
  step: 'code';
  purpose: CodePurpose;
  start: StepStart;
  challenge: CodeChallenge;
  /** By this device's clock, in milliseconds. */
  resendAt: number;
  /** The address that was typed; unknown where a phone or Google was the way. */
  email?: string;
}

/** The code came back, and with it the right to choose a password, once. */
export interface PasswordStep {
  step: 'newPassword';
  resetToken: string;
  channel: 'email' | 'sms';
  email?: string;
}

export type PendingStep = CodeStep | PasswordStep;

const anyText = textOf(/^.{1,400}$/u);
const parseChannel = oneOf(['email', 'sms'] as const);
const parseTime: Parse<number> = (given) => (Number.isFinite(given) ? (given as number) : undefined);

const parseCodeStep = objectOf<CodeStep>(
  {
    step: oneOf(['code'] as const),
    purpose: oneOf(['signUp', 'signIn', 'reset'] as const),
    start: oneOf(['logIn', 'signUp', 'forgotPassword'] as const),
    challenge: objectOf<CodeChallenge>({
      challengeId: anyText,
      channel: parseChannel,
      target: anyText,
      expiresAt: anyText,
      resendAt: anyText,
    }),
    resendAt: parseTime,
    email: anyText,
  },
  ['email'],
);

const parsePasswordStep = objectOf<PasswordStep>(
  {
    step: oneOf(['newPassword'] as const),
    resetToken: anyText,
    channel: parseChannel,
    email: anyText,
  },
  ['email'],
);

export function parsePendingStep(stored: unknown): PendingStep | undefined {
  return parseCodeStep(stored) ?? parsePasswordStep(stored);
}

const storedStep = defineStoredValue<PendingStep>({
  key: storedThings.authStep.name,
  findStorage: findSessionStorage,
  maxAgeMs: storedThings.authStep.maxAgeMs,
  parse: parsePendingStep,
});

/** For browsers that store nothing: then the step is lost with a reload, and not before. */
let remembered: PendingStep | undefined;

/** One at a time, for this tab only; it survives a reload. */
export const pendingStep = {
  read: (): PendingStep | undefined => remembered ?? storedStep.read(),
  readCode(): CodeStep | undefined {
    const pending = pendingStep.read();
    return pending?.step === 'code' ? pending : undefined;
  },
  keep(step: PendingStep): void {
    remembered = step;
    storedStep.write(step);
  },
  forget(): void {
    remembered = undefined;
    storedStep.remove();
  },
};

const longestWaitMs = 60_000;

/** By this device's clock, which may be hours off: the wait itself is never longer than a minute. */
export function findResendTime(challenge: CodeChallenge, now: number = Date.now()): number {
  const wait = Date.parse(challenge.resendAt) - now;
  return now + Math.min(Math.max(wait, 0), longestWaitMs);
}
