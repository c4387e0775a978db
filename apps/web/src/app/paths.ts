/** Every address of the client, once: routes match on these patterns and links are built from them. */
export const paths = {
  root: '/',
  home: '/home',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Leaves out what is not chosen, so that one state of a screen has one address. */
export function buildHref(path: Path, search: Record<string, string | undefined> = {}): string {
  const chosen = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen)}`;
}
