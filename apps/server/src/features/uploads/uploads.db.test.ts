import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type AccountFixture, createAccountFixture } from '../../../test/account-fixture.ts';
import { signIn } from '../../../test/signed-in-user.ts';
import { createDiskObjectStorage } from '../../adapters/object-storage/disk-object-storage.ts';
import { deleteSent } from './service.ts';

let gramy: AccountFixture;
let token: string;
let otherToken: string;

beforeAll(async () => {
  gramy = await createAccountFixture(inject('clusterUrl'));
  const [me, other] = [
    await gramy.addUser({ email: 'ala@example.com' }),
    await gramy.addUser({ email: 'ola@example.com' }),
  ];
  token = (await signIn(gramy.server, me.id)).accessToken;
  otherToken = (await signIn(gramy.server, other.id)).accessToken;
});
afterAll(() => gramy.drop());

const square = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#f60' } });

async function presign(contentType: string, bytes: number, by = token) {
  return gramy.call('POST /user/profile/pre-signed-url', { contentType, bytes }, { token: by });
}

function send(url: string, type: string, payload: Buffer, headers: Record<string, string> = {}) {
  return gramy.server.app.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': type, ...headers },
    payload,
  });
}

async function upload(payload: Buffer, type = 'image/png', by = token): Promise<string> {
  const { data } = await presign(type, payload.length, by);
  expect((await send(data.url, type, payload)).statusCode).toBe(200);
  return data.key;
}

const take = (key: string, crop?: object, by = token) =>
  gramy.call('PUT /user/profile/picture', { key, ...(crop ? { crop } : {}) }, { token: by });

async function see(url: string | null) {
  const answer = await gramy.server.app.inject(url ?? '');
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
}

