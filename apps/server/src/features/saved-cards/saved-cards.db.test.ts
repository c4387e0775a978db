import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { sandboxForms } from '../../../test/sandbox-forms.ts';
import { sendForm } from '../../../test/sandbox-visitor.ts';
import { createSignedInUser, type SignedInUser, signIn } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createNodeSecrets } from '../../adapters/secrets/node-secrets.ts';
import type { SandboxWallet } from '../../ports/sandbox-wallet.ts';
import { createSandboxWallet } from '../sandbox-wallet/service.ts';

let fixture: MoneyFixture;
let server: TestServer;
let wallet: SandboxWallet;
let guest: SignedInUser;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
  const secrets = createNodeSecrets({ key: 'of a test' });
  wallet = createSandboxWallet(fixture.pool, { clock: fixture.clock, secrets });
});

beforeEach(async () => {
  guest = await createSignedInUser(server);
});

afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

async function openPage(language = 'pl', by = guest): Promise<URL> {
  const url = '/api/user/profile/payments/cards';
  const answer = await server.app.inject({ method: 'POST', url, headers: by.headers, payload: { language } });
  expect(answer.statusCode).toBe(201);
  return new URL(answer.json().data.actionUrl);
}

async function call(method: 'GET' | 'PUT' | 'DELETE', path = '', by = guest) {
  const url = `/api/user/profile/payments/cards${path}`;
  const answer = await server.app.inject({ method, url, headers: by.headers });
  return answer.json() as {
    code?: string;
    data: { items: { id: string; ending: string; isDefault: boolean; isExpired: boolean }[] };
  };
}

const card = (ending: string) => ({ brand: 'visa', ending, expiryMonth: 4, expiryYear: 2030 });

it('G-9 whoever pays becomes known to the gateway, once, and sees the cards it keeps for them', async () => {
  expect((await call('GET')).data.items).toEqual([]);
  const bookingId = await fixture.book({ user_id: guest.id });
  const url = `/api/user/booking/${bookingId}/pay`;
  const pay = () =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { ...guest.headers, 'idempotency-key': `pay-${bookingId}` },
    });
  const begun = await pay();
  expect(begun.statusCode).toBe(201);
  await pay();
  const customers = await fixture.pool<{ reference: string }[]>`
    select reference from payment_customers where user_id = ${guest.id}`;
  expect(customers).toHaveLength(1);
  const [{ reference: customer = '' } = {}] = customers;

  // Only with the tick is it kept.
  const page = new URL(begun.json().data.actionUrl).pathname;
  expect((await server.app.inject(page)).body).toContain('name="save"');
  await sendForm(server, page, { ...sandboxForms.pay, save: 'on' });
  fixture.clock.set(new Date(fixture.clock.now().getTime() + 1000));
  await wallet.keep(customer, card('3220'));
  await wallet.keep(customer, card('3220'));
  const { items } = (await call('GET')).data;
  expect(items).toMatchObject([
    { ending: '3220', isDefault: true, isExpired: false },
    { ending: '4242', expiryMonth: 12, expiryYear: 2039, isDefault: false, isExpired: false },
  ]);

  // Whoever pays the next time finds them at the page, the latest first, and pays without typing anything.
  await fixture.pool`delete from allocations`;
  const nextId = await fixture.book({ user_id: guest.id });
  const headers = { ...guest.headers, 'idempotency-key': `pay-${nextId}` };
  const next = await server.app.inject({ method: 'POST', url: `/api/user/booking/${nextId}/pay`, headers });
  const nextPage = new URL(next.json().data.actionUrl).pathname;
  const shown = (await server.app.inject(nextPage)).body;
  expect(shown).toMatch(/value="kept:[^"]+" checked[\s\S]*3220[\s\S]*value="kept:[\s\S]*4242/);
  const [challenged, direct] = items;
  await sendForm(server, nextPage, { choice: 'pay', method: `kept:${challenged?.id}` });
  expect((await server.app.inject(nextPage)).body).toContain('name="code"');
  await sendForm(server, nextPage, { choice: 'other' });
  const done = await sendForm(server, nextPage, { choice: 'pay', method: `kept:${direct?.id}` });
  expect(done.headers.location).toContain('returned=1');

  fixture.clock.set(new Date('2030-05-01T00:00:00Z'));
  Object.assign(guest, await signIn(server, guest.id));
  expect((await call('GET')).data.items).toMatchObject([{ isExpired: true }, { isExpired: false }]);
  const [latest, first] = items;
  expect((await call('PUT', `/${first?.id}/default`)).data.items).toMatchObject([
    { ending: '4242', isDefault: true },
    { ending: '3220', isDefault: false },
  ]);
  const stranger = await createSignedInUser(server);
  expect((await call('DELETE', `/${first?.id}`, stranger)).code).toBe('notFound');
  expect((await call('DELETE', `/${latest?.id}`)).data.items).toMatchObject([{ ending: '4242' }]);
  expect((await call('DELETE', `/${latest?.id}`)).code).toBe('notFound');
});

