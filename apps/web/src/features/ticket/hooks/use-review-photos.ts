import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/api.ts';
import { sendPicture } from '../../../lib/send-picture.ts';
import { useAction } from '../../../lib/use-action.ts';
import { reviewQuery } from '../queries.ts';

export function useReviewPhotos(bookingId: string) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const keep = (review: unknown) => mutate(reviewQuery(bookingId).key, { review }, { revalidate: false });

  const add = useAction({
    run: async (file: File) => {
      const params = { bookingId };
      const body = { key: await sendPicture(api, file) };
      await keep(await api.call('POST /user/booking/:bookingId/review/photos', { params, body }));
    },
  });
  const remove = useAction({
    run: async (position: number) => {
      const params = { bookingId, position: String(position) };
      await keep(await api.call('DELETE /user/booking/:bookingId/review/photos/:position', { params }));
    },
  });
  return { add, remove };
}
