import type { RouteObject } from 'react-router';
import { openCitiesQuery, ownVenuesQuery } from '../../../entities/setup/queries.ts';
import type { MessageFile } from '../../../i18n/messages.ts';
import { type Path, paths } from '../../../lib/navigation/paths.ts';
import { checkLogin, requireLoginOrTablet } from '../../login-check.ts';
import { loadScreen } from '../../screen-needs.ts';
import { type ScreenHandle, withErrorScreen } from '../../screen-route.tsx';
import { BareLoadingScreen } from '../../screens/loading-screen.tsx';
import { BusinessLayout } from './business-layout.tsx';
import { screenRoute } from './screen-route.ts';

/** What venues see: a tree, a layout and chunks of their own. */
export const businessRoutes: RouteObject = {
  id: 'business',
  handle: { rendering: 'browser', file: 'src/app/areas/business/routes.tsx' } satisfies ScreenHandle,
  loader: async (request) => {
    await checkLogin(request);
    return loadScreen(() => ({ messages: ['venue-nav'], queries: [] }))(request);
  },
  HydrateFallback: BareLoadingScreen,
  Component: BusinessLayout,
  children: [
    withErrorScreen('business-page', [
      screenRoute({
        path: paths.business,
        screen: 'venue-start/venue-start-screen',
        rendering: 'browser',
        needs: () => ({ messages: ['venue-start', 'failures'], queries: [openCitiesQuery()] }),
      }),
      {
        loader: requireLoginOrTablet,
        children: [
          screenRoute({
            path: paths.venueBoard,
            screen: 'venue-board/board-screen',
            rendering: 'browser',
            needs: () => ({
              messages: ['venue-board', 'venue-board-desk', 'venue-board-move', 'venue-tablet', 'failures'],
              queries: [ownVenuesQuery()],
            }),
          }),
          screenRoute({
            path: paths.venueBookings,
            screen: 'venue-bookings/bookings-screen',
            rendering: 'browser',
            needs: () => ({
              messages: ['venue-bookings', 'venue-board', 'venue-tablet', 'failures'],
              queries: [],
            }),
          }),
          ...(
            [
              [paths.venueWeek, 'venue-week/week-screen'],
              [paths.venueBranches, 'venue-week/branches-screen'],
            ] as const
          ).map(([path, screen]) =>
            screenRoute({
              path,
              screen,
              rendering: 'browser',
              needs: () => ({ messages: ['venue-week', 'venue-tablet', 'failures'], queries: [] }),
            }),
          ),
          setupRoute(paths.venueSetup, 'venue-setup/setup-hub-screen'),
          setupRoute(paths.venueSetupPlace, 'venue-setup/setup-place-screen', [
            'venue-place',
            'map',
            'provider',
          ]),
          setupRoute(paths.venueSetupPublish, 'venue-setup/setup-publish-screen'),
          setupRoute(paths.venueLive, 'venue-setup/setup-live-screen'),
          setupRoute(paths.venueSetupTables, 'venue-setup/setup-tables-screen', [
            'venue-tables',
            'venue-floor',
            'booking-panel',
          ]),
          setupRoute(paths.venueSetupFloor, 'venue-setup/setup-floor-screen', [
            'venue-floor',
            'venue-tables',
            'booking-panel',
          ]),
          setupRoute(paths.venueSetupPhotos, 'venue-setup/setup-photos-screen', ['venue-photos']),
          setupRoute(paths.venueSetupHours, 'venue-setup/setup-hours-screen'),
          setupRoute(paths.venueSetupOffers, 'venue-setup/setup-offers-screen', ['venue-offers']),
          setupRoute(paths.venueSetupOffer, 'venue-setup/setup-offer-screen', [
            'venue-offers',
            'booking-panel',
          ]),
          setupRoute(paths.venueSetupPrices, 'venue-setup/setup-prices-screen', [
            'venue-offers',
            'booking-panel',
          ]),
          setupRoute(paths.venueSetupAddOns, 'venue-setup/setup-add-ons-screen', ['venue-add-ons']),
          setupRoute(paths.venueSetupRules, 'venue-setup/setup-rules-screen', ['venue-rules', 'provider']),
          setupRoute(paths.venueSetupBusiness, 'venue-setup/setup-business-screen', ['company']),
          setupRoute(paths.venueClaims, 'venue-claims/claims-screen', ['venue-claims']),
          setupRoute(paths.venueLog, 'venue-audit/audit-screen', ['venue-audit']),
          screenRoute({
            path: paths.venueDayClose,
            screen: 'venue-day-close/day-close-screen',
            rendering: 'browser',
            needs: () => ({
              messages: ['venue-day-close', 'venue-board', 'venue-tablet', 'failures'],
              queries: [],
            }),
          }),
          setupRoute(paths.venueInsight, 'venue-insight/insight-screen', ['venue-insight']),
          setupRoute(paths.venuePayouts, 'venue-payouts/payouts-screen', ['venue-payouts']),
          setupRoute(paths.venueImport, 'venue-import/import-screen', ['venue-import']),
          setupRoute(paths.venueTeam, 'venue-team/team-screen', ['venue-team', 'venue-tablet']),
          setupRoute(paths.venueMembership, 'venue-team/membership-screen', ['venue-team', 'venue-tablet']),
        ],
      },
      screenRoute({
        path: paths.venueInvitation,
        screen: 'venue-team/invitation-screen',
        rendering: 'browser',
        needs: () => ({ messages: ['venue-team', 'failures'], queries: [] }),
      }),
      ...[paths.checkIn, paths.venueBooking].map((path) =>
        screenRoute({
          path,
          screen: 'venue-desk/venue-booking-screen',
          rendering: 'browser',
          needs: () => ({ messages: ['venue-desk', 'venue-board', 'venue-tablet', 'failures'], queries: [] }),
        }),
      ),
    ]),
  ],
};

/** Steps of the set-up: for members only, so nothing of them is rendered on the server. */
function setupRoute(
  path: Path,
  screen: `venue-${string}/${string}-screen`,
  messages: readonly MessageFile[] = [],
): RouteObject {
  return screenRoute({
    path,
    screen,
    rendering: 'browser',
    needs: () => ({
      messages: ['venue-setup', 'venue-publish', 'venue-tables', 'failures', 'step-up', ...messages],
      queries: [],
    }),
  });
}