describe('a card without a booking', () => {
  const { pay, challenge, decline } = sandboxForms;
  const save = (page: string, form: Record<string, string>) =>
    sendForm(server, page, { ...form, choice: 'save' });
  const endings = async () => (await call('GET')).data.items.map(({ ending }) => ending);

  it('is typed at the page of the gateway, and is there afterwards', async () => {
    const { pathname, search } = await openPage();
    const page = pathname + search;
    expect((await server.app.inject(page)).body).toContain('Nic nie pobieramy');
    const faulty = await save(page, { ...pay, number: '4111 1111 1111 1111' });
    expect([faulty.statusCode, faulty.body]).toEqual([200, expect.stringContaining('tylko numery testowe')]);
    expect((await save(page, decline)).body).toContain('Bank odmówił tej karcie');
    expect(await endings()).toEqual([]);
    const saved = await save(page, pay);
    expect(saved.headers.location).toMatch(/\/settings\/payments\?card=saved$/);
    expect(await endings()).toEqual(['4242']);
    expect((await sendForm(server, page, { choice: 'leave' })).headers.location).toMatch(
      /\/settings\/payments$/,
    );
  });

  it('is kept once its bank knows who asks', async () => {
    const { pathname, search } = await openPage('en');
    const page = pathname + search;
    const asked = await save(page, challenge);
    expect(asked.body).toContain('Is it you?');
    const [, card = ''] = /name="card" value="([^"]+)"/.exec(asked.body) ?? [];
    expect((await sendForm(server, page, { choice: 'confirm', card, code: '000000' })).body).toContain(
      'does not know',
    );
    expect((await sendForm(server, page, { choice: 'refuse', card })).body).toContain('The bank says no');
    // Whatever the form says: no other card is taken.
    await sendForm(server, page, { choice: 'confirm', card: '9999:2039-12', code: '123456' });
    expect(await endings()).toEqual([]);
    await sendForm(server, page, { choice: 'confirm', card, code: '123 456' });
    expect(await endings()).toEqual(['3220']);
  });

  it('goes to nobody by an address that is old or made up', async () => {
    const { pathname, searchParams } = await openPage();
    const name = searchParams.get('setup') ?? '';
    const visit = async (setup: string) =>
      (await server.app.inject(`${pathname}?setup=${encodeURIComponent(setup)}`)).statusCode;
    const [text = ''] = name.split('.');
    expect(await visit(name)).toBe(200);
    expect(await visit(text)).toBe(404);
    expect(await visit(`${Buffer.from('{}').toString('base64url')}.${name.split('.')[1]}`)).toBe(404);
    const before = fixture.clock.now();
    fixture.clock.set(new Date(before.getTime() + 3_600_000));
    expect(await visit(name)).toBe(404);
    fixture.clock.set(before);
  });
});
