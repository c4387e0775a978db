import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Tonight } from '@gramy/domain/time/tonight';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { activitiesWithCountsQuery } from '../../../entities/activity/queries.ts';
import { homeArticlesQuery } from '../../../entities/article/queries.ts';
import { type City, citiesQuery, readCity } from '../../../entities/city/queries.ts';
import {
  figuresQuery,
  findDefaultCity,
  popularQuery,
  tonightQueries,
} from '../../../entities/market/queries.ts';
import { providerQuery } from '../../../entities/provider/queries.ts';
import { googleReturnRoute, takeGoogleReturn } from '../../../features/auth/hooks/google-return.ts';
import { openProposalQuery, openTicketQuery, sharedBookingQuery } from '../../../features/ticket/queries.ts';
import { type Path, paths } from '../../../lib/navigation/paths.ts';
import { todayQuery, tonightQuery } from '../../../lib/queries/today-query.ts';
import { loadView } from '../../lazy-view.ts';
import { checkLogin, requireComponentGallery, requireLogin } from '../../login-check.ts';
import type { DescribeNeeds } from '../../screen-needs.ts';
import { answerNotFound, withErrorScreen } from '../../screen-route.tsx';
import { BareLoadingScreen, LoadingScreen } from '../../screens/loading-screen.tsx';
import { nowhere } from './components/entry-paths.ts';
import { MainLayout } from './layouts/main-layout.tsx';
import { screenRoute } from './screen-route.ts';
import { settingsScreens } from './settings-screens.ts';

/** Without a chosen city, tonight's places are those of the city with the most places, known once the cities are. */
const describeHome: DescribeNeeds = (search) => {
  const city = readCity(search);
  const cities = citiesQuery();
  return {
    messages: ['home', 'places', 'articles'],
    queries: [cities, activitiesWithCountsQuery(city), todayQuery, tonightQuery],
    extras: [popularQuery(city), homeArticlesQuery(), figuresQuery()],
    follow: (loaded) => {
      const { items } = loaded[cities.key] as { items: City[] };
      const { evening, night } = tonightQueries({
        today: loaded[todayQuery.key] as LocalDate,
        tonight: loaded[tonightQuery.key] as Tonight,
        city: city ?? findDefaultCity(items)?.slug,
      });
      return { queries: [], extras: night ? [night, evening] : [evening] };
    },
  };
};

const loadDiscovery = () => import('./discovery-needs.ts');

const publicScreens: RouteObject[] = [
  // What people type who do not know our address.
  ...['/login', '/log-in', '/signin', '/sign-in'].map((path) => ({
    path,
    loader: ({ request }: LoaderFunctionArgs) => redirect(paths.logIn + new URL(request.url).search),
  })),
  { path: paths.root, loader: ({ request }) => redirect(paths.home + new URL(request.url).search) },
  screenRoute({
    path: paths.home,
    screen: 'home/home-screen',
    needs: describeHome,
  }),
  screenRoute({
    path: paths.activities,
    screen: 'activities/activities-screen',
    needs: async (search) => (await loadDiscovery()).describeActivities(search),
  }),
  screenRoute({
    path: paths.articles,
    screen: 'articles/articles-screen',
    needs: async (search) => (await loadDiscovery()).describeArticles(search),
  }),
  screenRoute({
    path: paths.article,
    screen: 'articles/article-screen',
    needs: async (search, { slug = '' }) => (await loadDiscovery()).describeArticle(slug, search),
  }),
  {
    loader: checkLogin,
    children: [
      screenRoute({
        path: paths.serviceProvider,
        screen: 'service-provider/service-provider-screen',
        needs: (search, { serviceProviderId = '' }) => {
          const slug = readProviderSlug(serviceProviderId);
          return {
            messages: ['provider', 'booking', 'booking-panel', 'places', 'map'],
            queries: [providerQuery(slug)],
            // Only the server follows it, so that no browser fetches the code.
            follow: async (loaded) =>
              (await import('./provider-needs.ts')).followProvider(loaded, serviceProviderId, search),
          };
        },
      }),
    ],
  },
  screenRoute({
    path: paths.search,
    screen: 'search/search-screen',
    needs: async (search) => (await import('./search-needs.ts')).describeSearch(search),
  }),
  screenRoute({
    path: paths.about,
    screen: 'about/about-screen',
    needs: () => ({ messages: ['about'], queries: [figuresQuery()] }),
  }),
  screenRoute({
    path: paths.forBusinesses,
    screen: 'for-businesses/for-businesses-screen',
    needs: () => ({ messages: ['for-businesses'], queries: [figuresQuery()] }),
  }),
  screenRoute({
    path: paths.contact,
    screen: 'contact/contact-screen',
    needs: () => ({ messages: ['contact'], queries: [] }),
  }),
  screenRoute({
    path: paths.confirmContact,
    screen: 'contact/confirm-contact-screen',
    rendering: 'browser',
    needs: () => ({ messages: ['contact-permission'], queries: [] }),
  }),
  screenRoute({
    path: paths.noInvitations,
    screen: 'referrals/no-invitations-screen',
    rendering: 'browser',
    needs: () => ({ messages: ['referrals'], queries: [] }),
  }),
  screenRoute({
    path: paths.privacy,
    screen: 'legal/privacy-screen',
    needs: () => ({ messages: ['privacy', 'stored'], queries: [] }),
  }),
  screenRoute({
    path: paths.terms,
    screen: 'legal/terms-screen',
    needs: () => ({ messages: ['terms'], queries: [] }),
  }),
  screenRoute({
    path: paths.accessibility,
    screen: 'legal/accessibility-screen',
    needs: () => ({ messages: ['accessibility'], queries: [] }),
  }),
  screenRoute({
    path: paths.offline,
    screen: 'offline/offline-screen',
    needs: () => ({ messages: [], queries: [] }),
  }),
];

