import { matchPath, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { loadView } from './lazy-view.ts';
import { rootRouteId } from './routes.tsx';

interface LaterArea {
  id: string;
  root: string;
  load: () => Promise<RouteObject>;
}

const laterAreas: readonly LaterArea[] = [
  {
    id: 'business',
    root: paths.business,
    load: async () => (await import('./areas/business/routes.tsx')).businessRoutes,
  },
  {
    id: 'office',
    root: paths.admin,
    load: async () => (await import('./areas/office/routes.tsx')).officeRoutes,
  },
];

function findArea(pathname: string): LaterArea | undefined {
  return laterAreas.find(({ root }) => matchPath(`${root}/*`, pathname));
}

/** The area that somebody starts in, so that its pages fit what the server drew. */
export async function loadAreasOf(pathname: string): Promise<RouteObject[]> {
  const area = findArea(pathname);
  return area ? [await loadView(area.load)] : [];
}

/** The router asks before it goes to an address that it may not know. */
export const addArea: PatchRoutesOnNavigationFunction = async ({ path, matches, patch }) => {
  const area = findArea(path);
  if (!area || matches.some(({ route }) => route.id === area.id)) return;
  patch(rootRouteId, [await loadView(area.load)]);
};
