import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findDeadOrigin } from '../../../test/doubles/http-double.ts';
import { type IssuerBrowser, openIssuerBrowser } from '../../../test/issuer-browser.ts';
import type { IssuerVisitor } from '../../../test/issuer-visit.ts';
import { issuerClient, type OpenidIssuer, startOpenidIssuer } from '../../../test/openid-issuer.mjs';
import { createUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';

const publicUrl = 'http://localhost:3000';
const clock = createFixedClock(new Date());
const settings = (issuer: string) => ({
  PUBLIC_URL: publicUrl,
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: issuerClient.id,
  GOOGLE_CLIENT_SECRET: issuerClient.secret,
});
const ala = { email: 'Ala.Kowalska@Example.com', name: 'Ala Kowalska', isVerified: true };

let database: TestDatabase;
let issuer: OpenidIssuer;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  issuer = await startOpenidIssuer({ redirectAddress: `${publicUrl}/api/user/auth/google/callback` });
  server = await createTestServer(database.url, settings(issuer.origin), { clock });
});
beforeEach(async () => {
  clock.set(new Date());
  issuer.changeIdTokens(undefined);
  await database.pool`truncate rate_limits, identity_flows, outbox, pending_sign_ups cascade`;
  await database.pool`delete from users`;
});
afterAll(async () => {
  await server.dispose();
  await issuer.close();
  await database.drop();
});

const openBrowser = (at: TestServer = server) => openIssuerBrowser(at, publicUrl);
const goThere = (browser: IssuerBrowser, visitor: IssuerVisitor = ala, query = '') =>
  browser.goThere(visitor, query);
const goThrough = async (browser: IssuerBrowser, visitor: IssuerVisitor = ala, query = '') =>
  browser.comeBack(await browser.goThere(visitor, query));

const codeOf = (landing: URL) => landing.searchParams.get('code') ?? '';
const problemOf = (landing: URL) => landing.searchParams.get('problem');
const listUsers = () =>
  database.pool`select id, email, full_name as name, password_hash as "passwordHash" from users order by created_at`;
const listMails = async () =>
  (await database.pool`select template from outbox`).map(({ template }) => template);
const expired = { success: false, status: 422, code: 'exchangeExpired' };

