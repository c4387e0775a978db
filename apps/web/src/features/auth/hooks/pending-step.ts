import * as z from 'zod/mini';
import { defineStoredValue, findSessionStorage } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';
import type { CodeChallenge } from '../queries.ts';

const anyText = z.string().check(z.regex(/^.{1,400}$/u));
const codeChannel = z.enum(['email', 'sms']);

/** A code was sent, and is to be entered. */
const codeStep = z.object({
  step: z.literal('code'),
  purpose: z.enum(['signUp', 'signIn', 'reset']),
  /** Where a step began, and so where the way back leads. */
  start: z.enum(['logIn', 'signUp', 'forgotPassword']),
  challenge: z.object({
    challengeId: anyText,
    channel: codeChannel,
    target: anyText,
    expiresAt: anyText,
    resendAt: anyText,
  }),
  /** By this device's clock, in milliseconds. */
  resendAt: z.number(),
  /** The address that was typed; unknown where a phone or Google was the way. */
  email: z.exactOptional(anyText),
});

/** The code came back, and with it the right to choose a password, once. */
const passwordStep = z.object({
  step: z.literal('newPassword'),
  resetToken: anyText,
  channel: codeChannel,
  email: z.exactOptional(anyText),
});

const anyStep = z.discriminatedUnion('step', [codeStep, passwordStep]);

export type CodeStep = z.infer<typeof codeStep>;
export type StepStart = CodeStep['start'];
export type CodePurpose = CodeStep['purpose'];
export type PasswordStep = z.infer<typeof passwordStep>;
export type PendingStep = CodeStep | PasswordStep;

export function parsePendingStep(stored: unknown): PendingStep | undefined {
  return anyStep.safeParse(stored).data;
}

const storedStep = defineStoredValue<PendingStep>({
  key: storedThings.authStep.name,
  findStorage: findSessionStorage,
  maxAgeMs: storedThings.authStep.maxAgeMs,
  parse: parsePendingStep,
});

/** For browsers that store nothing: then the step is lost with a reload, and not before. */
let current: PendingStep | undefined;

/** One at a time, for this tab only; it survives a reload. */
export const pendingStep = {
  read: (): PendingStep | undefined => current ?? storedStep.read(),
  readCode(): CodeStep | undefined {
    const pending = pendingStep.read();
    return pending?.step === 'code' ? pending : undefined;
  },
  keep(step: PendingStep): void {
    current = step;
    storedStep.write(step);
  },
  clear(): void {
    current = undefined;
    storedStep.remove();
  },
};

const longestWaitMs = 60_000;

/** By this device's clock, which may be hours off: the wait itself is never longer than a minute. */
export function findResendTime(challenge: CodeChallenge, now: number = Date.now()): number {
  const wait = Date.parse(challenge.resendAt) - now;
  return now + Math.min(Math.max(wait, 0), longestWaitMs);
}
