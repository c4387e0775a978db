import type { PublicConfig } from '@gramy/contract/public-config';
import type { Language } from '@gramy/domain/language/language';
import { Outlet } from 'react-router';
import { vi } from 'vitest';
import { AboutScreen } from '../src/features/about/screens/about-screen.tsx';
import { ActivitiesScreen } from '../src/features/activities/screens/activities-screen.tsx';
import { ArticleScreen } from '../src/features/articles/screens/article-screen.tsx';
import { ArticlesScreen } from '../src/features/articles/screens/articles-screen.tsx';
import { ConfirmContactScreen } from '../src/features/contact/screens/confirm-contact-screen.tsx';
import { ContactScreen } from '../src/features/contact/screens/contact-screen.tsx';
import { ForBusinessesScreen } from '../src/features/for-businesses/screens/for-businesses-screen.tsx';
import { HomeScreen } from '../src/features/home/screens/home-screen.tsx';
import { AccessibilityScreen } from '../src/features/legal/screens/accessibility-screen.tsx';
import { PrivacyScreen } from '../src/features/legal/screens/privacy-screen.tsx';
import { TermsScreen } from '../src/features/legal/screens/terms-screen.tsx';
import { SearchScreen } from '../src/features/search/screens/search-screen.tsx';
import { ServiceProviderScreen } from '../src/features/service-provider/screens/service-provider-screen.tsx';
import { useTranslation } from '../src/i18n/use-translation.ts';
import { Toaster } from '../src/lib/browser/toaster.tsx';
import { paths } from '../src/lib/navigation/paths.ts';
import type { SessionUser } from '../src/lib/session/session.ts';
import { Announcer } from '../src/ui/overlay/announcer.tsx';
import { ToastViewport } from '../src/ui/overlay/toast-viewport.tsx';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { noon } from './place-fixtures.ts';
import { renderRoutes } from './render-component.tsx';

interface PublicOptions {
  api?: FakeApi;
  language?: Language;
  user?: SessionUser;
  config?: Partial<PublicConfig>;
  now?: number;
}

/** A page that everybody may open, at noon of a Wednesday or whenever it is wanted, with the others behind its links. */
export async function openPublicScreen(address: string, options: PublicOptions = {}) {
  const { api = createFakeApi(), now = noon, ...rest } = options;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const routes = [
    { path: paths.home, Component: HomeScreen },
    { path: paths.search, Component: SearchScreen },
    { path: paths.serviceProvider, Component: ServiceProviderScreen },
    { path: paths.activities, Component: ActivitiesScreen },
    { path: paths.about, Component: AboutScreen },
    { path: paths.forBusinesses, Component: ForBusinessesScreen },
    { path: paths.articles, Component: ArticlesScreen },
    { path: paths.article, Component: ArticleScreen },
    { path: paths.contact, Component: ContactScreen },
    { path: paths.confirmContact, Component: ConfirmContactScreen },
    { path: paths.privacy, Component: PrivacyScreen },
    { path: paths.terms, Component: TermsScreen },
    { path: paths.accessibility, Component: AccessibilityScreen },
  ];
  const layout = { Component: PublicLayout, children: routes };
  const opened = await renderRoutes([layout], { ...rest, address, fetch: api.fetch });
  return { ...opened, api };
}

function PublicLayout() {
  const { t } = useTranslation();
  return (
    <main>
      <Outlet />
      <Toaster closeLabel={t('closeToast')} View={ToastViewport} Announcer={Announcer} />
    </main>
  );
}

/** What the browser would say about where somebody is; without a place, that it may not say. */
export function standAt(place?: { latitude: number; longitude: number }): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound, onFailed) => {
    if (place) onFound({ coords: place } as GeolocationPosition);
    else onFailed?.({ code: 1 } as GeolocationPositionError);
  });
}