describe('signing in with Google', () => {
  it('S-7 makes an account for somebody new and signs them in', async () => {
    const browser = openBrowser();
    const landing = await goThrough(browser, ala, '?language=pl&returnTo=/cart%3Fstep%3D2');
    expect(landing.pathname).toBe('/auth/user/google-o-auth');
    expect(Object.fromEntries(landing.searchParams)).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      returnTo: '/cart?step=2',
    });
    const answer = await browser.exchange(codeOf(landing));
    expect(answer.json().data).toMatchObject({ outcome: 'signedIn', user: { name: 'Ala Kowalska' } });
    const [user] = await database.pool`
      select email, email_verified_at is not null as "isVerified", phone, password_hash as "passwordHash", language,
        terms_accepted_at as "termsAcceptedAt"
      from users where id = ${answer.json().data.user._id}`;
    expect(user).toEqual({
      email: 'ala.kowalska@example.com',
      isVerified: true,
      phone: null,
      passwordHash: null,
      language: 'pl',
      termsAcceptedAt: clock.now(),
    });
    expect(await listMails()).toEqual(['welcome']);
    const sessions = await server.app.inject({
      url: '/api/user/profile/sessions',
      headers: { authorization: `Bearer ${answer.json().data.accessToken}` },
    });
    expect(sessions.json().data.items).toMatchObject([{ method: 'google', isCurrent: true }]);
  });

  it('S-7 knows by whose code somebody new came, and keeps it for those who come back in vain', async () => {
    const friend = await createUser(database.pool);
    await database.pool`update users set referral_code = 'BCDFGHJK' where id = ${friend.id}`;
    const inVain = await goThrough(openBrowser(), { ...ala, isVerified: false }, '?referralCode=bcdfghjk');
    expect(Object.fromEntries(inVain.searchParams)).toEqual({ problem: 'unverified', ref: 'BCDFGHJK' });
    const landing = await goThrough(openBrowser(), ala, '?referralCode=bcdfghjk');
    expect(codeOf(landing)).not.toBe('');
    const [invited] = await database.pool`
      select referred_by as "referredBy" from users where email = 'ala.kowalska@example.com'`;
    expect(invited).toEqual({ referredBy: friend.id });
  });

  it('S-7 takes no invitation from a visit before', async () => {
    const friend = await createUser(database.pool);
    await database.pool`update users set referral_code = 'BCDFGHJK' where id = ${friend.id}`;
    const browser = openBrowser();
    await goThere(browser, ala, '?referralCode=BCDFGHJK');
    await goThrough(browser);
    const [newcomer] = await database.pool`
      select referred_by as "referredBy" from users where email = 'ala.kowalska@example.com'`;
    expect(newcomer).toEqual({ referredBy: null });
  });

  it('S-7 knows somebody who comes back, whatever became of their address', async () => {
    const visitor = { ...ala, subject: 'one-and-the-same' };
    await goThrough(openBrowser(), visitor);
    const browser = openBrowser();
    const landing = await goThrough(browser, { ...visitor, email: 'ala@new.example', isVerified: false });
    expect((await browser.exchange(codeOf(landing))).json().data.outcome).toBe('signedIn');
    expect(await listUsers()).toMatchObject([{ email: 'ala.kowalska@example.com' }]);
  });

  it('links an account with the same verified address, tells its owner, and keeps their name', async () => {
    const owner = await createUser(database.pool, {
      email: 'ala.kowalska@example.com',
      name: 'Ala',
      language: 'pl',
    });
    const browser = openBrowser();
    const answer = await browser.exchange(codeOf(await goThrough(browser)));
    expect(answer.json().data.user).toMatchObject({ _id: owner.id, name: 'Ala' });
    const [mail] = await database.pool`select template, recipient, language, data from outbox`;
    expect(mail).toEqual({
      template: 'googleLinked',
      recipient: owner.email,
      language: 'pl',
      data: { name: 'Ala', at: clock.now().toISOString() },
    });
    const kinds = await database.pool`select kind from security_events where user_id = ${owner.id}`;
    expect(kinds.map(({ kind }) => kind)).toContain('googleLinked');
    await goThrough(openBrowser());
    expect((await listMails()).filter((template) => template === 'googleLinked')).toHaveLength(1);
  });

  it('calls somebody without a name as their address is', async () => {
    const browser = openBrowser();
    const answer = await browser.exchange(codeOf(await goThrough(browser, { ...ala, name: ' \n ' })));
    expect(answer.json().data.user.name).toBe('ala.kowalska');
  });

  it('has a name that can be seen and turns nothing around, whatever the issuer says', async () => {
    const browser = openBrowser();
    const evil = `Ala\u202E ${'Z'}${'\u0301'.repeat(30)}`;
    const named = await browser.exchange(codeOf(await goThrough(browser, { ...ala, name: evil })));
    expect(named.json().data.user.name).toBe(`Ala Z${'\u0301'.repeat(3)}`);
  });

  it('is called as the address where nothing of the name can be seen', async () => {
    const browser = openBrowser();
    const named = await browser.exchange(codeOf(await goThrough(browser, { ...ala, name: '\u200B\u3164' })));
    expect(named.json().data.user.name).toBe('ala.kowalska');
  });

  it('makes one account when two tabs come back at once', async () => {
    const browser = openBrowser();
    const [one, two] = [await goThere(browser), await goThere(browser)];
    const landings = await Promise.all([browser.comeBack(one), browser.comeBack(two)]);
    const answers = await Promise.all(landings.map((landing) => browser.exchange(codeOf(landing))));
    expect(new Set(answers.map((answer) => answer.json().data.user._id)).size).toBe(1);
    expect(await listUsers()).toHaveLength(1);
  });

  it('asks for the second step of an account that has one', async () => {
    const owner = await createUser(database.pool, { email: 'ala.kowalska@example.com' });
    await database.pool`update users set two_step = 'email' where id = ${owner.id}`;
    const browser = openBrowser();
    const answer = await browser.exchange(codeOf(await goThrough(browser)));
    expect(answer.json().data).toMatchObject({ outcome: 'codeNeeded', purpose: 'signIn' });
    expect(await database.pool`select from sessions`).toEqual([]);
  });
});

