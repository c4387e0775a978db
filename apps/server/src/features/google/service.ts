import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { parseReferralCode } from '@gramy/domain/account/referral-code';
import type { Language } from '@gramy/domain/language/language';
import { parseOwnPath } from '@gramy/domain/navigation/own-path';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallContext } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { type IdentityProvider, IdentityProviderError } from '../../ports/identity-provider.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { AccountService } from '../accounts/service.ts';
import { admitPerson } from './service/admit-person.ts';
import { insertExchangeCode, insertFlow, type Period, takeExchangeCode, takeFlow } from './store.ts';

type Redirect = CallData<'GET /user/auth/google'>;
type CallbackQuery = ParsedRequest<'GET /user/auth/google/callback'>['query'];

export interface GoogleService {
  begin(
    query: ParsedRequest<'GET /user/auth/google'>['query'],
    context: CallContext,
  ): Promise<Outcome<Redirect>>;
  finish(query: CallbackQuery, context: CallContext): Promise<Outcome<Redirect>>;
  exchange(
    body: ParsedRequest<'POST /user/auth/google/exchange'>['body'],
    context: CallContext,
  ): Promise<Outcome<CallData<'POST /user/auth/google/exchange'>>>;
}

export interface GoogleDeps {
  /** Without one there is no such way in. */
  provider: IdentityProvider | undefined;
  accounts: Pick<AccountService, 'createUser' | 'finishSignIn'>;
  secrets: Secrets;
  clock: Clock;
  publicUrl: string;
  defaultLanguage: Language;
}

/** Passed to the landing page, which has a text for each. */
type Problem = 'denied' | 'expired' | 'unverified' | 'failed';

const landingPath = '/auth/user/google-o-auth';
const browserCookie = 'google-flow';
/** Of a friend, for whoever turns out to be new here. */
const invitationCookie = 'google-invitation';
/** People look for their password meanwhile. */
const flowLifetimeMs = 10 * 60_000;
const exchangeLifetimeMs = 60_000;
/** Long enough for the slowest flow and the exchange after it. */
const cookieLifetimeSeconds = 15 * 60;

export function createGoogleService(pool: Pool, deps: GoogleDeps): GoogleService {
  const { provider, accounts, secrets, clock } = deps;

  function periodOf(lifetimeMs: number): Period {
    const at = clock.now();
    return { at, until: new Date(at.getTime() + lifetimeMs) };
  }

  /** Of this browser and no other: an address that somebody else sends around opens nothing elsewhere. */
  const hashExchange = (code: string, browser: string) => secrets.hashToken(`${code}.${browser}`);

  return {
    async begin({ returnTo, language = deps.defaultLanguage, referralCode }, { cookies, log }) {
      if (!provider) return new Failure('notFound');
      const wish = {
        returnPath: parseOwnPath(returnTo) ?? null,
        invitationCode: parseReferralCode(referralCode ?? ''),
      };
      const visit = {
        state: secrets.randomToken(),
        nonce: secrets.randomToken(),
        codeVerifier: secrets.randomToken(),
      };
      const location = await orProblem(() => provider.findAddress(visit, language), log);
      if (location === undefined) return land({ problem: 'failed' }, wish);
      // Two tabs share it, so that neither spoils the other's way back.
      const browser = cookies.read(browserCookie) ?? secrets.randomToken();
      const hashes = { stateHash: secrets.hashToken(visit.state), browserHash: secrets.hashToken(browser) };
      await insertFlow(
        pool,
        hashes,
        { ...visit, returnPath: wish.returnPath, language },
        periodOf(flowLifetimeMs),
      );
      cookies.write(browserCookie, browser, cookieLifetimeSeconds);
      keepInvitation(cookies, wish.invitationCode);
      return { location };
    },

    async finish({ code, state, error, iss: issuer }, context) {
      if (!provider) return new Failure('notFound');
      const browser = context.cookies.read(browserCookie);
      if (state === undefined || browser === undefined) return land({ problem: 'expired' });
      const hashes = { stateHash: secrets.hashToken(state), browserHash: secrets.hashToken(browser) };
      const flow = await takeFlow(pool, hashes, clock.now());
      const invitationCode = context.cookies.read(invitationCookie);
      if (!flow) return land({ problem: 'expired' });
      const wish = { returnPath: flow.returnPath, invitationCode };
      if (error === 'access_denied') return land({ problem: 'denied' }, wish);
      if (code === undefined) return land({ problem: 'failed' }, wish);
      const visit = { ...flow, state };
      const identity = await orProblem(() => provider.identify(visit, { code, issuer }), context.log);
      if (!identity) return land({ problem: 'failed' }, wish);
      const exchangeCode = secrets.randomToken();
      const isAdmitted = await pool.begin(async (tx) => {
        const visitor = { identity, language: flow.language, device: context, invitationCode };
        const userId = await admitPerson(tx, visitor, deps);
        if (userId === undefined) return false;
        const codeHash = hashExchange(exchangeCode, browser);
        await insertExchangeCode(tx, codeHash, userId, periodOf(exchangeLifetimeMs));
        return true;
      });
      return land(isAdmitted ? { code: exchangeCode } : { problem: 'unverified' }, wish);
    },

    async exchange({ code }, { address, userAgent, cookies }) {
      const browser = cookies.read(browserCookie);
      if (browser === undefined) return new Failure('exchangeExpired');
      return pool.begin(async (tx) => {
        const userId = await takeExchangeCode(tx, hashExchange(code, browser), clock.now());
        if (userId === undefined) return new Failure('exchangeExpired');
        return accounts.finishSignIn(tx, userId, { method: 'google', device: { address, userAgent } });
      });
    },
  };
}

/** The last visit says it: whoever begins without a code was not invited by the one before. */
function keepInvitation(cookies: CallContext['cookies'], code: string | undefined): void {
  if (code !== undefined) cookies.write(invitationCookie, code, cookieLifetimeSeconds);
  else if (cookies.read(invitationCookie) !== undefined) cookies.write(invitationCookie, '', 0);
}

/** What somebody had in mind before they left for the issuer; whoever comes back in vain has it still. */
interface Wish {
  returnPath: string | null;
  invitationCode: string | undefined;
}

function land(result: { code: string } | { problem: Problem }, wish?: Wish): Redirect {
  const query = new URLSearchParams({
    ...result,
    ...(wish?.returnPath ? { returnTo: wish.returnPath } : {}),
    ...(wish?.invitationCode && 'problem' in result ? { ref: wish.invitationCode } : {}),
  });
  return { location: `${landingPath}?${query}` };
}

/** An issuer that is away or talks nonsense is nothing to stumble over: there are other ways to sign in. */
async function orProblem<Value>(
  ask: () => Promise<Value>,
  log: CallContext['log'],
): Promise<Value | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    log.warn({ err: error }, 'nobody can sign in with Google: the issuer failed');
    return undefined;
  }
}
