import { mostPictureBytes, type PictureType, pictureTypes } from '@gramy/domain/pictures/picture-type';
import type { useApi } from '../queries/api.ts';

function isPictureType(type: string): type is PictureType {
  return (pictureTypes as readonly string[]).includes(type);
}

/** Before a byte is sent; the server looks at the bytes themselves. */
export function isSendablePicture(file: File): boolean {
  return isPictureType(file.type) && file.size > 0 && file.size <= mostPictureBytes;
}

/** Uploads to the picture store directly; resolves to the key that the API expects. */
export async function sendPicture(api: ReturnType<typeof useApi>, file: File): Promise<string> {
  if (!isPictureType(file.type)) throw new TypeError('Not a picture');
  const upload = await api.call('POST /user/profile/pre-signed-url', {
    body: { contentType: file.type, bytes: file.size },
  });
  const { url, method, headers, key } = upload;
  const answer = await fetch(url, { method, headers, body: file });
  if (!answer.ok) throw new Error(`The store answered ${answer.status}`);
  return key;
}