describe('an address that is not proven', () => {
  it.each([
    ['is not verified by the issuer', { ...ala, isVerified: false }],
    ['is not told', { subject: 'somebody', name: 'Ala' }],
    ['is no address', { ...ala, email: 'ala' }],
  ])('is refused when it %s', async (_, visitor) => {
    const landing = await goThrough(openBrowser(), visitor, '?returnTo=/cart');
    expect(Object.fromEntries(landing.searchParams)).toEqual({ problem: 'unverified', returnTo: '/cart' });
    expect(await listUsers()).toEqual([]);
  });

  it('does not open the account of its owner, whom only the issuer has not asked', async () => {
    await createUser(database.pool, { email: 'ala.kowalska@example.com' });
    expect(problemOf(await goThrough(openBrowser(), { ...ala, isVerified: false }))).toBe('unverified');
    expect(await database.pool`select from identities`).toEqual([]);
  });

  it('is not linked to an account that somebody made in advance without proving it', async () => {
    const trap = await createUser(database.pool, { email: 'ala.kowalska@example.com' });
    await database.pool`update users set email_verified_at = null where id = ${trap.id}`;
    expect(problemOf(await goThrough(openBrowser()))).toBe('unverified');
    expect(await database.pool`select from identities`).toEqual([]);
    expect(await database.pool`select from exchange_codes`).toEqual([]);
  });

  it('has nothing of a sign-up that somebody left waiting for it', async () => {
    await database.pool`
      insert into pending_sign_ups
        (id, email, phone, full_name, password_hash, language, terms_accepted_at, expires_at)
      values (gen_random_uuid(), 'ala.kowalska@example.com', '+48600100101', 'Mallory', 'hash of a known password', 'en',
        now(), now() + interval '1 day')`;
    const browser = openBrowser();
    const answer = await browser.exchange(codeOf(await goThrough(browser)));
    expect(answer.json().data.user.name).toBe('Ala Kowalska');
    expect(await listUsers()).toMatchObject([{ name: 'Ala Kowalska', passwordHash: null }]);
    expect(await database.pool`select from pending_sign_ups`).toEqual([]);
  });
});

