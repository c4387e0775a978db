import { businessRoutes } from './areas/business/routes.tsx';
import { officeRoutes } from './areas/office/routes.tsx';
import { makeRoutes } from './routes.tsx';

/** For the server, which answers every address. */
export const allRoutes = makeRoutes([businessRoutes, officeRoutes]);