describe('a picture', () => {
  it('G-3 is sent to an address of its own, cut, made anew, shown, replaced and removed', async () => {
    const key = await upload(await square().jpeg().toBuffer(), 'image/jpeg');
    const { data } = await take(key, { left: 0, top: 0, width: 0.5, height: 0.75 });
    const first = await see(data.profilePictureUrl);
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(first.body).metadata()).toMatchObject({ width: 512, height: 512, format: 'webp' });
    // What was sent is gone, and can be taken once.
    expect((await take(key)).code).toBe('notFound');
    const second = await take(await upload(await square().png().toBuffer()));
    expect((await see(data.profilePictureUrl)).status).toBe(404);
    expect((await see(second.data.profilePictureUrl)).status).toBe(200);
    const removed = await gramy.call('DELETE /user/profile/picture', undefined, { token });
    expect(removed.data.profilePictureUrl).toBeNull();
    expect((await see(second.data.profilePictureUrl)).status).toBe(404);
  });

  it('has lost where it was taken, and everything else that nobody sees', async () => {
    const withPosition = await square()
      .withExif({ IFD0: { Copyright: 'Ala' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 46/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(withPosition).metadata()).exif).toBeDefined();
    const { data } = await take(await upload(withPosition, 'image/jpeg'));
    const { body } = await see(data.profilePictureUrl);
    const { exif, icc, xmp, iptc } = await sharp(body).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(body.includes('Ala')).toBe(false);
  });

  it.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', 'x'],
    ['only the start of a PNG', '\u0089PNG\r\n\u001a\nnothing more'],
  ])('is not %s, whatever it is called', async (_, text) => {
    expect((await take(await upload(Buffer.from(text, 'latin1')))).code).toBe('pictureRefused');
  });

  it('that is also a page comes out as a picture and nothing else', async () => {
    const picture = await square().png().toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(document.cookie)</script>')]);
    const { data } = await take(await upload(polyglot));
    const { body, headers } = await see(data.profilePictureUrl);
    expect([headers['content-type'], body.includes('script')]).toEqual(['image/webp', false]);
  });

  it('of a hundred megapixels is refused by its head, before it fills a memory', async () => {
    const large = await sharp(Buffer.alloc(10_000 * 10_000), {
      raw: { width: 10_000, height: 10_000, channels: 1 },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const before = process.memoryUsage().rss;
    expect((await take(await upload(large))).code).toBe('pictureRefused');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});

describe('an address for an upload', () => {
  it('is for pictures of a size, and for nothing else', async () => {
    expect((await presign('image/svg+xml', 10)).body).toContain('pictureTypeInvalid');
    expect((await presign('image/png', 1024 ** 3)).body).toContain('pictureTooLarge');
    const { data } = await presign('image/png', 100);
    expect((await send(data.url, 'image/png', Buffer.alloc(101))).statusCode).toBe(403);
    expect((await send(data.url, 'image/jpeg', Buffer.alloc(10))).statusCode).toBe(403);
    expect((await send(data.url, 'text/html', Buffer.alloc(10))).statusCode).toBe(403);
    const elsewhere = data.url.replace(data.key, 'pictures/mine.webp');
    expect((await send(elsewhere, 'image/png', Buffer.alloc(10))).statusCode).toBe(403);
    gramy.clock.advance(11 * 60_000);
    expect((await send(data.url, 'image/png', Buffer.alloc(10))).statusCode).toBe(403);
  });

  it('refuses a gigabyte that is announced, and one that only keeps coming', async () => {
    const { data } = await presign('image/png', 8 * 1024 * 1024);
    await gramy.server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = gramy.server.app.server.address() as AddressInfo;
    const put = (headers: Record<string, string>, pour: boolean) =>
      new Promise<{ status: number; sent: number }>((resolve) => {
        let sent = 0;
        const call = request(
          { port, host: '127.0.0.1', path: data.url, method: 'PUT', headers },
          (answer) => {
            resolve({ status: answer.statusCode ?? 0, sent });
            answer.resume();
            call.destroy();
          },
        );
        // Cut off while it still sends, it may lose the answer.
        call.on('error', () => resolve({ status: 0, sent }));
        const chunk = Buffer.alloc(256 * 1024);
        const next = () => {
          if (call.destroyed || sent > 200 * 1024 * 1024) return;
          sent += chunk.length;
          call.write(chunk, next);
        };
        if (pour) next();
        else call.flushHeaders();
      });
    const type = { 'content-type': 'image/png' };
    expect((await put({ ...type, 'content-length': String(1024 ** 3) }, false)).status).toBe(403);
    const poured = await put({ ...type, 'transfer-encoding': 'chunked' }, true);
    expect([413, 0]).toContain(poured.status);
    expect(poured.sent).toBeLessThan(64 * 1024 * 1024);
  });

  it('works once, also when two send there at the same time', async () => {
    const picture = await square().png().toBuffer();
    const { data } = await presign('image/png', picture.length);
    const sent = await Promise.all([1, 2, 3].map(() => send(data.url, 'image/png', picture)));
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
    expect((await take(data.key)).status).toBe(200);
    expect((await send(data.url, 'image/png', picture)).statusCode).toBe(403);
    expect((await take(data.key)).code).toBe('notFound');
  });

  it('ends with the session that asked for it, and with the account', async () => {
    const { id } = await gramy.addUser({ email: 'ula@example.com' });
    const [first, second] = [await signIn(gramy.server, id), await signIn(gramy.server, id)];
    const ended = await presign('image/png', 10, first.accessToken);
    const gone = await presign('image/png', 10, second.accessToken);
    await gramy.call('POST /user/auth/logout', { refreshToken: first.refreshToken });
    expect((await send(ended.data.url, 'image/png', Buffer.alloc(10))).statusCode).toBe(403);
    await gramy.pool`update users set deleted_at = now() where id = ${id}`;
    expect((await send(gone.data.url, 'image/png', Buffer.alloc(10))).statusCode).toBe(403);
  });

  it("opens nobody else's upload, and what was only sent is shown to nobody", async () => {
    const key = await upload(await square().png().toBuffer());
    expect((await take(key, undefined, otherToken)).code).toBe('notFound');
    expect((await take(`${key}/../x`)).code).toBe('notFound');
    expect((await see(`/api/media/${key}`)).status).toBe(404);
    expect((await take(key)).status).toBe(200);
  });

  it('is one of few: what was sent and not used has a limit, until it is swept', async () => {
    const { id } = await gramy.addUser({ email: 'iga@example.com' });
    const by = (await signIn(gramy.server, id)).accessToken;
    const largest = 8 * 1024 * 1024;
    const asked = await Promise.all(Array.from({ length: 12 }, () => presign('image/png', largest, by)));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(8);
    const granted = asked.find(({ status }) => status === 200);
    expect((await presign('image/png', 1, by)).code).toBe('rateLimited');
    expect((await send(granted?.data.url ?? '', 'image/png', Buffer.alloc(100))).statusCode).toBe(200);
    // Those where nothing came are over.
    gramy.clock.advance(6 * 60_000);
    expect((await presign('image/png', 7 * largest - 1, by)).body).toContain('pictureTooLarge');
    const more = await Promise.all(Array.from({ length: 9 }, () => presign('image/png', largest, by)));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(7);
    const storage = createDiskObjectStorage({
      directory: '/nowhere',
      uploadBaseUrl: '/uploads',
      publicBaseUrl: '/media',
      clock: gramy.clock,
      secret: 'x',
    });
    await deleteSent(gramy.pool, storage, new Date(gramy.clock.now().getTime() + 61 * 60_000));
    expect((await presign('image/png', largest, by)).status).toBe(200);
  });
});
