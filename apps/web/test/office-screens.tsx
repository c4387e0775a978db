import { officePermissions } from '@gramy/domain/access/office-permission';
import type { RouteObject } from 'react-router';
import { OfficeLayout } from '../src/app/areas/office/office-layout.tsx';
import { HiddenScreen } from '../src/app/screens/hidden-screen.tsx';
import type { OfficeEntry, OfficeToday } from '../src/entities/office/queries.ts';
import { ArticleFileScreen } from '../src/features/office-articles/screens/article-file-screen.tsx';
import { ArticlesDeskScreen } from '../src/features/office-articles/screens/articles-desk-screen.tsx';
import { OfficeAuditScreen } from '../src/features/office-audit/screens/office-audit-screen.tsx';
import { BookingFileScreen } from '../src/features/office-bookings/screens/booking-file-screen.tsx';
import { CatalogueScreen } from '../src/features/office-catalogue/screens/catalogue-screen.tsx';
import { ClaimsDeskScreen } from '../src/features/office-claims/screens/claims-desk-screen.tsx';
import { InboxScreen } from '../src/features/office-inbox/screens/inbox-screen.tsx';
import { MessagesDeskScreen } from '../src/features/office-messages/screens/messages-desk-screen.tsx';
import { PaymentsDeskScreen } from '../src/features/office-payments/screens/payments-desk-screen.tsx';
import { PhotosDeskScreen } from '../src/features/office-photos/screens/photos-desk-screen.tsx';
import { PromotionsScreen } from '../src/features/office-promotions/screens/promotions-screen.tsx';
import { RefundsDeskScreen } from '../src/features/office-refunds/screens/refunds-desk-screen.tsx';
import { ReviewsDeskScreen } from '../src/features/office-reviews/screens/reviews-desk-screen.tsx';
import { SystemScreen } from '../src/features/office-system/screens/system-screen.tsx';
import { TodayScreen } from '../src/features/office-today/screens/today-screen.tsx';
import { UserFileScreen } from '../src/features/office-users/screens/user-file-screen.tsx';
import { UsersDeskScreen } from '../src/features/office-users/screens/users-desk-screen.tsx';
import { VenueFileScreen } from '../src/features/office-venues/screens/venue-file-screen.tsx';
import { VenuesDeskScreen } from '../src/features/office-venues/screens/venues-desk-screen.tsx';
import { Toaster } from '../src/lib/browser/toaster.tsx';
import { paths } from '../src/lib/navigation/paths.ts';
import { Announcer } from '../src/ui/overlay/announcer.tsx';
import { ToastViewport } from '../src/ui/overlay/toast-viewport.tsx';
import { type Answers, createFakeApi, succeed } from './fake-api.ts';
import { zuzanna } from './people.ts';
import { renderRoutes } from './render-component.tsx';

export const asAdmin: OfficeEntry = { standing: 'in', role: 'admin', permissions: officePermissions };
export const asSupport: OfficeEntry = {
  standing: 'in',
  role: 'support',
  permissions: ['office.enter', 'office.readPeople', 'office.answerForms', 'office.resendMessages'],
};

export const quietDay: OfficeToday = {
  queues: [],
  market: { playing: 38, inCheckout: 12, requests: 7, refundsUnderWay: 5 },
  slowVenues: [],
};

const beginning: Answers = {
  'GET /admin/entry': succeed(asAdmin),
  'GET /admin/today': succeed(quietDay),
  'GET /area/cities/business': succeed({ items: [], nextCursor: null }),
  'GET /admin/corrections': succeed({ items: [], nextCursor: null }),
  'GET /admin/venues/:providerId/corrections': succeed({ currency: 'PLN', balance: 0, items: [] }),
};

interface OfficeOptions {
  answers?: Answers;
  language?: 'en' | 'pl';
}

const screens: RouteObject[] = [
  { path: paths.admin, Component: TodayScreen },
  { path: paths.adminClaims, Component: ClaimsDeskScreen },
  { path: paths.adminPayments, Component: PaymentsDeskScreen },
  { path: paths.adminInbox, Component: InboxScreen },
  { path: paths.adminMessages, Component: MessagesDeskScreen },
  { path: paths.adminAudit, Component: OfficeAuditScreen },
  { path: paths.adminSystem, Component: SystemScreen },
  { path: paths.adminRefunds, Component: RefundsDeskScreen },
  { path: paths.adminReviews, Component: ReviewsDeskScreen },
  { path: paths.adminPhotos, Component: PhotosDeskScreen },
  { path: paths.adminVenues, Component: VenuesDeskScreen },
  { path: paths.adminVenue, Component: VenueFileScreen },
  { path: paths.adminUsers, Component: UsersDeskScreen },
  { path: paths.adminUser, Component: UserFileScreen },
  { path: paths.adminArticles, Component: ArticlesDeskScreen },
  { path: paths.adminArticle, Component: ArticleFileScreen },
  { path: paths.adminCatalogue, Component: CatalogueScreen },
  { path: paths.adminPromotions, Component: PromotionsScreen },
  { path: paths.adminBooking, Component: BookingFileScreen },
];

/** The office with its frame, as an admin finds it on a quiet day. */
export async function openOffice(address: string, { answers, language = 'en' }: OfficeOptions = {}) {
  const api = createFakeApi({ ...beginning, ...answers });
  const opened = await renderRoutes([{ Component: Office, ErrorBoundary: HiddenScreen, children: screens }], {
    language,
    address,
    fetch: api.fetch,
    user: zuzanna,
  });
  return { ...opened, api };
}

function Office() {
  return (
    <>
      <OfficeLayout />
      <Toaster closeLabel="Close" View={ToastViewport} Announcer={Announcer} />
    </>
  );
}
