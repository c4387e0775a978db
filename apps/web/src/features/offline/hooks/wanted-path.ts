import { matchPath } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { readReturnPath } from '../../../lib/navigation/return-path.ts';

/** Where somebody was going. Whoever wanted the offline page itself would be brought back to it for ever. */
export function findWantedPath(search: string): string {
  const wanted = readReturnPath(search, paths.home);
  const { pathname } = new URL(wanted, 'https://gramy.invalid');
  return matchPath(paths.offline, decodeURI(pathname)) ? paths.home : wanted;
}
