import type { RouteObject } from 'react-router';
import type { MessageFile } from '../../../i18n/messages.ts';
import { type Path, paths } from '../../../lib/navigation/paths.ts';
import { hideFromStrangers } from '../../login-check.ts';
import { type ScreenHandle, withErrorScreen } from '../../screen-route.tsx';
import { HiddenScreen } from '../../screens/hidden-screen.tsx';
import { BareLoadingScreen } from '../../screens/loading-screen.tsx';
import { OfficeLayout } from './office-layout.tsx';
import { screenRoute } from './screen-route.ts';

/** What a venue is shown with: its set-up, and the page that guests see. */
const venueWords: MessageFile[] = ['office-venues', 'venue-setup', 'venue-publish', 'venue-tables'];

/** What an article is written with: its own page. */
const articleWords: MessageFile[] = ['office-articles', 'articles'];

/** What the market's own people see: a tree, a layout and chunks of their own. */
export const officeRoutes: RouteObject = {
  id: 'office',
  handle: { rendering: 'browser', file: 'src/app/areas/office/routes.tsx' } satisfies ScreenHandle,
  loader: hideFromStrangers,
  HydrateFallback: BareLoadingScreen,
  Component: OfficeLayout,
  ErrorBoundary: HiddenScreen,
  children: [
    withErrorScreen('office-page', [
      officeRoute(paths.admin, 'office-today/today-screen', ['office-today']),
      officeRoute(paths.adminClaims, 'office-claims/claims-desk-screen', ['office-claims']),
      officeRoute(paths.adminPayments, 'office-payments/payments-desk-screen', [
        'office-payments',
        'office-bookings',
        'venue-payouts',
      ]),
      officeRoute(paths.adminInbox, 'office-inbox/inbox-screen', ['office-inbox']),
      officeRoute(paths.adminMessages, 'office-messages/messages-desk-screen', ['office-messages']),
      officeRoute(paths.adminAudit, 'office-audit/office-audit-screen', ['office-audit', 'venue-audit']),
      officeRoute(paths.adminSystem, 'office-system/system-screen', ['office-system']),
      officeRoute(paths.adminRefunds, 'office-refunds/refunds-desk-screen', ['office-refunds']),
      officeRoute(paths.adminReviews, 'office-reviews/reviews-desk-screen', ['office-reviews']),
      officeRoute(paths.adminPhotos, 'office-photos/photos-desk-screen', ['office-photos']),
      officeRoute(paths.adminVenues, 'office-venues/venues-desk-screen', venueWords),
      officeRoute(paths.adminVenue, 'office-venues/venue-file-screen', venueWords),
      officeRoute(paths.adminUsers, 'office-users/users-desk-screen', ['office-users']),
      officeRoute(paths.adminUser, 'office-users/user-file-screen', ['office-users', 'office-bookings']),
      officeRoute(paths.adminArticles, 'office-articles/articles-desk-screen', articleWords),
      officeRoute(paths.adminArticle, 'office-articles/article-file-screen', articleWords),
      officeRoute(paths.adminCatalogue, 'office-catalogue/catalogue-screen', ['office-catalogue']),
      officeRoute(paths.adminPromotions, 'office-promotions/promotions-screen', ['office-promotions']),
      officeRoute(paths.adminBooking, 'office-bookings/booking-file-screen', [
        'office-bookings',
        'venue-payouts',
        'booking-panel',
      ]),
    ]),
  ],
};

/** For people of the office only, so nothing of it is rendered on the server. */
function officeRoute(
  path: Path,
  screen: `office-${string}/${string}-screen`,
  messages: readonly MessageFile[],
): RouteObject {
  return screenRoute({
    path,
    screen,
    rendering: 'browser',
    needs: () => ({ messages: ['office', 'failures', 'step-up', ...messages], queries: [] }),
  });
}
