import { type ComponentType, lazy, Suspense } from 'react';
import { type RouteObject, useRouteError } from 'react-router';
import { definePart, LaterPart } from '../lib/later-part.tsx';
import { loadView } from './lazy-view.ts';
import type { Path } from './paths.ts';
import { describeFailure } from './route-failure.ts';
import { type DescribeNeeds, loadScreen } from './screen-needs.ts';
import { ErrorScreen } from './screens/error-screen.tsx';
import type { UnopenedName } from './screens/unopened-screen.tsx';

/** Public pages come rendered from the server; private ones are nobody else's business and render in the browser. */
export type Rendering = 'server' | 'browser';

export interface ScreenHandle {
  rendering: Rendering;
  /** The screen's source: by it the document finds the chunks to preload in Vite's manifest. */
  file: string;
  /** Of screens that come drawn from the server: what they are as long as their code is not needed. */
  asleep?: Pick<RouteObject, 'element' | 'errorElement'>;
}

/** The list of all lazy views, itself fetched when the first of them is asked for. */
export const loadDirectory = () => import('./lazy-screens.ts');

interface ScreenRoute {
  path: Path;
  /** A file in a feature's folder of screens: `home/home-screen`. */
  screen: `${string}/${string}-screen`;
  rendering?: Rendering;
  needs: DescribeNeeds;
  /** Where its code could not be fetched any more when it is needed. */
  isAlwaysAwake?: boolean;
  /** Of the landing page only: it is the door for most, and comes with the app. */
  Component?: ComponentType;
}

/** The loader stands here and not in the screen's chunk, so that data and code load side by side. */
export function screenRoute({
  path,
  screen,
  rendering = 'server',
  needs,
  isAlwaysAwake = rendering === 'browser',
  Component,
}: ScreenRoute): RouteObject {
  const file = `features/${screen.replace('/', '/screens/')}.tsx`;
  const base = { path, loader: loadScreen(needs) };
  const handle: ScreenHandle = { rendering, file: `src/${file}` };
  if (Component) return { ...base, handle, lazy: async () => ({ Component }) };
  if (isAlwaysAwake) return { ...base, handle, lazy: () => importScreen(file) };
  const part = definePart({
    load: async () => (await importScreen(file)).Component,
    fallback: <div className="h-screen" />,
  });
  const element = <LaterPart part={part} />;
  return {
    ...base,
    handle: { ...handle, asleep: { element, errorElement: <LateFailure view={loadFailure(file)} /> } },
    lazy: async () => {
      const { Component: view, ...others } = await importScreen(file);
      part.view = view;
      return { ...others, element };
    },
  };
}

/** For screens of capabilities that are still to come: the address, the layout and the truth. */
export function unopenedRoute(path: Path, name: UnopenedName, rendering: Rendering): RouteObject {
  return {
    path,
    handle: { rendering, file: 'src/app/screens/unopened-screen.tsx' } satisfies ScreenHandle,
    loader: loadScreen(() => ({ messages: ['unopened'], queries: [] })),
    lazy: async () => {
      const { UnopenedScreen } = await loadView(async () => (await loadDirectory()).importUnopenedScreen());
      return { element: <UnopenedScreen name={name} /> };
    },
  };
}

interface ScreenParts {
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
}

/** A screen's file exports one component, named like the file; besides, `NotFound` where it has its own words for that. */
async function importScreen(file: string): Promise<ScreenParts> {
  const { screens } = await loadView(loadDirectory);
  const load = screens[`../${file}`];
  if (!load) throw new TypeError(`There is no screen "${file}"`);
  const name = file
    .slice(file.lastIndexOf('/') + 1, -'.tsx'.length)
    .replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const { [name]: Component, NotFound } = await loadView(load);
  if (!Component) throw new TypeError(`The screen "${file}" does not export ${name}`);
  return { Component, ...(NotFound ? { ErrorBoundary: makeErrorBoundary(NotFound) } : {}) };
}

/** For a screen whose code is not here yet: it knows its own words for what is not there. */
function loadFailure(file: string): ComponentType {
  return lazy(async () => ({ default: (await importScreen(file)).ErrorBoundary ?? ErrorScreen }));
}

function LateFailure({ view: View }: { view: ComponentType }) {
  return (
    <Suspense fallback={<div className="h-screen" />}>
      <View />
    </Suspense>
  );
}

function makeErrorBoundary(NotFound: ComponentType): ComponentType {
  return function ScreenFailure() {
    return describeFailure(useRouteError()).status === 404 ? <NotFound /> : <ErrorScreen />;
  };
}

export function readHandle(route: Pick<RouteObject, 'handle'> | undefined): ScreenHandle | undefined {
  return route?.handle as ScreenHandle | undefined;
}
