import S3rver from 's3rver';
import { describe, expect, it } from 'vitest';
import { findDeadOrigin, startHttpDouble } from '../../../test/doubles/http-double.ts';
import { computeSigV4 } from '../../../test/doubles/sigv4.ts';
import { startStrictS3Double } from '../../../test/doubles/strict-s3-double.ts';
import { makeTemporaryFolder } from '../../../test/doubles/temporary-folder.ts';
import { describeObjectStorage, describeSignedUploads } from '../../../test/suites/object-storage-suite.ts';
import { createS3ObjectStorage } from './s3-object-storage.ts';

// The only key pair s3rver knows.
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'eu-central-1' };
const shared = { ...account, bucket: 'gramy', publicBaseUrl: 'https://cdn.example.com/media/' };

async function makeWithS3rver() {
  const folder = await makeTemporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: 'gramy' }],
  });
  const { port } = await server.run();
  return {
    storage: createS3ObjectStorage({ ...shared, endpoint: `http://127.0.0.1:${port}` }),
    async stop() {
      const closing = server.close();
      server.httpServer.closeAllConnections();
      await closing;
      await folder.remove();
    },
  };
}

async function makeWithStrictDouble() {
  // Requests carry the time of the machine, so only the checking side can be moved.
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const server = await startStrictS3Double({ ...account, bucket: 'gramy', now });
  return {
    storage: createS3ObjectStorage({ ...shared, endpoint: server.origin }),
    origin: server.origin,
    advance(milliseconds: number) {
      offset += milliseconds;
    },
    stop: server.close,
  };
}

describeObjectStorage('S3 (s3rver)', makeWithS3rver);
describeObjectStorage('S3 (checking every signature)', makeWithStrictDouble);
describeSignedUploads('S3 (checking every signature)', makeWithStrictDouble);

describe('The signature check of the S3 double', () => {
  it('agrees with the example that Amazon publishes', () => {
    const signature = computeSigV4(
      {
        method: 'GET',
        path: '/test.txt',
        query: [
          ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
          ['X-Amz-Credential', 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'],
          ['X-Amz-Date', '20130524T000000Z'],
          ['X-Amz-Expires', '86400'],
          ['X-Amz-SignedHeaders', 'host'],
        ],
        headers: { host: 'examplebucket.s3.amazonaws.com' },
        signedHeaders: ['host'],
        payloadHash: 'UNSIGNED-PAYLOAD',
        timestamp: '20130524T000000Z',
        region: 'us-east-1',
      },
      'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    );
    expect(signature).toBe('aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404');
  });
});

describe('S3 with a store that', () => {
  const put = (storage: ReturnType<typeof createS3ObjectStorage>) =>
    storage.put('a', new Uint8Array(1), { contentType: 'image/png' });

  it('knows another secret refuses us, and we say so', async () => {
    const { origin, stop } = await makeWithStrictDouble();
    const storage = createS3ObjectStorage({ ...shared, endpoint: origin, secretAccessKey: 'wrong' });
    await expect(put(storage)).rejects.toThrow('403 (SignatureDoesNotMatch)');
    await expect(storage.get('a')).rejects.toThrow('403 (SignatureDoesNotMatch)');
    await expect(storage.delete('a')).rejects.toThrow('403 (SignatureDoesNotMatch)');
    await stop();
  });

  it('has another clock refuses us', async () => {
    const { storage, advance, stop } = await makeWithStrictDouble();
    advance(16 * 60_000);
    await expect(storage.get('a')).rejects.toThrow('403 (RequestExpired)');
    await stop();
  });

  it('has no such bucket is a failure and not an empty answer', async () => {
    const { origin, stop } = await makeWithStrictDouble();
    const storage = createS3ObjectStorage({ ...shared, endpoint: origin, bucket: 'other' });
    await expect(storage.get('a')).rejects.toThrow('no such bucket');
    await expect(storage.delete('a')).rejects.toThrow('no such bucket');
    await stop();
  });

  it('fails for a moment is asked again', async () => {
    let calls = 0;
    const server = await startHttpDouble((_request, _body, response) => {
      calls += 1;
      response.writeHead(calls === 1 ? 503 : 200, { 'content-type': 'image/png' }).end('x');
    });
    const storage = createS3ObjectStorage({ ...shared, endpoint: server.origin });
    expect((await storage.get('a'))?.body).toHaveLength(1);
    expect(calls).toBe(2);
    await server.close();
  });

  it('hangs is given up after the timeout', async () => {
    const server = await startHttpDouble(() => {});
    const storage = createS3ObjectStorage({ ...shared, endpoint: server.origin, timeoutMs: 100 });
    await expect(storage.get('a')).rejects.toThrow(/abort|timeout/i);
    await server.close();
  });

  it('is not there is a failure', async () => {
    const storage = createS3ObjectStorage({ ...shared, endpoint: await findDeadOrigin() });
    await expect(put(storage)).rejects.toThrow();
  });
});

it('has each address take one file, where the store knows how', async () => {
  const { storage, origin, stop } = await makeWithStrictDouble();
  const request = { key: 'a/b.png', contentType: 'image/png', maxBytes: 3, expiresInSeconds: 60 };
  const { url, headers } = await storage.presignUpload(request);
  const put = (body: string) => fetch(url, { method: 'PUT', headers, body });
  expect((await put('one')).status).toBe(200);
  expect((await put('two')).status).toBe(412);
  const plain = createS3ObjectStorage({ ...shared, endpoint: origin, hasConditionalWrites: false });
  expect((await plain.presignUpload(request)).headers).toEqual({ 'content-type': 'image/png' });
  await stop();
});

it('puts the bucket into the host name when the path style is off', async () => {
  const endpoint = 'https://s3.eu-central-1.amazonaws.com/';
  const storage = createS3ObjectStorage({ ...shared, endpoint, forcePathStyle: false });
  const request = { key: 'a/b.png', contentType: 'image/png', maxBytes: 1, expiresInSeconds: 60 };
  const { url } = await storage.presignUpload(request);
  expect(url).toMatch(/^https:\/\/gramy\.s3\.eu-central-1\.amazonaws\.com\/a\/b\.png\?X-Amz-Expires=60&/);
});
