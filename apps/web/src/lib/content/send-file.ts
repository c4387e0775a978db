import type { CallRequest } from '@gramy/contract/wire-types';
import type { useApi } from '../queries/api.ts';

type ContentType = CallRequest<'POST /user/profile/pre-signed-url'>['body']['contentType'];

/** Uploads to the store directly; resolves to the key that the API expects. The server looks at the bytes themselves. */
export async function sendFile(
  api: ReturnType<typeof useApi>,
  file: File,
  contentType: ContentType,
): Promise<string> {
  const upload = await api.call('POST /user/profile/pre-signed-url', {
    body: { contentType, bytes: file.size },
  });
  const { url, method, headers, key } = upload;
  const answer = await fetch(url, { method, headers, body: file });
  if (!answer.ok) throw new Error(`The store answered ${answer.status}`);
  return key;
}
