import {
  type CodeChannel,
  type CodePurpose,
  codeBudget,
  codeChannels,
} from '@gramy/domain/account/verification-code';
import type { Database } from '../../../db/database.ts';
import { Failure } from '../../../failure.ts';
import { countSending, forgetSendings, uncountSending } from '../store.ts';

interface Sending {
  purpose: CodePurpose;
  channel: CodeChannel;
  target: string;
}

/**
 * Codes that anybody can ask for, and codes for those who know a password already, are counted apart. Otherwise
 * somebody who asks for the former in your name could keep you from getting the latter.
 */
const isForAnybody: Record<CodePurpose, boolean> = {
  signUp: true,
  resetPassword: true,
  signIn: false,
  changeEmail: false,
  changePhone: false,
};

/** Counts one more, or answers why it is one too many. */
export async function drawOnBudget(tx: Database, sending: Sending): Promise<Failure | undefined> {
  const { perHour, perDay } = codeBudget[sending.channel];
  const place = namePlace(sending);
  const { hour, day } = await countSending(tx, place);
  const exceeded = [...(hour.hits > perHour ? [hour] : []), ...(day.hits > perDay ? [day] : [])];
  if (exceeded.length === 0) return undefined;
  await uncountSending(tx, place);
  const waitMs = Math.max(...exceeded.map(({ ttlMs }) => ttlMs));
  return new Failure('rateLimited', { retryAfterSeconds: waitMs / 1000 });
}

/** Of the owner's own codes, to these places. */
export async function refillBudget(tx: Database, targets: readonly string[]): Promise<void> {
  const places = codeChannels.flatMap((channel) =>
    targets.map((target) => namePlace({ purpose: 'signIn', channel, target })),
  );
  await forgetSendings(tx, places);
}

function namePlace({ purpose, channel, target }: Sending): string {
  return `${isForAnybody[purpose] ? 'anybody' : 'owner'}:${channel}:${target}`;
}
