import { mostPictureBytes, type PictureType, pictureTypes } from '@gramy/domain/pictures/picture-type';
import type { useApi } from '../queries/api.ts';
import { sendFile } from './send-file.ts';

function isPictureType(type: string): type is PictureType {
  return (pictureTypes as readonly string[]).includes(type);
}

/** Before a byte is sent; the server looks at the bytes themselves. */
export function isSendablePicture(file: File): boolean {
  return isPictureType(file.type) && file.size > 0 && file.size <= mostPictureBytes;
}

export async function sendPicture(api: ReturnType<typeof useApi>, file: File): Promise<string> {
  if (!isPictureType(file.type)) throw new TypeError('Not a picture');
  return sendFile(api, file, file.type);
}
