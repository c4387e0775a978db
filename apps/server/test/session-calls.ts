import { expect } from 'vitest';
import type { Pool } from '../src/db/database.ts';
import type { TestServer } from './test-server.ts';

type Headers = Record<string, string>;

/** What people do with their sessions, over the API. */
export function createSessionCalls(server: () => TestServer) {
  const post = (path: string, payload: object) =>
    server().app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress: '192.0.2.10' });
  return {
    refresh: (refreshToken: string) => post('/user/auth/refresh-token', { refreshToken }),
    logout: (refreshToken: string) => post('/user/auth/logout', { refreshToken }),
    listSessions: ({ headers }: { headers: Headers }) =>
      server().app.inject({ url: '/api/user/profile/sessions', headers }),
    endSession: (headers: Headers, id: string) =>
      server().app.inject({ method: 'DELETE', url: `/api/user/profile/sessions/${id}`, headers }),
    endOthers: (headers: Headers) =>
      server().app.inject({ method: 'DELETE', url: '/api/user/profile/sessions', headers }),
  };
}

/** Kinds of all events, in the order in which they were recorded. */
export async function listEventKinds(pool: Pool): Promise<string[]> {
  const rows = await pool<{ kind: string }[]>`select kind from security_events order by id`;
  return rows.map(({ kind }) => kind);
}

export async function readSession(pool: Pool, id: string) {
  const [row] = await pool`
    select revoke_reason as reason, expires_at as "expiresAt", last_used_at as "lastUsedAt" from sessions
    where id = ${id}`;
  return row;
}

export function expectSessionEnded(answer: { statusCode: number; json: () => unknown }): void {
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'sessionEnded' }),
  ]);
}
