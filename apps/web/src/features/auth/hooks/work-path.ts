import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import type { SignInAnswer } from '../queries.ts';

type Workplaces = Extract<SignInAnswer, { outcome: 'signedIn' }>['worksAt'];

/** Where somebody goes on who works at venues and has said nothing else: to the one, or to the choice of several. */
export function findWorkPath([venue, ...others]: Workplaces): string | undefined {
  if (venue === undefined) return undefined;
  if (others.length > 0) return paths.business;
  const hasBoard = venue.status === 'listed' || venue.status === 'paused';
  return buildHref(hasBoard ? paths.venueBoard : paths.venueSetup, { providerId: venue.id });
}
