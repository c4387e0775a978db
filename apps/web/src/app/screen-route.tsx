import type { ComponentType } from 'react';
import { data, type RouteObject, useRouteError } from 'react-router';
import type { Path } from '../lib/navigation/paths.ts';
import { loadView } from './lazy-view.ts';
import { describeFailure } from './route-failure.ts';
import { type DescribeNeeds, loadScreen } from './screen-needs.ts';
import { ErrorScreen } from './screens/error-screen.tsx';

/** Public pages are rendered on the server, private ones in the browser. */
export type Rendering = 'server' | 'browser';

export interface ScreenHandle {
  rendering: Rendering;
  /** The source of a screen or of an area's routes: by it the document finds the chunks to preload in Vite's manifest. */
  file: string;
}

export type ScreenModule = Record<string, ComponentType | undefined>;

/** Of one area, by their addresses as seen from its folder. Each is a chunk of its own. */
type AreaScreens = Record<string, () => Promise<ScreenModule>>;

export interface ScreenRoute {
  path: Path;
  /** A file in a feature's folder of screens: `home/home-screen`. */
  screen: `${string}/${string}-screen`;
  rendering?: Rendering;
  needs: DescribeNeeds;
}

/** The loader stands here and not in the screen's chunk, so that data and code load side by side. */
export function routeScreensOf(screens: AreaScreens) {
  return ({ path, screen, rendering = 'server', needs }: ScreenRoute): RouteObject => {
    const file = `features/${screen.replace('/', '/screens/')}.tsx`;
    const handle: ScreenHandle = { rendering, file: `src/${file}` };
    return { path, handle, loader: loadScreen(needs), lazy: () => importScreen(screens, file) };
  };
}

interface ScreenParts {
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
}

/** A screen's file exports one component, named like the file; besides, `NotFound` where it has its own words for that. */
async function importScreen(screens: AreaScreens, file: string): Promise<ScreenParts> {
  const load = screens[`../../../${file}`];
  if (!load) throw new TypeError(`There is no screen "${file}"`);
  const name = file
    .slice(file.lastIndexOf('/') + 1, -'.tsx'.length)
    .replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const { [name]: Component, NotFound } = await loadView(load);
  if (!Component) throw new TypeError(`The screen "${file}" does not export ${name}`);
  return { Component, ...(NotFound ? { ErrorBoundary: makeErrorBoundary(NotFound) } : {}) };
}

function makeErrorBoundary(NotFound: ComponentType): ComponentType {
  return function ScreenFailure() {
    return describeFailure(useRouteError()).status === 404 ? <NotFound /> : <ErrorScreen />;
  };
}

export function readHandle(route: Pick<RouteObject, 'handle'> | undefined): ScreenHandle | undefined {
  return route?.handle as ScreenHandle | undefined;
}

/** Without a path of its own: it only stands between a layout and its screens, so that header and footer stay. */
export function withErrorScreen(id: string, children: RouteObject[]): RouteObject {
  return { id, ErrorBoundary: ErrorScreen, children };
}

export function answerNotFound(): never {
  throw data(null, { status: 404 });
}
