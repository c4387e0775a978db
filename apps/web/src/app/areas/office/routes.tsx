import type { RouteObject } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { loadView } from '../../lazy-view.ts';
import { checkLogin } from '../../login-check.ts';
import { unopenedRoute, withErrorScreen } from '../../screen-route.tsx';
import { BareLoadingScreen } from '../../screens/loading-screen.tsx';

/** What the market's own people see: a tree, a layout and chunks of their own. */
export const officeRoutes: RouteObject = {
  id: 'office',
  loader: checkLogin,
  HydrateFallback: BareLoadingScreen,
  lazy: async () => {
    const view = await loadView(() => import('./office-layout.tsx'));
    return { Component: view.OfficeLayout };
  },
  children: [withErrorScreen('office-page', [unopenedRoute(paths.admin, 'admin', 'browser')])],
};
