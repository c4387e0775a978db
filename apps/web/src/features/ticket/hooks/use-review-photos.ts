import { useSWRConfig } from 'swr';
import { sendPicture } from '../../../lib/content/send-picture.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
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
