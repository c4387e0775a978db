import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { focusPlace, useKeptFocus } from '../../../ui/foundation/use-kept-focus.ts';
import { type Booking, bookingQuery } from '../queries.ts';

export type Sharing = ReturnType<typeof useSharing>;

/** The link for friends: made when somebody wants it, gone when they take it back. */
export function useSharing({ id }: Pick<Booking, 'id'>) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [url, setUrl] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const card = useKeptFocus<HTMLElement>();
  const params = { bookingId: id };
  const { key } = bookingQuery(id);
  const open = useAction({
    run: async () => {
      setUrl((await api.call('POST /user/booking/:bookingId/share', { params })).url);
      await mutate(key);
    },
  });
  const close = useAction({
    run: async () => {
      await api.call('DELETE /user/booking/:bookingId/share', { params });
      setUrl(undefined);
      await mutate(key);
    },
    onDone: () => setIsAsked(false),
  });
  /** From elsewhere on the page: makes the link and goes to where it will stand. */
  const show = () => {
    if (url === undefined) open.start();
    if (!card.current) return;
    card.current.scrollIntoView({ block: 'center' });
    focusPlace(card.current);
  };
  return { url, card, open, close, show, isAsked, setIsAsked };
}
