import { useEffect, useEffectEvent, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useApi } from '../../../lib/queries/api.ts';
import { exchangeGoogleCode, type SignInAnswer } from '../queries.ts';
import { type GoogleReturn, googleReturnRoute } from './google-return.ts';
import { useCookieCheck } from './use-cookie-check.ts';
import { useEnter } from './use-enter.ts';

const problems = ['denied', 'expired', 'unverified', 'failed'] as const;
export type GoogleProblem = (typeof problems)[number];

export type GoogleState =
  | { step: 'waiting' }
  | { step: 'problem'; problem: GoogleProblem }
  | { step: 'failed'; error: unknown };

/** By code: in development React runs effects twice, and the code is good for once. */
const exchanges = new Map<string, Promise<SignInAnswer>>();

export function useGoogleExchange() {
  const api = useApi();
  const enter = useEnter();
  const cookies = useCookieCheck();
  const { code, problem } = (useRouteLoaderData(googleReturnRoute) ?? {}) as Partial<GoogleReturn>;
  const [state, setState] = useState<GoogleState>(() => describeReturn(code, problem));

  const accept = useEffectEvent((answer: SignInAnswer) => enter.accept(answer, { start: 'logIn' }));
  const canExchange = code && !problem && !cookies.isBlocked ? code : undefined;
  useEffect(() => {
    if (!canExchange) return undefined;
    let isGone = false;
    const exchange = exchanges.get(canExchange) ?? exchangeGoogleCode(api, canExchange);
    exchanges.set(canExchange, exchange);
    exchange
      .then((answer) => {
        if (!isGone) accept(answer);
      })
      .catch((error: unknown) => {
        exchanges.delete(canExchange);
        if (!isGone) setState({ step: 'failed', error });
      });
    return () => {
      isGone = true;
    };
  }, [api, canExchange]);
  return { state, cookies };
}

function describeReturn(code?: string | null, problem?: string | null): GoogleState {
  if (problem) return { step: 'problem', problem: problems.find((known) => known === problem) ?? 'failed' };
  return code ? { step: 'waiting' } : { step: 'problem', problem: 'expired' };
}
