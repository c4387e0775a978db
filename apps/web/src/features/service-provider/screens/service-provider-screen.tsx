import { findDirectItem, findLockedType } from '@gramy/domain/cart/cart';
import type { CartItem } from '@gramy/domain/cart/cart-item';
import { Suspense } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { endEdit, setBookingData, useBookingData, useBookingEdit } from '../../../entities/booking/store.ts';
import {
  addItem,
  forceAddItem,
  isCartKept,
  mergeItem,
  setNavigationSource,
  updateItem,
  useCart,
} from '../../../entities/cart/store.ts';
import { FavouriteButton } from '../../../entities/place/components/favourite-button.tsx';
import { RememberViewed } from '../../../entities/place/components/remember-viewed.tsx';
import { type Branch, type ProviderPage, providerQuery } from '../../../entities/provider/queries.ts';
import { BookingPanel } from '../../../entities/slot/components/booking-panel.tsx';
import type { CartActions } from '../../../entities/slot/hooks/use-panel-actions.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { readBookingChoice } from '../../../lib/navigation/booking-link.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SlowNotice } from '../../../ui/waiting/slow-notice.tsx';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import { PausedNotice } from '../components/paused-notice.tsx';
import { ProviderColumns } from '../components/provider-columns.tsx';
import { ProviderGallery } from '../components/provider-gallery.tsx';
import { ProviderNotFound } from '../components/provider-not-found.tsx';
import { ProviderSkeleton } from '../components/provider-skeleton.tsx';
import { ProviderTrail } from '../components/provider-trail.tsx';
import { nameOfBranch } from '../hooks/branch-name.ts';
import { describeProvider } from '../hooks/linked-data.ts';
import { BranchMap } from './branch-map.tsx';
import { SimilarPlaces } from './similar-places.tsx';

export const NotFound = ProviderNotFound;

export function ServiceProviderScreen() {
  const { t } = useTranslation('provider');
  const { t: tApp } = useTranslation();
  const { serviceProviderId = '' } = useParams();
  const { search } = useLocation();
  const pictures = usePictures();
  const state = useQuery(providerQuery(serviceProviderId.toLowerCase()));
  if (state.status === 'loading') return <LoadingProvider />;
  if (state.status === 'failed') {
    return (
      <div className="page-width">
        <StatusPanel
          picture={pictures.spot('error')}
          heading="h1"
          title={t('failed.title')}
          text={t('failed.text')}
        >
          <Button isBusy={state.isRetrying} onClick={state.retry}>
            {tApp('tryAgain')}
          </Button>
        </StatusPanel>
      </div>
    );
  }
  const { data: provider } = state;
  const branch = findChosenBranch(provider, search);
  if (provider.slug !== serviceProviderId) {
    const href = buildHref(paths.serviceProvider, { serviceProviderId: provider.slug });
    return <Navigate to={href + search} replace />;
  }
  return branch ? <Provider provider={provider} branch={branch} /> : <ProviderNotFound />;
}

function findChosenBranch({ branches }: ProviderPage, search: string): Branch | undefined {
  const { branchSlug } = readBookingChoice(new URLSearchParams(search));
  return branches.find(({ slug }) => slug === branchSlug) ?? branches[0];
}

function LoadingProvider() {
  const { t } = useTranslation('provider');
  usePageHead({ title: t('loadingTitle'), description: t('loading') });
  return (
    <div className="relative">
      <SlowNotice loading={t('loading')} slow={t('slow')} />
      <ProviderSkeleton />
    </div>
  );
}

