import { activityRoutes } from './routes/activities.ts';
import { areaRoutes } from './routes/areas.ts';
import { contactFormRoutes } from './routes/contact-form.ts';
import { translationRoutes } from './routes/translation.ts';

/** The whole API. The server serves exactly this, and the client can call exactly this. */
export const routes = {
  ...activityRoutes,
  ...areaRoutes,
  ...contactFormRoutes,
  ...translationRoutes,
};

export type Routes = typeof routes;
