import type { CallData, CallKey } from '@gramy/contract/wire-types';
import type { Pool } from '../src/db/database.ts';
import { insertRow } from './market-fixture.ts';
import { createSignedInUser, type SignedInUser } from './signed-in-user.ts';
import type { TestServer } from './test-server.ts';

export interface MemberCall {
  params?: Readonly<Record<string, string>>;
  body?: object;
  /** Idempotency-Key. */
  once?: string;
}

type AnswerTo<Key extends CallKey> = {
  status: number;
  data: CallData<Key>;
  code?: string;
  errors?: { path: string; code: string }[];
};

export interface VenueMember extends SignedInUser {
  /** A call of a route below `/business/providers/:providerId`, with the rest of its path filled in. */
  call<Key extends CallKey>(key: Key, call: MemberCall): Promise<AnswerTo<Key>>;
}

/** Somebody who works at a venue and calls its set-up. */
export async function addMember(
  server: TestServer,
  pool: Pool,
  { providerId, role, branchIds }: { providerId: string; role: string; branchIds?: string[] },
): Promise<VenueMember> {
  const user = await createSignedInUser(server);
  await insertRow(pool, 'provider_members', {
    provider_id: providerId,
    user_id: user.id,
    role,
    branch_ids: branchIds ?? null,
    created_at: new Date(),
  });
  return {
    ...user,
    async call(key, { params = {}, body, once }) {
      const [method, path = ''] = key.split(' ');
      const named: Readonly<Record<string, string>> = { providerId, ...params };
      const filled = path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? '');
      const answer = await server.app.inject({
        method: method as 'GET',
        url: `/api${filled}`,
        headers: { ...user.headers, ...(once ? { 'idempotency-key': once } : {}) },
        ...(body ? { payload: body } : {}),
      });
      return { status: answer.statusCode, ...answer.json() };
    },
  };
}
