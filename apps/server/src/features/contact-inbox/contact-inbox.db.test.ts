import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

const secret = 'a-secret-of-the-mail-service';
const inbox = 'pomoc@mail.example';

let database: TestDatabase;
let server: TestServer;
let support: SignedInUser;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  const settings = { INBOUND_MAIL_ADDRESS: inbox, INBOUND_MAIL_SECRET: secret };
  server = await createTestServer(database.url, settings);
  support = await createSignedInUser(server, { role: 'support', name: 'Kasia Wrona' });
});
beforeEach(async () => {
  const payload = {
    name: 'Piotr Sadowski',
    email: 'piotr@example.com',
    subject: 'Zwrot',
    message: 'Odwołałem GR-7K3M-Q2, a pieniędzy nie ma.',
    language: 'pl',
  };
  const written = await server.app.inject({ method: 'POST', url: '/api/contact-form', payload });
  id = written.json().data.id;
});
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api${url}`,
    headers: support.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const answer = (change: object = {}) =>
  ask('POST', '/contact-form/answers', {
    secret,
    to: `pomoc+${id.replaceAll('-', '')}@mail.example`,
    from: 'piotr@example.com',
    text: 'Dziękuję, już są.\n\nW dniu 18.11.2026 Gramy pisze:\n> Dzień dobry',
    mailId: '<1@example.com>',
    ...change,
  });
const reply = (change: object = {}) =>
  ask('POST', `/admin/contact/${id}/reply`, {
    text: 'Zwrot wyszedł w niedzielę.',
    isDone: true,
    seenReplies: 0,
    ...change,
  });
const isListed = async (status: string) => {
  const { data } = await ask('GET', `/admin/contact?status=${status}`);
  return data.items.some((item: { id: string }) => item.id === id);
};

describe('what people write to us', () => {
  it('waits, is answered by mail in their language, and comes back when they answer', async () => {
    expect(await isListed('open')).toBe(true);
    const { data } = await reply();
    expect(data).toMatchObject({
      isDone: true,
      takesAnswers: true,
      replies: [{ direction: 'out', who: 'Kasia Wrona', body: 'Zwrot wyszedł w niedzielę.' }],
    });
    expect([await isListed('open'), await isListed('done')]).toEqual([false, true]);
    const [mail] = await database.pool`
      select recipient, language, data from outbox where template = 'contactReply' order by id desc limit 1`;
    expect(mail).toMatchObject({
      recipient: 'piotr@example.com',
      language: 'pl',
      data: { answerTo: `pomoc+${id.replaceAll('-', '')}@mail.example` },
    });
    expect((await answer()).status).toBe(202);
    // Handed over twice: it is the same mail.
    expect((await answer()).status).toBe(202);
    const again = await ask('GET', `/admin/contact/${id}`);
    expect(again.data).toMatchObject({ isDone: false });
    expect(again.data.replies.map(({ body }: { body: string }) => body)).toEqual([
      'Zwrot wyszedł w niedzielę.',
      'Dziękuję, już są.',
    ]);
    expect(await isListed('open')).toBe(true);
  });

  it('is answered by one of two', async () => {
    await reply({ isDone: false });
    expect((await reply()).code).toBe('changedMeanwhile');
    expect((await reply({ seenReplies: 1 })).status).toBe(201);
  });

  it('is taken back while its mail waits, and is a draft again; not once it has left', async () => {
    const { data: sent } = await reply();
    const undo = (replyId: string) => ask('POST', `/admin/contact/${id}/replies/${replyId}/undo`);
    const mails = () => database.pool`
      select extract(epoch from send_after - created_at)::int as delay from outbox
      where template = 'contactReply' and delivered_at is null`;
    expect(await mails()).toContainEqual({ delay: 12 });
    expect(sent.replies[0].undoUntil).not.toBeNull();
    const waiting = (await mails()).length;
    const { data } = await undo(sent.replies[0].id);
    expect(data).toMatchObject({ isDone: false, replies: [], draft: { text: 'Zwrot wyszedł w niedzielę.' } });
    expect(await mails()).toHaveLength(waiting - 1);
    expect((await undo(sent.replies[0].id)).code).toBe('notFound');
    const { data: again } = await reply();
    expect(again.draft).toBeNull();
    await database.pool`update contact_replies set undo_until = now() where message_id = ${id}`;
    expect((await undo(again.replies[0].id)).code).toBe('undoTooLate');
    await database.pool`update contact_replies set undo_until = now() + interval '1 minute' where message_id = ${id}`;
    await database.pool`
      update outbox set delivered_at = now() where id = (select outbox_id from contact_replies where message_id = ${id})`;
    expect((await undo(again.replies[0].id)).code).toBe('undoTooLate');
  });

  it('keeps what somebody has begun, for them alone, and says to others that they write', async () => {
    const keep = (text: string, seenReplies = 0) =>
      ask('PUT', `/admin/contact/${id}/draft`, { text, seenReplies });
    await keep('Dzień');
    expect((await keep('Dzień dobry')).data.savedAt).not.toBeNull();
    const read = async () => (await ask('GET', `/admin/contact/${id}`)).data;
    expect(await read()).toMatchObject({ draft: { text: 'Dzień dobry' }, writing: null });
    const colleague = await createSignedInUser(server, { role: 'admin', name: 'Ola Biuro' });
    const theirs = await server.app.inject({ url: `/api/admin/contact/${id}`, headers: colleague.headers });
    expect(theirs.json().data).toMatchObject({ draft: null, writing: 'Kasia Wrona' });
    await reply({ isDone: false });
    expect((await keep('Dzień dobry, i jeszcze')).code).toBe('changedMeanwhile');
    expect((await read()).draft).toBeNull();
    await keep('Jeszcze', 1);
    expect((await keep(' ', 1)).data).toEqual({ savedAt: null });
    expect((await read()).draft).toBeNull();
  });

  it('goes from hand to hand, and only to people of the office', async () => {
    const colleague = await createSignedInUser(server, { role: 'support', name: 'Jan Dyżur' });
    const guest = await createSignedInUser(server);
    const give = (userId: string | null) => ask('POST', `/admin/contact/${id}/hand-over`, { userId });
    expect((await give(guest.id)).code).toBe('notFound');
    expect((await give(colleague.id)).data).toMatchObject({ assignee: { name: 'Jan Dyżur' } });
    const listOf = async (user: SignedInUser) => {
      const answer = await server.app.inject({
        url: '/api/admin/contact?status=mine',
        headers: user.headers,
      });
      return answer.json().data.items.map((item: { id: string }) => item.id);
    };
    expect([await listOf(colleague), await listOf(support)]).toEqual([[id], []]);
    expect((await give(null)).data.assignee).toBeNull();
    await give(null);
    const entries =
      await database.pool`select after from audit_log where action = 'contact.handOver' order by id`;
    expect(entries).toEqual([{ after: { assignee: colleague.id } }, { after: { assignee: null } }]);
  });

  it('is closed, opened again, and read only in the log’s sight', async () => {
    await ask('GET', `/admin/contact/${id}`);
    expect((await ask('POST', `/admin/contact/${id}/close`)).data.isDone).toBe(true);
    await ask('POST', `/admin/contact/${id}/close`);
    expect((await ask('POST', `/admin/contact/${id}/reopen`)).data.isDone).toBe(false);
    const entries = await database.pool`
      select action, actor_role as role from audit_log where subject_id = ${id} order by id`;
    expect(entries.map(({ action }) => action)).toEqual(['contact.read', 'contact.close', 'contact.open']);
    expect(entries[0]?.role).toBe('support');
  });

  it('says from which other address an answer came, because anybody may know that of the thread', async () => {
    const senders = ['Piotr <PIOTR@example.com>', 'mallory@example.com', '"Piotr" <eve@example.com>'];
    for (const [at, from] of senders.entries())
      expect((await answer({ from, mailId: `<${at}@mail.example>` })).status).toBe(202);
    const { replies } = (await ask('GET', `/admin/contact/${id}`)).data;
    expect(replies.map(({ sender }: { sender: string | null }) => sender)).toEqual([
      null,
      'mallory@example.com',
      'eve@example.com',
    ]);
  });

  it('takes no answer without the secret, for another address or for no thread', async () => {
    const others = [
      { secret: 'wrong' },
      { to: inbox },
      { to: 'pomoc+0199b0000000700080000000000000a1@mail.example' },
    ];
    for (const change of others) expect((await answer(change)).status).toBe(404);
    expect((await ask('GET', `/admin/contact/${id}`)).data.replies).toEqual([]);
  });
});
