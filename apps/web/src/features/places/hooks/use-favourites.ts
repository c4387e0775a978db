import { useLocation, useNavigate } from 'react-router';
import useSWR from 'swr';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/api.ts';
import { withReturnPath } from '../../../lib/return-path.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { showToast } from '../../../lib/toaster.tsx';
import { favouriteIdsQuery } from '../queries.ts';

interface KeptPlace {
  branchId: string;
  name: string;
}

export interface Favourites {
  isKept: (branchId: string) => boolean;
  /** Whoever is not signed in is led there and back. */
  toggle: (place: KeptPlace) => void;
}

/** One list for all hearts of a page; a press shows at once and goes back when the server refuses it. */
export function useFavourites(): Favourites {
  const { t } = useTranslation('places');
  const api = useApi();
  const { user } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const query = favouriteIdsQuery();
  const { data, mutate } = useSWR(user ? query.key : null, () => query.call(api), {
    revalidateOnFocus: false,
  });
  const kept = data?.branchIds ?? [];

  const change = async ({ branchId, name }: KeptPlace, isWanted: boolean) => {
    const withChange = (before: typeof data) => {
      const others = (before?.branchIds ?? []).filter((id) => id !== branchId);
      return { branchIds: isWanted ? [branchId, ...others] : others };
    };
    const send = async (before: typeof data) => {
      const route = isWanted ? 'PUT /user/favourites/:branchId' : 'DELETE /user/favourites/:branchId';
      await api.call(route, { params: { branchId } });
      return withChange(before);
    };
    try {
      await mutate(send, { optimisticData: withChange, rollbackOnError: true, revalidate: false });
      showToast({
        title: t(isWanted ? 'favourite.kept' : 'favourite.dropped', { name }),
        action: { label: t('favourite.undo'), run: () => void change({ branchId, name }, !isWanted) },
      });
    } catch {
      showToast({ title: t('favourite.failed'), variant: 'destructive' });
    }
  };

  return {
    isKept: (branchId) => kept.includes(branchId),
    toggle(place) {
      if (user) void change(place, !kept.includes(place.branchId));
      else void navigate(withReturnPath(paths.logIn, location));
    },
  };
}