function authRoute(path: Path, screen: `auth/${string}-screen`): RouteObject {
  const needs = () => ({ messages: ['auth', 'failures'] as const, queries: [] });
  return screenRoute({ path, screen, rendering: 'browser', needs });
}

const accountScreens: RouteObject[] = [
  authRoute(paths.logIn, 'auth/log-in-screen'),
  authRoute(paths.signUp, 'auth/sign-up-screen'),
  authRoute(paths.enterCode, 'auth/enter-code-screen'),
  authRoute(paths.newPassword, 'auth/new-password-screen'),
  authRoute(paths.forgotPassword, 'auth/forgot-password-screen'),
  {
    id: googleReturnRoute,
    loader: ({ request }) => takeGoogleReturn(request.url),
    // The code is valid once, so the page must not revalidate.
    shouldRevalidate: () => false,
    children: [authRoute(paths.googleSignIn, 'auth/google-sign-in-screen')],
  },
  screenRoute({
    path: paths.cart,
    screen: 'cart/cart-screen',
    rendering: 'browser',
    needs: () => ({ messages: ['cart', 'booking', 'booking-panel'], queries: [] }),
  }),
];

/** Whose booking it is, its screens see to: each needs its words, and asks for the booking by itself. */
function bookingRoute(path: Path, screen: `ticket/${string}-screen`): RouteObject {
  const needs = () => ({
    messages: ['ticket', 'booking', 'booking-panel', 'outcome', 'proposed-times', 'failures', 'map'] as const,
    queries: [],
  });
  return screenRoute({ path, screen, rendering: 'browser', needs });
}

/** Outside the main layout: nothing there should lead away from what is being paid or shown. */
const bookingScreens: RouteObject[] = [
  {
    loader: checkLogin,
    children: [
      screenRoute({
        path: paths.checkout,
        screen: 'checkout/checkout-screen',
        rendering: 'browser',
        needs: () => ({
          messages: ['checkout', 'company', 'booking', 'booking-panel', 'failures'],
          queries: [],
        }),
      }),
      bookingRoute(paths.bookingDetails, 'ticket/booking-details-screen'),
      bookingRoute(paths.pay, 'ticket/pay-screen'),
      bookingRoute(paths.bookingConfirmation, 'ticket/booking-confirmation-screen'),
      bookingRoute(paths.bookingPending, 'ticket/booking-pending-screen'),
      bookingRoute(paths.paymentConfirmed, 'ticket/payment-confirmed-screen'),
      bookingRoute(paths.paymentFailed, 'ticket/payment-failed-screen'),
    ],
  },
  // For whoever has the link; nobody else has any business there, search engines least of all.
  screenRoute({
    path: paths.sharedBooking,
    screen: 'ticket/shared-booking-screen',
    rendering: 'browser',
    needs: (_, { token = '' }) => ({
      messages: ['shared-booking', 'ticket', 'booking', 'failures', 'map'],
      queries: [sharedBookingQuery(token)],
    }),
  }),
  screenRoute({
    path: paths.openTicket,
    screen: 'ticket/open-ticket-screen',
    rendering: 'browser',
    needs: (_, { token = '' }) => ({
      messages: ['open-ticket', 'ticket', 'booking', 'failures', 'map'],
      queries: [openTicketQuery(token)],
    }),
  }),
  screenRoute({
    path: paths.proposedTimes,
    screen: 'ticket/proposed-times-screen',
    rendering: 'browser',
    needs: (_, { token = '' }) => ({
      messages: ['proposed-times', 'ticket', 'booking', 'failures'],
      queries: [openProposalQuery(token)],
    }),
  }),
];

const componentGallery: RouteObject = {
  loader: requireComponentGallery,
  children: [
    screenRoute({
      path: paths.componentGallery,
      screen: 'component-gallery/component-gallery-screen',
      needs: () => ({ messages: ['component-gallery'], queries: [] }),
    }),
  ],
};

/** What cannot be a name is not there; the API would call it a bad request. */
function readProviderSlug(given: string): string {
  const slug = given.toLowerCase();
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= 120 ? slug : answerNotFound();
}

/** Nobody who only looks around needs these. */
async function loadSettingsLayout() {
  const view = await loadView(() => import('./layouts/settings-layout.tsx'));
  return { Component: view.SettingsLayout };
}

async function loadBookingLayout() {
  const view = await loadView(() => import('./layouts/booking-layout.tsx'));
  return { Component: view.BookingLayout };
}

export const consumerRoutes: RouteObject[] = [
  {
    Component: MainLayout,
    HydrateFallback: LoadingScreen,
    loader: checkLogin,
    children: [
      withErrorScreen('page', [
        ...publicScreens,
        ...accountScreens,
        { id: 'settings', lazy: loadSettingsLayout, loader: requireLogin, children: settingsScreens },
        componentGallery,
        { path: '*', id: nowhere, element: null, loader: answerNotFound },
      ]),
    ],
  },
  {
    id: 'booking',
    lazy: loadBookingLayout,
    HydrateFallback: BareLoadingScreen,
    children: [withErrorScreen('booking-page', bookingScreens)],
  },
];
