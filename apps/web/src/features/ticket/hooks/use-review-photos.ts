import { mostPictureBytes, type PictureType, pictureTypes } from '@gramy/domain/pictures/picture-type';
import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/api.ts';
import { reviewQuery } from '../queries.ts';
import { useDeed } from './use-deed.ts';

function isPictureType(type: string): type is PictureType {
  return (pictureTypes as readonly string[]).includes(type);
}

/** Before a byte is sent; the server looks at the bytes themselves. */
function isSendable(file: File): boolean {
  return isPictureType(file.type) && file.size > 0 && file.size <= mostPictureBytes;
}

/** They travel to the store by themselves; the review is told by which name. */
export function useReviewPhotos(bookingId: string) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const keep = (review: unknown) => mutate(reviewQuery(bookingId).key, { review }, { revalidate: false });

  const add = useDeed(async (file: File) => {
    if (!isPictureType(file.type)) return;
    const upload = await api.call('POST /user/profile/pre-signed-url', {
      body: { contentType: file.type, bytes: file.size },
    });
    const { url, method, headers, key } = upload;
    const answer = await fetch(url, { method, headers, body: file });
    if (!answer.ok) throw new Error(`The store answered ${answer.status}`);
    const params = { bookingId };
    await keep(await api.call('POST /user/booking/:bookingId/review/photos', { params, body: { key } }));
  });
  const remove = useDeed(async (position: number) => {
    const params = { bookingId, position: String(position) };
    await keep(await api.call('DELETE /user/booking/:bookingId/review/photos/:position', { params }));
  });
  return { add, remove, isSendable };
}
