import type { RouteObject } from 'react-router';
import { businessRoutes } from './areas/business/routes.tsx';
import { consumerRoutes } from './areas/consumer/routes.tsx';
import { officeRoutes } from './areas/office/routes.tsx';
import { AppShell } from './layouts/app-shell.tsx';
import { RootErrorScreen } from './screens/error-screen.tsx';
import { HiddenScreen } from './screens/hidden-screen.tsx';

/** Three areas, each with its own tree and layout. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: AppShell,
    ErrorBoundary: RootErrorScreen,
    children: [...consumerRoutes, businessRoutes, { ...officeRoutes, ErrorBoundary: HiddenScreen }],
  },
];
