import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import useSWR, { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { withReturnPath } from '../../../lib/navigation/return-path.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { inTurn } from '../../../lib/queries/in-turn.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { favouriteIdsQuery, favouritesQuery } from '../queries.ts';
import { wantedFavourite } from './wanted-favourite.ts';

interface KeptPlace {
  branchId: string;
  name: string;
}

export interface Favourite {
  isKept: boolean;
  /** Whoever is not signed in is led there and back, and finds the place saved. */
  toggle: () => void;
}

/** One list for all hearts of a page; a press shows at once and goes back when the server refuses it. */
export function useFavourite({ branchId, name }: KeptPlace): Favourite {
  const { t } = useTranslation('places');
  const api = useApi();
  const { user } = useSession();
  const { mutate: mutateOther } = useSWRConfig();
  const navigate = useNavigate();
  const location = useLocation();
  const query = favouriteIdsQuery();
  const { data, mutate } = useSWR(user ? query.key : null, () => query.call(api), {
    revalidateOnFocus: false,
  });
  const isKept = data?.branchIds.includes(branchId) ?? false;

  const change = async (isWanted: boolean) => {
    const withChange = (before: typeof data) => {
      const others = (before?.branchIds ?? []).filter((id) => id !== branchId);
      return { branchIds: isWanted ? [branchId, ...others] : others };
    };
    const send = async (before: typeof data) => {
      const route = isWanted ? 'PUT /user/favourites/:branchId' : 'DELETE /user/favourites/:branchId';
      await inTurn(branchId, () => api.call(route, { params: { branchId } }));
      return withChange(before);
    };
    try {
      await mutate(send, { optimisticData: withChange, rollbackOnError: true, revalidate: false });
      void mutateOther(favouritesQuery().key);
      showToast({
        title: t(isWanted ? 'favourite.kept' : 'favourite.dropped', { name }),
        action: { label: t('favourite.undo'), run: () => void change(!isWanted) },
      });
    } catch {
      showToast({ title: t('favourite.failed'), variant: 'destructive' });
    }
  };

  const keepWanted = useEffectEvent(() => {
    if (wantedFavourite.read() !== branchId) return;
    wantedFavourite.remove();
    if (!isKept) void change(true);
  });
  const areKnown = data !== undefined;
  useEffect(() => {
    if (areKnown) keepWanted();
  }, [areKnown]);

  return {
    isKept,
    toggle() {
      if (user) return void change(!isKept);
      wantedFavourite.write(branchId);
      showToast({ title: t('favourite.logIn', { name }) });
      void navigate(withReturnPath(paths.logIn, location));
    },
  };
}