function Provider({ provider, branch }: { provider: ProviderPage; branch: Branch }) {
  const name = nameOfBranch(provider, branch);
  const { cart, lockedType } = useCartActions(provider);
  useProviderHead(provider, branch);
  return (
    <div className="page-width pt-1 pb-16">
      <RememberViewed
        place={{
          providerSlug: provider.slug,
          branchSlug: branch.slug,
          branchId: branch.id,
          name,
          cityName: branch.city.name,
          activity: branch.offers[0]?.activity.slug ?? '',
        }}
      />
      <ProviderTrail branch={branch} name={name} />
      <Suspense>
        <ProviderGallery key={branch.id} branch={branch} name={name} slug={provider.slug} />
      </Suspense>
      <ProviderColumns
        provider={provider}
        branch={branch}
        favourite={<FavouriteButton branchId={branch.id} name={name} isOnPaper />}
        map={<BranchMap provider={provider} branch={branch} />}
        panel={
          provider.isPaused ? (
            <PausedNotice />
          ) : (
            <Suspense>
              <BookingPanel
                key={branch.id}
                provider={provider}
                branch={branch}
                lockedType={lockedType}
                cart={cart}
              />
            </Suspense>
          )
        }
      />
      <Suspense>
        <SimilarPlaces slug={provider.slug} branch={branch} />
      </Suspense>
    </div>
  );
}

function useCartActions(provider: ProviderPage) {
  const contents = useCart();
  const navigate = useNavigate();
  const location = useLocation();
  const [first] = contents.items;
  const isOther = first !== undefined && first.branch.serviceProvider.id !== provider.id;
  const rememberSource = () => setNavigationSource(location.pathname + location.search);
  const edit = useEditActions(provider, navigate);
  const begun = useBookingData();
  const cart: CartActions = {
    edit,
    contents,
    directId: isOther ? undefined : findDirectItem(contents)?.id,
    holdId: begun?.branch.serviceProvider.id === provider.id ? begun.holdId : undefined,
    isKept: isCartKept,
    add: (item) => {
      const isAdded = addItem(item);
      if (isAdded) rememberSource();
      return isAdded;
    },
    forceAdd: (item) => {
      forceAddItem(item);
      rememberSource();
    },
    merge: (item, twin) => {
      mergeItem(item, twin);
      rememberSource();
    },
    goToCart: () => void navigate(paths.cart),
    goToCheckout: (item) => {
      setBookingData({ ...item, path: paths.checkout });
      void navigate(paths.checkout);
    },
  };
  return { cart, lockedType: isOther ? undefined : findLockedType(contents, edit?.itemId) };
}

/** An item that came here to be changed goes back to where it came from. */
function useEditActions(
  provider: ProviderPage,
  navigate: ReturnType<typeof useNavigate>,
): CartActions['edit'] {
  const { isEditMode } = useBookingEdit();
  const data = useBookingData();
  const itemId = data?.id;
  if (!isEditMode || !itemId || data.branch.serviceProvider.id !== provider.id) return undefined;
  const goBack = (changed?: CartItem) => {
    endEdit(changed);
    void navigate(data.path);
  };
  return {
    itemId,
    holdId: data.holdId,
    save: (item) => {
      const changed = { tableIds: [], ...item };
      updateItem(item.id, changed);
      goBack(changed);
    },
    cancel: () => goBack(),
  };
}

function useProviderHead(provider: ProviderPage, branch: Branch) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const pictures = usePictures();
  const name = nameOfBranch(provider, branch);
  const city = branch.city.name[language];
  const [photo] = branch.photos;
  const picture = photo?.url ?? pictures.ogScene(branch.offers[0]?.activity.slug ?? '', branch.id);
  const isFirst = branch.id === provider.branches[0]?.id;
  usePageHead({
    title: t('pageTitle', { name, city }),
    description: t('pageDescription', { tagline: provider.tagline[language], name, city }),
    // Every other branch is a page of its own.
    path: buildHref(
      paths.serviceProvider,
      { serviceProviderId: provider.slug },
      { branch: isFirst ? undefined : branch.slug },
    ),
    picture,
    isPhoto: photo !== undefined,
    linkedData: describeProvider({ provider, branch, language, picture }),
  });
}
