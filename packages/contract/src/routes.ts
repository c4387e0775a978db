import { accountRoutes } from './routes/accounts.ts';
import { activityRoutes } from './routes/activities.ts';
import { areaRoutes } from './routes/areas.ts';
import { availabilityRoutes } from './routes/availability.ts';
import { bookingLiveRoutes } from './routes/booking-live.ts';
import { contactFormRoutes } from './routes/contact-form.ts';
import { googleRoutes } from './routes/google.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { promotionRoutes } from './routes/promotions.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { translationRoutes } from './routes/translation.ts';

/** The whole API. The server serves exactly this, and the client can call exactly this. */
export const routes = {
  ...accountRoutes,
  ...activityRoutes,
  ...areaRoutes,
  ...availabilityRoutes,
  ...bookingLiveRoutes,
  ...contactFormRoutes,
  ...googleRoutes,
  ...passkeyRoutes,
  ...promotionRoutes,
  ...reviewRoutes,
  ...sessionRoutes,
  ...translationRoutes,
};

export type Routes = typeof routes;
