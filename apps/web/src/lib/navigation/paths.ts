/** Every address of the client, once: routes match on these patterns and links are built from them. */
export const paths = {
  root: '/',
  home: '/home',
  activities: '/activities',
  articles: '/articles',
  article: '/articles/:slug',
  search: '/search',
  serviceProvider: '/service-provider/:serviceProviderId',
  cart: '/cart',

  checkout: '/booking-details/checkout',
  bookingDetails: '/booking-details/:bookingId',
  pay: '/booking-details/pay/:bookingId/:bookingPrice',
  bookingConfirmation: '/booking/confirmation',
  bookingPending: '/booking/pending-confirmation',
  paymentConfirmed: '/booking/payment/confirmed',
  paymentFailed: '/booking/payment/failed',
  sharedBooking: '/shared-booking/:token',
  /** In text messages to whoever has booked by telephone. */
  openTicket: '/ticket/:token',
  /** In mails and text messages to whom a venue proposes other times. */
  proposedTimes: '/proposed-times/:token',

  logIn: '/auth/user/login',
  signUp: '/auth/user/sign-up',
  enterCode: '/auth/user/enter-otp',
  newPassword: '/auth/user/enter-new-password',
  forgotPassword: '/auth/user/forgot-password',
  googleSignIn: '/auth/user/google-o-auth',

  settings: '/settings',
  myProfile: '/settings/my-profile',
  profileStatistics: '/settings/profile-statistics',
  bookingHistory: '/settings/booking-history',
  referrals: '/settings/referrals',
  rewards: '/settings/rewards',
  profileSettings: '/settings/profile-settings',
  payments: '/settings/payments',
  security: '/settings/security',
  emergencyContact: '/settings/emergency-contact',
  preferences: '/settings/preferences',

  about: '/about-us',
  forBusinesses: '/for-businesses',
  contact: '/contact',
  noInvitations: '/no-invitations',
  confirmContact: '/confirm-contact',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  accessibility: '/accessibility',

  business: '/business',
  /** In the code on every ticket: this one stays. */
  checkIn: '/business/check-in',
  /** In mails to venues. */
  venueBooking: '/business/bookings/:reference',
  venueSetup: '/business/:providerId/set-up',
  venueSetupPlace: '/business/:providerId/set-up/place',
  venueSetupPublish: '/business/:providerId/set-up/publish',
  /** In mails to owners. */
  venueClaims: '/business/:providerId/set-up/claims',
  venueLive: '/business/:providerId/set-up/live',
  venueSetupTables: '/business/:providerId/set-up/tables',
  venueSetupPhotos: '/business/:providerId/set-up/photos',
  venueSetupFloor: '/business/:providerId/set-up/floor-plan',
  venueSetupHours: '/business/:providerId/set-up/hours',
  venueSetupOffers: '/business/:providerId/set-up/offers',
  venueSetupOffer: '/business/:providerId/set-up/offers/:offerId',
  venueSetupPrices: '/business/:providerId/set-up/offers/:offerId/prices',
  venueSetupAddOns: '/business/:providerId/set-up/add-ons',
  venueSetupRules: '/business/:providerId/set-up/rules',
  venueSetupBusiness: '/business/:providerId/set-up/business',
  venueLog: '/business/:providerId/set-up/log',
  venueDayClose: '/business/:providerId/day-close',
  /** In the mail about the week. */
  venuePayouts: '/business/:providerId/set-up/payouts',
  venueInsight: '/business/:providerId/insight',
  venueTeam: '/business/:providerId/set-up/team',
  venueImport: '/business/:providerId/set-up/import',
  /** In mails to members. */
  venueMembership: '/business/:providerId/membership',
  /** In mails to whom somebody wants in the team. */
  venueInvitation: '/business/invitation',
  venueBoard: '/business/:providerId/board',
  venueBookings: '/business/:providerId/bookings',
  venueWeek: '/business/:providerId/week',
  venueBranches: '/business/:providerId/places',
  admin: '/admin',
  adminClaims: '/admin/claims',
  adminPayments: '/admin/payments',
  adminInbox: '/admin/contact',
  adminMessages: '/admin/messages',
  adminArticles: '/admin/articles',
  adminArticle: '/admin/articles/:articleId',
  adminCatalogue: '/admin/catalogue',
  adminPromotions: '/admin/promotions',
  adminAudit: '/admin/audit',
  adminSystem: '/admin/system',
  adminRefunds: '/admin/refunds',
  adminReviews: '/admin/reviews',
  adminPhotos: '/admin/photos',
  adminVenues: '/admin/venues',
  adminVenue: '/admin/venues/:providerId',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:userId',
  adminBooking: '/admin/bookings/:bookingId',
  offline: '/offline',
  componentGallery: '/dev/ui',
} as const;

/** Where the saved places stand on the home page. */
export const savedAnchor = 'saved';

/** Where one's own data stands in the profile settings. Mails lead there, too. */
export const dataAnchor = 'your-data';

export type Path = (typeof paths)[keyof typeof paths];

type ParameterNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

export type SearchValues = Record<string, string | undefined>;

/** Leaves out what is not chosen, so that one state of a screen has one address. */
export function buildHref<Pattern extends Path>(
  ...[pattern, ...rest]: ParameterNames<Pattern> extends never
    ? [pattern: Pattern, search?: SearchValues]
    : [pattern: Pattern, values: Record<ParameterNames<Pattern>, string>, search?: SearchValues]
): string {
  const hasParameters = pattern.includes('/:');
  const [values = {}, search = {}] = (hasParameters ? rest : [{}, ...rest]) as [SearchValues?, SearchValues?];
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const chosen = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen)}`;
}
