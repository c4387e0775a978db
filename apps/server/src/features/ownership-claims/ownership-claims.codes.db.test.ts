import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addVenue, createMarket, type Market } from '../../../test/market-fixture.ts';
import { readPdfText } from '../../../test/pdf-text.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

let database: TestDatabase;
let server: TestServer;
let market: Market;
let now: Date;
let claimant: SignedInUser;
let admin: SignedInUser;
let providerId: string;
let claimId: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url, {}, { clock: { now: () => now } });
  market = await createMarket(database.pool);
});

beforeEach(async () => {
  now = new Date();
  claimant = await createSignedInUser(server, { language: 'pl' });
  admin = await createSignedInUser(server, { role: 'admin' });
  ({ providerId } = await addVenue(database.pool, market));
  await database.pool`delete from outbox`;
  const form = {
    fullName: 'Jan Żak',
    position: 'Właściciel',
    email: claimant.email,
    // Theirs, and not that of the venue.
    phone: '+48500200300',
    message: '',
  };
  claimId = (await call(claimant, 'POST', `/user/service-providers/${providerId}/claim`, form)).data.id;
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function call(user: SignedInUser, method: 'GET' | 'POST', path: string, body?: object, once?: string) {
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    // Limits are counted by address.
    remoteAddress: `192.0.2.${Math.floor(Math.random() * 250)}`,
    headers: { ...user.headers, ...(once === undefined ? {} : { 'idempotency-key': once }) },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const send = (channel: 'sms' | 'letter', once: string = randomUUID()) =>
  call(admin, 'POST', `/admin/claims/${claimId}/codes`, { channel }, once);
const type = (code: string, user = claimant) =>
  call(user, 'POST', `/user/service-providers/${providerId}/own-claim/code`, { code });
const own = async () =>
  (await call(claimant, 'GET', `/user/service-providers/${providerId}/own-claim`)).data.claim;

const listTexts = () => database.pool<{ recipient: string; data: { code: string; place: string } }[]>`
  select recipient, data from outbox where template = 'claimCode' order by created_at, id`;

const listNews = () => database.pool`
  select recipient, data ->> 'news' as news from outbox where template = 'listingNews' order by created_at, id`;

async function readSms(): Promise<string> {
  const texts = await listTexts();
  return texts.at(-1)?.data.code ?? '';
}

async function readLetter(): Promise<{ code: string; text: string }> {
  const { data } = await call(admin, 'GET', `/admin/claims/${claimId}/letter`);
  const text = readPdfText(Buffer.from(data.content, 'base64')).join(' ').replace(/\s+/g, ' ');
  return { text, code: /Kod (\d{3}) (\d{3})/.exec(text)?.slice(1).join('') ?? '' };
}

async function inList() {
  const { data } = await call(admin, 'GET', '/admin/claims');
  return data.items.find(({ id }: { id: string }) => id === claimId).codes;
}

const listLog = () => database.pool`
  select action, actor_role as role, after from audit_log
  where subject_id = ${claimId} and action in ('claim.sendCode', 'claim.prove') order by id`;

/** Another one, whatever it is. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code by text message', () => {
  it('goes to the number that the venue lists, and whoever types it is marked as proven', async () => {
    expect(await own()).toMatchObject({ isCodeSent: false, isProved: false });
    const once = randomUUID();
    const sent = await send('sms', once);
    expect(sent.status).toBe(200);
    // Pressed twice, sent once.
    expect((await send('sms', once)).data).toEqual(sent.data);
    const texts = await listTexts();
    expect(texts.map(({ recipient }) => recipient)).toEqual(['+48600420000']);
    expect(Date.parse(sent.data.expiresAt) - now.getTime()).toBe(30 * minuteMs);
    expect(await own()).toMatchObject({ isCodeSent: true, isProved: false });
    // Whoever claims it may be anywhere: a mail says where the code is, and not which.
    expect(await listNews()).toEqual([{ recipient: claimant.email, news: 'claimCodeSms' }]);
    const code = await readSms();
    const [row] = await database.pool<{ kept: string }[]>`
      select row_to_json(c)::text as kept from claim_codes c where claim_id = ${claimId}`;
    expect(row?.kept).not.toContain(code);

    const typed = await type(code);
    expect(typed.data).toEqual({ provedAt: now.toISOString() });
    // The same once more says the same, and writes nothing.
    expect((await type(code)).data).toEqual(typed.data);
    expect(await own()).toMatchObject({ isProved: true });
    expect(await inList()).toMatchObject({
      phone: '+48600420000',
      proved: { channel: 'sms', at: now.toISOString() },
    });
    expect(await listLog()).toEqual([
      { action: 'claim.sendCode', role: 'admin', after: { channel: 'sms' } },
      { action: 'claim.prove', role: 'claimant', after: { channel: 'sms' } },
    ]);
    // The office still decides.
    const members = await database.pool`select from provider_members where provider_id = ${providerId}`;
    expect(members).toEqual([]);
  });

  it('is used up by five wrong tries, of which each counts', async () => {
    await send('sms');
    const code = await readSms();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await type(wrong(code))).code).toBe('codeInvalid');
      expect((await inList()).sent).toMatchObject([{ channel: 'sms', triesLeft: 5 - attempt }]);
    }
    expect((await type(code)).code).toBe('codeSpent');
    expect(await own()).toMatchObject({ isProved: false });
  });

  it('is good for half an hour, and a new one takes its place', async () => {
    await send('sms');
    const first = await readSms();
    expect((await send('sms')).code).toBe('codeTooSoon');
    now = new Date(now.getTime() + minuteMs);
    expect((await send('sms')).status).toBe(200);
    const second = await readSms();
    if (first !== second) expect((await type(first)).code).toBe('codeInvalid');
    now = new Date(now.getTime() + 30 * minuteMs);
    claimant = await signInAgain();
    expect((await type(second)).code).toBe('codeExpired');
  });

  it('is sent five times a day at most', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await send('sms')).status).toBe(200);
      now = new Date(now.getTime() + minuteMs);
    }
    expect((await send('sms')).code).toBe('codeTooSoon');
    expect((await send('letter')).code).toBe('codeTooSoon');
    now = new Date(now.getTime() + dayMs);
    const later = await createSignedInUser(server, { role: 'admin' });
    const again = { channel: 'sms' };
    expect((await call(later, 'POST', `/admin/claims/${claimId}/codes`, again)).status).toBe(200);
  });

  it('does not go where the venue lists no number for it', async () => {
    await database.pool`update branches set phone = '+48 42 555 19 05' where provider_id = ${providerId}`;
    expect((await inList()).phone).toBeNull();
    expect((await send('sms')).code).toBe('notFound');
    expect(await listTexts()).toEqual([]);
  });
});

describe('a code in a letter', () => {
  it('goes to the listed address, is printed again as it is, and is good for three weeks', async () => {
    expect((await call(admin, 'GET', `/admin/claims/${claimId}/letter`)).code).toBe('notFound');
    const sent = await send('letter');
    expect(Date.parse(sent.data.expiresAt) - now.getTime()).toBe(21 * dayMs);
    expect(await listTexts()).toEqual([]);
    const { code, text } = await readLetter();
    expect(code).toMatch(/^\d{6}$/);
    expect(text).toContain('Piotrkowska 1 90-001');
    expect(text).toContain('Jan Żak');
    expect(text).not.toContain('\ufffd');
    expect((await readLetter()).code).toBe(code);
    now = new Date(now.getTime() + 20 * dayMs);
    claimant = await signInAgain();
    expect((await type(code)).data).toEqual({ provedAt: now.toISOString() });
    expect((await listLog()).at(-1)).toMatchObject({ after: { channel: 'letter' } });
  });

  it('is no longer printed when it is over, and that it was read stands in the log', async () => {
    await send('letter');
    await readLetter();
    const reads = await database.pool`
      select after from audit_log where subject_id = ${claimId} and action = 'claim.read'`;
    expect(reads).toEqual([{ after: { seen: ['letter'] } }]);
    now = new Date(now.getTime() + 21 * dayMs);
    admin = await createSignedInUser(server, { role: 'admin' });
    expect((await call(admin, 'GET', `/admin/claims/${claimId}/letter`)).code).toBe('codeExpired');
  });

  it('stays good beside a text message: either of them is enough', async () => {
    await send('letter');
    const { code } = await readLetter();
    await send('sms');
    expect((await type(code)).status).toBe(200);
    expect((await inList()).proved).toMatchObject({ channel: 'letter' });
  });
});

describe('codes of claims', () => {
  it('are typed by the claimant alone, and only as long as nobody has decided', async () => {
    await send('sms');
    const code = await readSms();
    const stranger = await createSignedInUser(server);
    expect((await type(code, stranger)).code).toBe('notFound');
    expect((await type('12345')).status).toBe(422);
    const support = await createSignedInUser(server, { role: 'support' });
    const path = `/admin/claims/${claimId}`;
    expect((await call(support, 'POST', `${path}/codes`, { channel: 'sms' })).code).toBe('forbidden');
    await call(admin, 'POST', `${path}/decline`, { reason: 'No' });
    expect((await type(code)).code).toBe('notFound');
    expect((await send('sms')).code).toBe('claimDecided');
    expect((await call(admin, 'GET', `${path}/letter`)).code).toBe('notFound');
  });

  it('that nobody has sent cannot be guessed', async () => {
    expect((await type('000000')).code).toBe('codeInvalid');
    expect(await inList()).toMatchObject({ sent: [], proved: null });
  });
});

/** Sessions end sooner than letters arrive. */
async function signInAgain(): Promise<SignedInUser> {
  const again = await createSignedInUser(server);
  await database.pool`update ownership_claims set user_id = ${again.id} where id = ${claimId}`;
  return again;
}
