import { useLocation, useMatches } from 'react-router';
import { languageParameter } from '../../../../i18n/language.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { withReturnPath } from '../../../../lib/navigation/return-path.ts';

/** The route of addresses that do not exist. */
export const nowhere = 'nowhere';

/** Log in and sign up lead back to the page one came from, unless there is none at that address. */
export function useEntryPaths(): { logIn: string; signUp: string } {
  const { pathname, search } = useLocation();
  const isNowhere = useMatches().some(({ id }) => id === nowhere);
  if (isNowhere) return { logIn: paths.logIn, signUp: paths.signUp };
  const parameters = new URLSearchParams(search);
  parameters.delete(languageParameter);
  const query = parameters.size === 0 ? '' : `?${parameters}`;
  // Without the hash, which the server that draws the same link never sees.
  const place = { pathname, search: query, hash: '' };
  return { logIn: withReturnPath(paths.logIn, place), signUp: withReturnPath(paths.signUp, place) };
}
