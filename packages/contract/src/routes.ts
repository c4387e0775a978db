import { accountRoutes } from './routes/accounts.ts';
import { actingRoutes } from './routes/acting.ts';
import { activityRoutes } from './routes/activities.ts';
import { areaRoutes } from './routes/areas.ts';
import { articleRoutes } from './routes/articles.ts';
import { auditRoutes } from './routes/audit.ts';
import { availabilityRoutes } from './routes/availability.ts';
import { boardActRoutes } from './routes/board-acts.ts';
import { boardTableRoutes } from './routes/board-tables.ts';
import { bookingDocumentRoutes } from './routes/booking-documents.ts';
import { bookingLiveRoutes } from './routes/booking-live.ts';
import { bookingRoutes } from './routes/bookings.ts';
import { businessRoutes } from './routes/business.ts';
import { contactFormRoutes } from './routes/contact-form.ts';
import { contactInboxRoutes } from './routes/contact-inbox.ts';
import { contactPermissionRoutes } from './routes/contact-permissions.ts';
import { dayCloseRoutes } from './routes/day-close.ts';
import { googleRoutes } from './routes/google.ts';
import { heldMoneyRoutes } from './routes/held-money.ts';
import { holdRoutes } from './routes/holds.ts';
import { importRoutes } from './routes/imports.ts';
import { insightRoutes } from './routes/insight.ts';
import { marketClosureRoutes } from './routes/market-closure.ts';
import { memberRoutes } from './routes/members.ts';
import { officeRoutes } from './routes/office.ts';
import { officeArticleRoutes } from './routes/office-articles.ts';
import { officeAuditRoutes } from './routes/office-audit.ts';
import { officeBookingRoutes } from './routes/office-bookings.ts';
import { officeCatalogueRoutes } from './routes/office-catalogue.ts';
import { officeCommissionRoutes } from './routes/office-commission.ts';
import { officeMessageRoutes } from './routes/office-messages.ts';
import { officePhotoRoutes } from './routes/office-photos.ts';
import { officePromotionRoutes } from './routes/office-promotions.ts';
import { officeRefundRoutes } from './routes/office-refunds.ts';
import { officeReviewRoutes } from './routes/office-reviews.ts';
import { officeSystemRoutes } from './routes/office-system.ts';
import { officeUserRoutes } from './routes/office-users.ts';
import { officeVenueFileRoutes } from './routes/office-venues.ts';
import { ownershipClaimRoutes } from './routes/ownership-claims.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { paymentProfileRoutes } from './routes/payment-profile.ts';
import { paymentRoutes } from './routes/payments.ts';
import { payoutRoutes } from './routes/payouts.ts';
import { photoReportRoutes } from './routes/photo-reports.ts';
import { privacyRoutes } from './routes/privacy.ts';
import { profileRoutes } from './routes/profile.ts';
import { promotionRoutes } from './routes/promotions.ts';
import { referralRoutes } from './routes/referrals.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { rewardRoutes } from './routes/rewards.ts';
import { savedCardRoutes } from './routes/saved-cards.ts';
import { serviceProviderRoutes } from './routes/service-providers.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { sharedBookingRoutes } from './routes/shared-bookings.ts';
import { statisticsRoutes } from './routes/statistics.ts';
import { stepUpRoutes } from './routes/step-up.ts';
import { tabletRoutes } from './routes/tablets.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { timeProposalRoutes } from './routes/time-proposals.ts';
import { translationRoutes } from './routes/translation.ts';
import { venueAddOnRoutes } from './routes/venue-add-ons.ts';
import { venueBoardRoutes } from './routes/venue-board.ts';
import { venueBookingRoutes } from './routes/venue-bookings.ts';
import { venueCorrectionRoutes } from './routes/venue-corrections.ts';
import { venueHoursRoutes } from './routes/venue-hours.ts';
import { officeVenueRoutes, venueListingRoutes } from './routes/venue-listing.ts';
import { venueOfferRoutes } from './routes/venue-offers.ts';
import { venuePhotoRoutes } from './routes/venue-photos.ts';
import { venuePlaceRoutes } from './routes/venue-places.ts';
import { venueRuleRoutes } from './routes/venue-rules.ts';
import { venueTableRoutes } from './routes/venue-tables.ts';
import { walkInQueueRoutes } from './routes/walk-in-queue.ts';

/** The whole API. The server serves exactly this, and the client can call exactly this. */
export const routes = {
  ...accountRoutes,
  ...activityRoutes,
  ...areaRoutes,
  ...articleRoutes,
  ...auditRoutes,
  ...availabilityRoutes,
  ...boardActRoutes,
  ...boardTableRoutes,
  ...bookingDocumentRoutes,
  ...bookingLiveRoutes,
  ...bookingRoutes,
  ...businessRoutes,
  ...contactFormRoutes,
  ...contactInboxRoutes,
  ...contactPermissionRoutes,
  ...dayCloseRoutes,
  ...googleRoutes,
  ...heldMoneyRoutes,
  ...holdRoutes,
  ...importRoutes,
  ...insightRoutes,
  ...payoutRoutes,
  ...memberRoutes,
  ...officeArticleRoutes,
  ...officeAuditRoutes,
  ...officeBookingRoutes,
  ...officeRoutes,
  ...ownershipClaimRoutes,
  ...officeMessageRoutes,
  ...officePromotionRoutes,
  ...officeRefundRoutes,
  ...venueCorrectionRoutes,
  ...officePhotoRoutes,
  ...officeReviewRoutes,
  ...officeUserRoutes,
  ...actingRoutes,
  ...marketClosureRoutes,
  ...officeCatalogueRoutes,
  ...officeCommissionRoutes,
  ...officeSystemRoutes,
  ...officeVenueFileRoutes,
  ...officeVenueRoutes,
  ...venueListingRoutes,
  ...passkeyRoutes,
  ...paymentProfileRoutes,
  ...paymentRoutes,
  ...photoReportRoutes,
  ...privacyRoutes,
  ...profileRoutes,
  ...promotionRoutes,
  ...referralRoutes,
  ...reviewRoutes,
  ...rewardRoutes,
  ...savedCardRoutes,
  ...serviceProviderRoutes,
  ...sessionRoutes,
  ...sharedBookingRoutes,
  ...statisticsRoutes,
  ...stepUpRoutes,
  ...tabletRoutes,
  ...ticketRoutes,
  ...timeProposalRoutes,
  ...translationRoutes,
  ...venueBoardRoutes,
  ...venueBookingRoutes,
  ...venueAddOnRoutes,
  ...venueHoursRoutes,
  ...venuePhotoRoutes,
  ...venueTableRoutes,
  ...walkInQueueRoutes,
  ...venuePlaceRoutes,
  ...venueOfferRoutes,
  ...venueRuleRoutes,
};

export type Routes = typeof routes;