describe('the way back', () => {
  it('S-7 is good once', async () => {
    const browser = openBrowser();
    const back = await goThere(browser);
    expect(codeOf(await browser.comeBack(back))).not.toBe('');
    expect(problemOf(await browser.comeBack(back))).toBe('expired');
  });

  it('S-7 needs its state, and the cookie of the browser that went', async () => {
    const browser = openBrowser();
    const back = await goThere(browser, ala, '?returnTo=/cart');
    const without = new URL(back);
    without.searchParams.delete('state');
    const invented = new URL(back);
    invented.searchParams.set('state', 's'.repeat(43));
    for (const address of [without, invented]) {
      const landing = await browser.comeBack(address);
      expect(Object.fromEntries(landing.searchParams)).toEqual({ problem: 'expired' });
    }
    const stranger = openBrowser();
    expect(problemOf(await stranger.comeBack(back))).toBe('expired');
    await stranger.begin();
    expect(problemOf(await stranger.comeBack(back))).toBe('expired');
    expect(codeOf(await browser.comeBack(back))).not.toBe('');
  });

  it('does not mix up two visits of one browser', async () => {
    const browser = openBrowser();
    const [mine, mallorys] = [
      await goThere(browser),
      await goThere(openBrowser(), { ...ala, email: 'm@evil.example' }),
    ];
    const mixed = new URL(mine);
    mixed.searchParams.set('code', mallorys.searchParams.get('code') ?? '');
    expect(problemOf(await browser.comeBack(mixed))).toBe('failed');
    expect(await listUsers()).toEqual([]);
  });

  it('is open for ten minutes', async () => {
    const browser = openBrowser();
    const back = await goThere(browser);
    clock.advance(600_000);
    expect(problemOf(await browser.comeBack(back))).toBe('expired');
  });

  it.each<[string, Record<string, unknown>, boolean]>([
    ['another audience', { aud: 'another-client' }, false],
    ['another nonce', { nonce: 'n'.repeat(43) }, false],
    ['another signature', {}, true],
  ])('S-7 fails when the ID token has %s, and the log says why', async (_, changed, isForged) => {
    issuer.changeIdTokens((claims) => ({ ...claims, ...changed }), isForged);
    const landing = await goThrough(openBrowser(), ala, '?returnTo=/cart');
    expect(Object.fromEntries(landing.searchParams)).toEqual({ problem: 'failed', returnTo: '/cart' });
    expect(await listUsers()).toEqual([]);
    const logged = JSON.stringify(
      server.logged().filter(({ msg }) => String(msg).includes('the issuer failed')),
    );
    expect(logged).toContain('IdentityProviderError');
    expect(logged.toLowerCase()).not.toContain('kowalska');
    expect(logged).not.toContain(issuerClient.secret);
  });

  it('says when somebody has changed their mind', async () => {
    const landing = await goThrough(openBrowser(), 'cancels', '?returnTo=/cart');
    expect(Object.fromEntries(landing.searchParams)).toEqual({ problem: 'denied', returnTo: '/cart' });
    const back = await goThere(openBrowser(), 'cancels');
    expect(problemOf(await openBrowser().comeBack(back))).toBe('expired');
  });

  it('fails with any other refusal, and without a code', async () => {
    for (const [name, value] of [
      ['error', 'server_error'],
      ['error', 'temporarily_unavailable'],
      ['code', ''],
    ] as const) {
      const browser = openBrowser();
      const back = await goThere(browser);
      back.searchParams.delete('code');
      back.searchParams.set(name, value);
      expect(problemOf(await browser.comeBack(back))).toBe('failed');
    }
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    'cart',
    `/${'a'.repeat(2040)}`,
  ])('drops a page that is not ours: %s', async (returnTo) => {
    const written = returnTo.startsWith('/%09') ? decodeURIComponent(returnTo) : returnTo;
    const landing = await goThrough(openBrowser(), ala, `?returnTo=${encodeURIComponent(written)}`);
    expect([...landing.searchParams.keys()]).toEqual(['code']);
  });

  it('keeps its cookie from scripts, and nothing secret in the address', async () => {
    const browser = openBrowser();
    const answer = await browser.begin();
    expect(answer.headers['set-cookie']).toMatch(/^google-flow=[\w-]{43};.*HttpOnly; SameSite=Lax/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [flow] = await database.pool`select code_verifier as verifier from identity_flows`;
    expect(answer.headers.location).not.toContain(flow?.verifier);
    expect(answer.headers.location).not.toContain(browser.cookies.get('google-flow'));
  });
});

describe('the exchange code', () => {
  it('is good once', async () => {
    const browser = openBrowser();
    const code = codeOf(await goThrough(browser));
    expect((await browser.exchange(code)).statusCode).toBe(200);
    expect((await browser.exchange(code)).json()).toMatchObject(expired);
  });

  it('lets one of many in who come at once', async () => {
    const browser = openBrowser();
    const code = codeOf(await goThrough(browser));
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.exchange(code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(422)]);
    expect(await database.pool`select from sessions`).toHaveLength(1);
  });

  it('is good for a minute', async () => {
    const browser = openBrowser();
    const [early, late] = [codeOf(await goThrough(browser)), codeOf(await goThrough(browser))];
    clock.advance(59_999);
    expect((await browser.exchange(early)).statusCode).toBe(200);
    clock.advance(1);
    expect((await browser.exchange(late)).json()).toMatchObject(expired);
  });

  it('is worth nothing in another browser, and stays good in its own', async () => {
    const browser = openBrowser();
    const code = codeOf(await goThrough(browser));
    const stranger = openBrowser();
    expect((await stranger.exchange(code)).json()).toMatchObject(expired);
    await stranger.begin();
    expect((await stranger.exchange(code)).json()).toMatchObject(expired);
    expect((await browser.exchange(code)).statusCode).toBe(200);
  });

  it('is worth nothing once its owner has left', async () => {
    const browser = openBrowser();
    const code = codeOf(await goThrough(browser));
    await database.pool`update users set deleted_at = now(), email = null`;
    expect((await browser.exchange(code)).json()).toMatchObject(expired);
  });

  it('is kept as a hash only', async () => {
    const code = codeOf(await goThrough(openBrowser()));
    const [row] = await database.pool`select * from exchange_codes`;
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

describe('somebody who has left', () => {
  it('begins anew', async () => {
    const browser = openBrowser();
    const first = (await browser.exchange(codeOf(await goThrough(browser)))).json().data.user._id;
    await database.pool`update users set deleted_at = now(), email = null`;
    const second = (await browser.exchange(codeOf(await goThrough(browser)))).json().data.user._id;
    expect(second).not.toBe(first);
    const third = (await browser.exchange(codeOf(await goThrough(browser)))).json().data.user._id;
    expect(third).toBe(second);
  });
});

describe('the issuer', () => {
  it('that is down is nothing to stumble over, and is asked again', async () => {
    const down = await createTestServer(database.url, settings(await findDeadOrigin()), { clock });
    const browser = openBrowser(down);
    for (let count = 0; count < 2; count += 1) {
      const answer = await browser.begin('?returnTo=/cart');
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe('/auth/user/google-o-auth?problem=failed&returnTo=%2Fcart');
    }
    expect(await database.pool`select from identity_flows`).toEqual([]);
    await down.dispose();
  });

  it('that is asked for too often is said on a page, not in JSON', async () => {
    const headers = { accept: 'text/html' };
    const visit = () =>
      server.app.inject({ url: '/api/user/auth/google', headers, remoteAddress: '192.0.2.99' });
    for (let count = 0; count < 60; count += 1) await visit();
    const answer = await visit();
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/auth/user/google-o-auth?problem=failed');
  });

  it('that nobody has named is not there', async () => {
    const without = await createTestServer(database.url, { PUBLIC_URL: publicUrl }, { clock });
    const browser = openBrowser(without);
    for (const path of ['', '/callback?state=x&code=y']) {
      expect((await browser.begin(path)).json()).toMatchObject({ status: 404, code: 'notFound' });
    }
    expect((await browser.exchange('x'.repeat(43))).json()).toMatchObject(expired);
    await without.dispose();
  });
});
