import type { RouteObject } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { loadView } from '../../lazy-view.ts';
import { checkLogin } from '../../login-check.ts';
import { screenRoute, unopenedRoute, withErrorScreen } from '../../screen-route.tsx';
import { BareLoadingScreen } from '../../screens/loading-screen.tsx';

/** What venues see: a tree, a layout and chunks of their own. */
export const businessRoutes: RouteObject = {
  id: 'business',
  loader: checkLogin,
  HydrateFallback: BareLoadingScreen,
  lazy: async () => {
    const view = await loadView(() => import('./business-layout.tsx'));
    return { Component: view.BusinessLayout };
  },
  children: [
    withErrorScreen('business-page', [
      unopenedRoute(paths.business, 'business', 'browser'),
      ...[paths.checkIn, paths.venueBooking].map((path) =>
        screenRoute({
          path,
          screen: 'venue-desk/venue-booking-screen',
          rendering: 'browser',
          needs: () => ({ messages: ['venue-desk', 'failures'], queries: [] }),
        }),
      ),
    ]),
  ],
};
