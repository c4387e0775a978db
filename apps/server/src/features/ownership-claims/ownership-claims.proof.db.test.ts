import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addVenue, createMarket, insertRow, type Market } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import type { StoredObject } from '../../ports/object-storage.ts';
import { holdLeavingUser } from '../privacy/store/deletion.ts';
import { listFiles as listExported } from '../privacy/store/exports.ts';
import { deleteSent } from '../uploads/service.ts';
import { createClaimProofs } from './service/proofs.ts';

const dayMs = 86_400_000;
const lease = Buffer.from('%PDF-1.7\n% a lease\n%%EOF\n');

let database: TestDatabase;
let server: TestServer;
let market: Market;
let claimant: SignedInUser;
let owner: SignedInUser;
let admin: SignedInUser;
let providerId: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  market = await createMarket(database.pool);
  admin = await createSignedInUser(server, { role: 'admin' });
});

beforeEach(async () => {
  [claimant, owner] = [await createSignedInUser(server), await createSignedInUser(server)];
  ({ providerId } = await addVenue(database.pool, market));
  await insertRow(database.pool, 'provider_members', {
    provider_id: providerId,
    user_id: owner.id,
    role: 'owner',
  });
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function call(
  user: SignedInUser,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers: object = {},
) {
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    // Limits are counted by address.
    remoteAddress: `192.0.2.${Math.floor(Math.random() * 250)}`,
    headers: { ...user.headers, ...headers },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function upload(content: Buffer, contentType = 'application/pdf', user = claimant): Promise<string> {
  const { data } = await call(user, 'POST', '/user/profile/pre-signed-url', {
    contentType,
    bytes: content.length,
  });
  const headers = { 'content-type': contentType };
  const sent = await server.app.inject({ method: 'PUT', url: data.url, headers, payload: content });
  expect(sent.statusCode).toBe(200);
  return data.key;
}

const own = () => `/user/service-providers/${providerId}/own-claim`;

function claim(proofKey?: string, key: string = randomUUID()) {
  const form = {
    fullName: 'Jan Żak',
    position: 'Właściciel',
    email: claimant.email,
    phone: '+48600100100',
    message: '',
    ...(proofKey === undefined ? {} : { proofKey }),
  };
  const path = `/user/service-providers/${providerId}/claim`;
  return call(claimant, 'POST', path, form, { 'idempotency-key': key });
}

const listFiles = async (userId = claimant.id) => {
  const rows = await database.pool`
    select object_key as key, is_raw as "isRaw" from stored_files where user_id = ${userId} order by created_at`;
  return rows.map(({ key, isRaw }) => [String(key).split('/')[0], isRaw]);
};

describe('the file of a claim', () => {
  it('is opened by its sender and by the office, which is written down, and by nobody else', async () => {
    const sent = await claim(await upload(lease));
    expect(sent.status).toBe(201);
    const { id } = sent.data;
    const facts = { contentType: 'application/pdf', bytes: lease.length };
    const file = { contentType: 'application/pdf', content: lease.toString('base64') };
    expect((await call(claimant, 'GET', own())).data).toMatchObject({
      isMember: false,
      claim: { proof: facts },
    });
    expect((await call(claimant, 'GET', `${own()}/proof`)).data).toEqual(file);
    const { data } = await call(admin, 'GET', '/admin/claims');
    expect(data.items.find((item: { id: string }) => item.id === id).proof).toEqual(facts);
    expect((await call(admin, 'GET', `/admin/claims/${id}/proof`)).data).toEqual(file);
    const log = await database.pool`
      select action, after from audit_log where actor_id = ${admin.id} and subject_id = ${id}`;
    expect(log).toEqual([{ action: 'claim.read', after: { seen: ['proof'] } }]);

    // The owner learns that there is one, and what it says stays between the two others.
    const claims = await call(owner, 'GET', `/business/providers/${providerId}/claims`);
    expect(claims.data.items).toMatchObject([{ id, hasProof: true }]);
    expect(JSON.stringify(claims.data)).not.toContain('claim-proofs');
    for (const stranger of [owner, await createSignedInUser(server)]) {
      expect((await call(stranger, 'GET', `${own()}/proof`)).code).toBe('notFound');
      expect((await call(stranger, 'GET', `/admin/claims/${id}/proof`)).code).toBe('notFound');
    }
    const support = await createSignedInUser(server, { role: 'support' });
    expect((await call(support, 'GET', `/admin/claims/${id}/proof`)).status).toBeGreaterThanOrEqual(403);
    const [row] = await database.pool`select proof_key from ownership_claims where id = ${id}`;
    expect((await server.app.inject(`/api/media/${row?.proof_key}`)).statusCode).toBe(404);
  });

  it('may be a picture: whole, readable, and without what the camera wrote', async () => {
    const photo = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'Ala' } })
      .jpeg()
      .toBuffer();
    await claim(await upload(photo, 'image/jpeg'));
    const { data } = await call(claimant, 'GET', `${own()}/proof`);
    expect(data.contentType).toBe('image/webp');
    const kept = await sharp(Buffer.from(data.content, 'base64')).metadata();
    expect(kept).toMatchObject({ width: 1800, height: 2400 });
    expect(kept.exif).toBeUndefined();
  });

  it.each([
    ['a page that is called a PDF', Buffer.from('<html><script>alert(1)</script>'), 'application/pdf'],
    ['a program that is called a picture', Buffer.from('MZ and more'), 'image/png'],
  ])('is not %s, and the claim is not made', async (_, content, type) => {
    expect(await claim(await upload(content, type))).toMatchObject({ status: 422, code: 'proofRefused' });
    expect((await call(claimant, 'GET', own())).data.claim).toBeNull();
    expect((await listFiles()).every(([, isRaw]) => isRaw)).toBe(true);
  });

  it('proves one claim, sent by whoever makes it', async () => {
    const stolen = await upload(lease, 'application/pdf', owner);
    expect((await claim(stolen)).code).toBe('proofRefused');
    const key = await upload(lease);
    const intention = randomUUID();
    const first = await claim(key, intention);
    // The answer may have been lost on the way.
    expect((await claim(key, intention)).data).toEqual(first.data);
    ({ providerId } = await addVenue(database.pool, market));
    expect((await claim(key)).code).toBe('proofRefused');
  });

  it('is not kept where the claim is not made', async () => {
    await claim();
    expect((await claim(await upload(lease))).code).toBe('claimedBefore');
    expect((await listFiles()).map(([folder]) => folder)).toEqual(['uploads']);
  });

  it('has no address in the export of its owner, and goes with the account', async () => {
    await claim(await upload(lease));
    expect(await listExported(database.pool, claimant.id)).toEqual([]);
    await database.pool`update users set deletion_due_at = now() where id = ${claimant.id}`;
    const leaving = await database.pool.begin((tx) => holdLeavingUser(tx, claimant.id));
    expect(leaving?.files).toContainEqual(expect.stringMatching(/^claim-proofs\//));
  });

  it('cannot belong to two claims, whoever writes them', async () => {
    await claim(await upload(lease));
    const [row] =
      await database.pool`select proof_key as key from ownership_claims where user_id = ${claimant.id}`;
    const copied = database.pool`
      insert into ownership_claims (id, provider_id, user_id, full_name, job_title, email, phone, message, language,
        proof_key, proof_type, proof_bytes)
      select gen_random_uuid(), provider_id, ${owner.id}, full_name, job_title, email, phone, message, language,
        proof_key, proof_type, proof_bytes
      from ownership_claims where proof_key = ${row?.key}`;
    await expect(copied).rejects.toThrow('ownership_claims_one_proof');
  });
});

describe('the sweep', () => {
  it('deletes the file thirty days after the decision, and none before', async () => {
    const { data } = await claim(await upload(lease));
    await call(admin, 'POST', `/admin/claims/${data.id}/decline`, { reason: 'Other company' });
    // Nobody has to look at it any more.
    expect((await call(admin, 'GET', `/admin/claims/${data.id}/proof`)).code).toBe('notFound');
    const removed: string[] = [];
    let now = new Date(Date.now() + 29 * dayMs);
    const proofs = createClaimProofs(database.pool, {
      clock: { now: () => now },
      storage: { get: async (): Promise<StoredObject | undefined> => undefined },
      uploads: { remove: async (key) => void removed.push(key) },
    });
    await proofs.sweep();
    expect(removed).toEqual([]);
    now = new Date(Date.now() + 31 * dayMs);
    await proofs.sweep();
    expect(removed).toEqual([expect.stringMatching(/^claim-proofs\/[a-z0-9-]+\.pdf$/)]);
    await proofs.sweep();
    expect(removed).toHaveLength(1);
    const [row] = await database.pool`
      select proof_key as key, proof_type as type, status from ownership_claims where id = ${data.id}`;
    expect(row).toEqual({ key: null, type: null, status: 'rejected' });
  });

  it('of uploads takes what was made for a claim that then did not come about, and leaves what one holds', async () => {
    await claim(await upload(lease));
    // As a server leaves it that stops in between.
    await database.pool`
      insert into stored_files (object_key, user_id, is_raw, created_at)
      values ('claim-proofs/left.pdf', ${claimant.id}, true, now())`;
    const deleted: string[] = [];
    const storage = { delete: async (key: string) => void deleted.push(key) };
    await deleteSent(database.pool, storage, new Date(Date.now() + dayMs));
    expect(deleted).toContain('claim-proofs/left.pdf');
    expect(await listFiles()).toEqual([['claim-proofs', false]]);
  });
});

describe('whoever works at a venue', () => {
  it('is known as a member there, whatever the role', async () => {
    await insertRow(database.pool, 'provider_members', {
      provider_id: providerId,
      user_id: claimant.id,
      role: 'staff',
    });
    expect((await call(claimant, 'GET', own())).data).toEqual({ isMember: true, claim: null });
    expect((await call(owner, 'GET', own())).data).toEqual({ isMember: true, claim: null });
    expect((await call(await createSignedInUser(server), 'GET', own())).data.isMember).toBe(false);
  });
});
