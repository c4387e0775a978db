import { data, type RouteObject, redirect } from 'react-router';
import { activitiesWithCountsQuery } from '../features/activities/queries.ts';
import { citiesQuery, readCity } from '../features/areas/queries.ts';
import { AppLayout } from './layouts/app-layout.tsx';
import { paths } from './paths.ts';
import { loadScreen } from './screen-needs.ts';
import { ErrorScreen, RootErrorScreen } from './screens/error-screen.tsx';

/**
 * The id of a lazy route is the source path of its screen: by it the document finds the chunks to preload
 * in Vite's manifest. Loaders stand here and not in the chunk, so that data and code load side by side.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: AppLayout,
    ErrorBoundary: RootErrorScreen,
    children: [
      {
        id: 'page',
        ErrorBoundary: ErrorScreen,
        children: [
          {
            path: paths.root,
            loader: ({ request }) => redirect(paths.home + new URL(request.url).search),
          },
          {
            id: 'src/features/home/screens/home-screen.tsx',
            path: paths.home,
            loader: loadScreen((search) => ({
              messages: ['home', 'activities', 'areas'],
              queries: [citiesQuery(), activitiesWithCountsQuery(readCity(search))],
            })),
            lazy: async () => ({
              Component: (await import('../features/home/screens/home-screen.tsx')).HomeScreen,
            }),
          },
          {
            path: '*',
            element: null,
            loader: () => {
              throw data(null, { status: 404 });
            },
          },
        ],
      },
    ],
  },
];
