import * as openid from 'openid-client';
import {
  type Identity,
  type IdentityProvider,
  IdentityProviderError,
  type IdentityVisit,
} from '../../ports/identity-provider.ts';

export interface OpenidProviderOptions {
  /** https, or http on this very machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the issuer sends the browser back to; registered there, letter by letter. */
  redirectAddress: string;
  /** For each single call to the issuer. */
  timeoutMs: number;
}

/** OpenID Connect, code flow with PKCE. The issuer is first spoken to when somebody wants to sign in. */
export function createOpenidProvider(options: OpenidProviderOptions): IdentityProvider {
  let discovery: Promise<openid.Configuration> | undefined;

  /** Asked once for all who wait; a failure is forgotten, so that the next one asks again. */
  function discover(): Promise<openid.Configuration> {
    discovery ??= discoverIssuer(options).catch((error: unknown) => {
      discovery = undefined;
      throw error;
    });
    return discovery;
  }

  return {
    findAddress: (visit, language) =>
      explainFailures(async () => {
        const configuration = await discover();
        const address = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: options.redirectAddress,
          scope: 'openid email profile',
          state: visit.state,
          nonce: visit.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(visit.codeVerifier),
          code_challenge_method: 'S256',
          ui_locales: language,
        });
        return address.href;
      }),
    identify: (visit, { code, issuer }) =>
      explainFailures(async () => {
        const configuration = await discover();
        const answer = new URL(options.redirectAddress);
        answer.searchParams.set('code', code);
        answer.searchParams.set('state', visit.state);
        if (issuer !== undefined) answer.searchParams.set('iss', issuer);
        return readIdentity(configuration, answer, visit);
      }),
  };
}

function discoverIssuer(options: OpenidProviderOptions): Promise<openid.Configuration> {
  const issuer = new URL(options.issuer);
  return openid.discovery(
    issuer,
    options.clientId,
    undefined,
    openid.ClientSecretPost(options.clientSecret),
    {
      timeout: options.timeoutMs / 1000,
      execute: [
        // By default the library trusts the TLS connection of an ID token; a signature is better.
        openid.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
}

async function readIdentity(
  configuration: openid.Configuration,
  answer: URL,
  visit: IdentityVisit,
): Promise<Identity> {
  const tokens = await openid.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: visit.codeVerifier,
    expectedNonce: visit.nonce,
    expectedState: visit.state,
    idTokenExpected: true,
  });
  const proven = tokens.claims();
  if (!proven) throw new IdentityProviderError('The issuer sent no ID token');
  // Google writes all of it into the token; other issuers only return it on request.
  const isComplete = proven.email !== undefined || !configuration.serverMetadata().userinfo_endpoint;
  const told = isComplete
    ? proven
    : await openid.fetchUserInfo(configuration, tokens.access_token, proven.sub);
  return {
    issuer: proven.iss,
    subject: proven.sub,
    email: typeof told.email === 'string' ? told.email : undefined,
    isEmailVerified: told.email_verified === true,
    name: typeof told.name === 'string' ? told.name : undefined,
  };
}

async function explainFailures<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof IdentityProviderError) throw error;
    throw new IdentityProviderError(describe(error));
  }
}

/** Codes and the library's own sentences. Further inside are tokens, and what they say about a person. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'The issuer failed';
  const { code, error: refusal, cause } = error as { code?: unknown; error?: unknown; cause?: unknown };
  const reasons = [error.message, cause instanceof Error ? cause.message : undefined, code, refusal];
  return `The issuer failed: ${reasons.filter((reason) => typeof reason === 'string').join(', ')}`;
}
