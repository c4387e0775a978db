import type { RouteObject } from 'react-router';
import { consumerRoutes } from './areas/consumer/routes.tsx';
import { AppShell } from './layouts/app-shell.tsx';
import { RootErrorScreen } from './screens/error-screen.tsx';

/** Where the areas stand that a browser fetches with their first address. */
export const rootRouteId = 'root';

/** Guests' pages come with the app. Other areas have trees and layouts of their own, and no guest should carry them. */
export function makeRoutes(otherAreas: readonly RouteObject[]): RouteObject[] {
  return [
    {
      id: rootRouteId,
      Component: AppShell,
      ErrorBoundary: RootErrorScreen,
      children: [...consumerRoutes, ...otherAreas],
    },
  ];
}
