import { parseReferralCode } from '@gramy/domain/account/referral-code';
import { useState } from 'react';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { type InviterAnswer, inviterQuery } from '../queries.ts';

type Inviter = { is: 'unasked' } | { is: 'nobody' } | { is: 'friend'; firstName: string };

/** Whose code was typed, or came with a link. Nobody is asked for while somebody is still typing. */
export function useInviter(typed: string) {
  const [left, setLeft] = useState(typed);
  const code = parseReferralCode(typed);
  const isAsked = typed.trim() !== '' && left === typed;
  const settings = { isExtra: true, isSettled: true, moments: { shouldRetryOnError: false } };
  const answer = useQuery(isAsked && code !== undefined ? inviterQuery(code) : null, settings);
  return { inviter: nameInviter(isAsked, code, answer), ask: () => setLeft(typed) };
}

function nameInviter(
  isAsked: boolean,
  code: string | undefined,
  answer: ReturnType<typeof useQuery<InviterAnswer>>,
): Inviter {
  if (!isAsked) return { is: 'unasked' };
  if (code === undefined) return { is: 'nobody' };
  // Whether or not the answer comes: signing up asks again.
  if (answer.status !== 'ready') return { is: 'unasked' };
  const { inviter } = answer.data;
  return inviter ? { is: 'friend', firstName: inviter.firstName } : { is: 'nobody' };
}
