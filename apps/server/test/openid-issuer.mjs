import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

// JavaScript, because the journeys start it as a process of its own, on any Node.js that Gramy runs on.

/**
 * @typedef {object} IssuerOptions
 * @property {string} redirectAddress where the client's visitors may be sent back to
 * @property {number} [port] a free one by default
 * @property {import('node:http').RequestListener} [besides] answers what lies under /besides/
 * @property {boolean} [hidesClaims] keep email and name out of the ID token: whoever wants them has to ask
 *
 * @typedef {(claims: Record<string, unknown>) => Record<string, unknown>} ClaimsChange
 *
 * @typedef {object} OpenidIssuer
 * @property {string} origin
 * @property {string[]} requests paths of all requests so far
 * @property {(change: ClaimsChange | undefined, isForged?: boolean) => void} changeIdTokens from now on, by the
 *   issuer's own key, or by another one
 * @property {() => Promise<void>} close
 */

/** The one client that it knows. */
export const issuerClient = { id: 'gramy-client', secret: 'gramy-client-secret' };

/**
 * A real OpenID provider on loopback. Its login page believes whatever email address it is given, and whether the
 * address is verified.
 *
 * @param {IssuerOptions} options
 * @returns {Promise<OpenidIssuer>}
 */
export async function startOpenidIssuer({ redirectAddress, port = 0, hidesClaims = false, besides }) {
  /** @type {string[]} */
  const requests = [];
  const people = new Map();
  const server = createServer();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;
  const ownKey = issuerKey();
  /** @type {{ change: ClaimsChange, key: import('jose').JWK } | undefined} */
  let tampering;

  const provider = new Provider(origin, configure({ redirectAddress, hidesClaims, key: ownKey, people }));
  provider.use(async (ctx, next) => {
    requests.push(ctx.path);
    if (ctx.path.startsWith('/login/')) return answerLogin(provider, people, ctx.req, ctx.res);
    await next();
    const answer = /** @type {{ id_token?: string } | undefined} */ (ctx.body);
    if (ctx.path === '/token' && tampering && answer?.id_token) {
      const { change, key } = tampering;
      ctx.body = { ...answer, id_token: await sign(change(decodeJwt(answer.id_token)), key) };
    }
  });
  const answer = provider.callback();
  server.on('request', (request, response) =>
    (besides && request.url?.startsWith('/besides/') ? besides : answer)(request, response),
  );

  return {
    origin,
    requests,
    changeIdTokens(change, isForged = false) {
      // A forger copies the name of the key as well.
      const key = isForged ? { ...forgersKey(), kid: ownKey.kid } : ownKey;
      tampering = change && { change, key };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {{ redirectAddress: string, hidesClaims: boolean, key: import('jose').JWK, people: Map<string, object> }} options
 * @returns {import('oidc-provider').Configuration}
 */
function configure({ redirectAddress, hidesClaims, key, people }) {
  return {
    adapter: createMemory(),
    clients: [
      {
        client_id: issuerClient.id,
        client_secret: issuerClient.secret,
        redirect_uris: [redirectAddress],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: hidesClaims,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    interactions: { url: (_, interaction) => `/login/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(ctx, { error, error_description: description }) {
      ctx.type = 'text';
      ctx.body = `${error}: ${description}`;
    },
  };
}

/**
 * @param {Provider} provider
 * @param {Map<string, object>} people
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answerLogin(provider, people, request, response) {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(loginPage);
    return;
  }
  const form = new URLSearchParams(await text(request));
  const email = form.get('email') ?? '';
  const accountId = form.get('subject') || createHash('sha256').update(email).digest('hex').slice(0, 24);
  people.set(accountId, {
    ...(email === '' ? {} : { email, email_verified: form.has('isVerified') }),
    ...(form.get('name') ? { name: form.get('name') } : {}),
  });
  const result = form.has('cancel') ? { error: 'access_denied' } : { login: { accountId } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

const loginPage = `<!doctype html>
<html lang="en">
<title>Sign in at the test issuer</title>
<h1>Sign in at the test issuer</h1>
<form method="post">
<p><label>Email <input name="email" type="email" autocomplete="off"></label></p>
<p><label>Name <input name="name" autocomplete="off"></label></p>
<p><label><input name="isVerified" type="checkbox" checked> This address is verified</label></p>
<p><button>Continue</button> <button name="cancel" value="yes" formnovalidate>Cancel</button></p>
</form>
</html>
`;

// As long as Google's, which takes a moment to find: all issuers of a process share one.
const issuerKey = makeKeyOnce();
const forgersKey = makeKeyOnce();

function makeKeyOnce() {
  /** @type {import('jose').JWK & { kid: string } | undefined} */
  let made;
  return () => {
    made ??= {
      ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
      kty: 'RSA',
      kid: randomBytes(8).toString('hex'),
      alg: 'RS256',
      use: 'sig',
    };
    return made;
  };
}

/**
 * @param {Record<string, unknown>} claims
 * @param {import('jose').JWK} key
 */
async function sign(claims, key) {
  const header = { alg: 'RS256', ...(key.kid === undefined ? {} : { kid: key.kid }) };
  return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(key, 'RS256'));
}

/** Nothing outlives the issuer, and the issuer does not live long enough for anything to be thrown away. */
function createMemory() {
  /** @type {Map<string, import('oidc-provider').AdapterPayload>} */
  const rows = new Map();
  /** @param {string} model */
  return (model) => ({
    /**
     * @param {string} id
     * @param {import('oidc-provider').AdapterPayload} row
     */
    async upsert(id, row) {
      rows.set(`${model} ${id}`, row);
    },
    /** @param {string} id */
    async find(id) {
      return rows.get(`${model} ${id}`);
    },
    /** @param {string} uid */
    async findByUid(uid) {
      return [...rows].find(([key, row]) => key.startsWith(`${model} `) && row.uid === uid)?.[1];
    },
    async findByUserCode() {
      return undefined;
    },
    /** @param {string} id */
    async consume(id) {
      const row = rows.get(`${model} ${id}`);
      if (row) row.consumed = Math.floor(Date.now() / 1000);
    },
    /** @param {string} id */
    async destroy(id) {
      rows.delete(`${model} ${id}`);
    },
    /** @param {string} grantId */
    async revokeByGrantId(grantId) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    },
  });
}
