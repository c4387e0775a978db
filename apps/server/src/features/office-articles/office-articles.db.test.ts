import { randomUUID } from 'node:crypto';
import type { CallData } from '@gramy/contract/wire-types';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, openDesk } from '../../../test/booking-desk.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';

type File = CallData<'GET /admin/articles/:articleId'>;

let desk: BookingDesk;
let admin: SignedInUser;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});
beforeEach(() => beAt('2026-11-19T10:00:00Z'));
afterAll(() => desk.close());

/** Nobody stays signed in for days. */
async function beAt(moment: string) {
  desk.clock.set(new Date(moment));
  admin = await createSignedInUser(desk.server, { role: 'admin', name: 'Kasia Wrona' });
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function ask(method: Method, path: string, payload?: object, headers = admin.headers) {
  const answer = await desk.server.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const address = ({ id }: Pick<File, 'id'>) => `/admin/articles/${id}`;
const readGuests = async (slug: string) => ask('GET', `/articles/${slug}`, undefined, {} as never);

async function begin(title: string): Promise<File> {
  const { data, ...rest } = await ask('POST', '/admin/articles', { title, language: 'en' });
  if (!data) throw new Error(JSON.stringify(rest));
  return data;
}

const write = ({ version, slug }: File, changed: object = {}) => ({
  version,
  slug,
  title: { en: 'A wet evening', pl: 'Mokry wieczór' },
  lead: { en: 'Indoors.', pl: 'Pod dachem.' },
  body: { en: '## Why\n\nRain.', pl: '## Czemu\n\nBo <b>pada</b>.' },
  author: 'Marta Sosna',
  topic: 'city',
  activities: ['bowling'],
  coverAlt: null,
  ...changed,
});

async function publish(title: string): Promise<File> {
  const begun = await begin(title);
  const { data: saved } = await ask('PUT', address(begun), write(begun));
  return (await ask('POST', `${address(begun)}/publish`, { version: saved.version, at: null })).data;
}

async function sendPicture(): Promise<string> {
  const body = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#f60' } })
    .png()
    .toBuffer();
  const { data } = await ask('POST', '/user/profile/pre-signed-url', {
    contentType: 'image/png',
    bytes: body.length,
  });
  await desk.server.app.inject({
    method: 'PUT',
    url: data.url,
    headers: { 'content-type': 'image/png' },
    payload: body,
  });
  return data.key;
}

describe('an article of the office', () => {
  it('begins as a draft with an address of its own, and is read by guests once both languages are there', async () => {
    const title = `Rain in Łódź ${randomUUID()}`;
    const first = await begin(title);
    expect(first).toMatchObject({ state: 'draft', author: 'Kasia Wrona', title: { en: title, pl: '' } });
    expect((await begin(title)).slug).toBe(`${first.slug}-2`);
    const { code } = await ask('POST', `${address(first)}/publish`, { version: first.version, at: null });
    expect(code).toBe('articleUnfinished');
    expect((await readGuests(first.slug)).status).toBe(404);

    const { data: saved } = await ask('PUT', address(first), write(first));
    expect(saved).toMatchObject({ state: 'draft', version: 1, activities: ['bowling'] });
    const out = await ask('POST', `${address(first)}/publish`, { version: saved.version, at: null });
    expect(out.data).toMatchObject({ state: 'published', publishedAt: '2026-11-19T10:00:00.000Z' });
    const { data: read } = await readGuests(first.slug);
    expect(read.body.pl.html).toContain('&lt;b&gt;pada&lt;/b&gt;');
    expect(read.topic).toBe('city');

    const emptied = write(out.data, { lead: { en: 'Indoors.', pl: '' } });
    expect((await ask('PUT', address(first), emptied)).code).toBe('articleUnfinished');
  });

  it('is shown before it is out by the renderer of its page', async () => {
    const body = { en: '## Rain\n\n[Lanes](/search)', pl: 'W [domu](javascript:x)' };
    const { data } = await ask('POST', '/admin/articles/preview', { body });
    expect(data.en).toEqual({
      html: '<h2 id="rain">Rain</h2>\n<p><a href="/search">Lanes</a></p>',
      headings: [{ id: 'rain', text: 'Rain' }],
    });
    expect(data.pl.html).not.toContain('href');
  });

  it('goes out at its moment on pages and in the sitemap, and comes back as a draft', async () => {
    const begun = await begin(`Later ${randomUUID()}`);
    const { data: saved } = await ask('PUT', address(begun), write(begun));
    const at = '2026-11-23T08:00:00.000Z';
    const { data: planned } = await ask('POST', `${address(begun)}/publish`, { version: saved.version, at });
    expect(planned).toMatchObject({ state: 'scheduled', publishedAt: at });
    const readSitemap = async () => (await desk.server.app.inject({ url: '/sitemap.xml' })).body;
    expect(await readSitemap()).not.toContain(`/articles/${begun.slug}`);
    expect((await readGuests(begun.slug)).status).toBe(404);

    await beAt(at);
    expect((await readGuests(begun.slug)).status).toBe(200);
    expect(await readSitemap()).toContain(`/articles/${begun.slug}?lng=pl`);
    expect((await ask('DELETE', address(begun))).code).toBe('articleOut');

    const { data: back } = await ask('POST', `${address(begun)}/withdraw`, { version: planned.version });
    expect(back.state).toBe('draft');
    expect((await readGuests(begun.slug)).status).toBe(404);
    expect(await readSitemap()).not.toContain(`/articles/${begun.slug}`);
    expect((await ask('DELETE', address(begun))).data).toEqual({ isDeleted: true });
    expect((await ask('GET', address(begun))).status).toBe(404);
  });

  it('keeps the addresses it had, until something else is called so', async () => {
    const article = await publish(`Old name ${randomUUID()}`);
    const slug = `new-name-${randomUUID()}`;
    const { data: moved } = await ask('PUT', address(article), write(article, { slug }));
    expect(moved.formerSlugs).toEqual([article.slug]);
    expect((await readGuests(article.slug)).data.slug).toBe(slug);

    const other = await publish(`Other ${randomUUID()}`);
    expect((await ask('PUT', address(other), write(other, { slug }))).code).toBe('slugTaken');
    const { data: taken } = await ask('PUT', address(other), write(other, { slug: article.slug }));
    expect((await readGuests(article.slug)).data.slug).toBe(taken.slug);
    expect((await ask('GET', address(article))).data.formerSlugs).toEqual([]);
  });

  it('has one of two people who save it at once know of the other, and says in the log what each did', async () => {
    const article = await publish(`Two ${randomUUID()}`);
    const saves = [1, 2].map(() => ask('PUT', address(article), write(article, { author: 'Ola Wrona' })));
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    const entries = await desk.pool`
      select action, before ->> 'author' as before, after ->> 'author' as after from audit_log
      where subject_id = ${article.id} order by id`;
    expect(entries).toEqual([
      { action: 'article.create', before: null, after: 'Kasia Wrona' },
      { action: 'article.change', before: 'Kasia Wrona', after: 'Marta Sosna' },
      { action: 'article.publish', before: 'Marta Sosna', after: 'Marta Sosna' },
      { action: 'article.change', before: 'Marta Sosna', after: 'Ola Wrona' },
    ]);
  });

  it('has a cover with words for both languages, which everybody may see and which goes without a trace', async () => {
    const article = await publish(`Cover ${randomUUID()}`);
    const key = await sendPicture();
    const half = { version: article.version, key, alt: { en: 'Lanes', pl: '' } };
    expect((await ask('PUT', `${address(article)}/cover`, half)).code).toBe('articleUnfinished');

    const whole = { version: article.version, key: await sendPicture(), alt: { en: 'Lanes', pl: 'Tory' } };
    const { data: covered } = await ask('PUT', `${address(article)}/cover`, whole);
    const { data: read } = await readGuests(article.slug);
    expect(read.cover).toEqual({ ...covered.cover, alt: { en: 'Lanes', pl: 'Tory' } });
    expect(read.cover.url).not.toContain(admin.id);
    const look = async (url: string) => (await desk.server.app.inject({ url })).statusCode;
    expect([await look(read.cover.url), await look(read.cover.cardUrl)]).toEqual([200, 200]);
    const files = await desk.pool`select from stored_files where object_key like 'pictures/articles/%'`;
    expect(files).toHaveLength(0);

    const coverAlt = { en: 'Six lanes', pl: 'Sześć torów' };
    const { data: said } = await ask('PUT', address(article), write(covered, { coverAlt }));
    expect(said.cover.alt).toEqual(coverAlt);
    const { data: bare } = await ask('DELETE', `${address(article)}/cover`);
    expect(bare.cover).toBeNull();
    expect([await look(read.cover.url), await look(read.cover.cardUrl)]).toEqual([404, 404]);
  });

  it('is found by a word of its title without Polish letters, by state, and page by page', async () => {
    const mark = randomUUID().slice(0, 8);
    const drafts = [await begin(`Żółw ${mark} a`), await begin(`Żółw ${mark} b`)];
    const list = (query: string) => ask('GET', `/admin/articles?${query}`);
    const { data: found } = await list(`q=${encodeURIComponent(`zolw ${mark}`)}`);
    expect(new Set(found.items.map(({ id }: File) => id))).toEqual(new Set(drafts.map(({ id }) => id)));
    expect((await list(`q=${mark}&state=published`)).data.items).toEqual([]);
    const { data: page } = await list(`q=${mark}&limit=1`);
    const { data: next } = await list(`q=${mark}&limit=1&cursor=${page.nextCursor}`);
    expect(new Set([page.items[0].id, next.items[0].id]).size).toBe(2);
    expect(next.nextCursor).toBeNull();
  });
});

it('an article that is not whole cannot be out, whoever writes it', async () => {
  const begun = await begin(`Rule ${randomUUID()}`);
  await expect(
    desk.pool`update articles set published_at = now() where id = ${begun.id}`,
  ).rejects.toMatchObject({ code: '23514' });
});
