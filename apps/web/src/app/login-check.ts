import type { PublicConfig } from '@gramy/contract/public-config';
import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { findTabletFor } from '../entities/tablet/hooks/trusted-tablet.ts';
import { paths } from '../lib/navigation/paths.ts';
import { withReturnPath } from '../lib/navigation/return-path.ts';
import type { SessionUser } from '../lib/session/session.ts';

/** Reads the session again: another tab may have signed in or out since. */
export type CheckLogin = () => Promise<SessionUser | null>;

export const checkLoginContext = createContext<CheckLogin>();
export const publicConfigContext = createContext<PublicConfig>();

/** On load of the routes that say so; what anonymous visitors may not do there is decided by the screen. */
export async function checkLogin({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(checkLoginContext)();
  return null;
}

/** The way in leads back to where one wanted to go. */
export async function requireLogin({ context, request }: LoaderFunctionArgs): Promise<null> {
  const user = await context.get(checkLoginContext)();
  if (!user) throw redirect(withReturnPath(paths.logIn, new URL(request.url)));
  return null;
}

/** The same for pages that a PIN opens at a shared tablet, which asks for it itself. */
export async function requireLoginOrTablet(args: LoaderFunctionArgs): Promise<null> {
  const isTablet = findTabletFor(new URL(args.request.url).pathname) !== undefined;
  return isTablet ? checkLogin(args) : requireLogin(args);
}

/** Whoever has not logged in learns nothing of such an address: it is as any other that does not exist. */
export async function hideFromStrangers({ context }: LoaderFunctionArgs): Promise<null> {
  const user = await context.get(checkLoginContext)();
  if (!user) throw data(null, { status: 404 });
  return null;
}

/** An address that exists only where the product is built. */
export function requireComponentGallery({ context }: LoaderFunctionArgs): null {
  if (!context.get(publicConfigContext).showsComponentGallery) throw data(null, { status: 404 });
  return null;
}
