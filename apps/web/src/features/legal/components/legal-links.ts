import { buildHref, dataAnchor, paths } from '../../../lib/navigation/paths.ts';

export interface LegalLink {
  href: string;
  /** Leads to another site or opens the mail programme: the router has nothing to do with it. */
  leavesSite: boolean;
}

export interface LinkSurroundings {
  email: string;
  /** Of the page that is shown, with its question mark: a link within it keeps the language asked for. */
  search: string;
}

const pages = new Map([
  ['accessibility', paths.accessibility],
  ['contact', paths.contact],
  ['preferences', paths.preferences],
  ['privacy', paths.privacy],
  ['referrals', paths.referrals],
  ['rewards', paths.rewards],
  ['security', paths.security],
  ['settings', paths.settings],
  ['terms', paths.terms],
]);

const pageTarget = /^([a-z]+)(#[a-z]+)?$/;

/** Throws for a target that no document may have; a test reads them all. */
export function resolveLink(target: string, { email, search }: LinkSurroundings): LegalLink {
  if (target === 'email') return { href: `mailto:${email}`, leavesSite: true };
  if (target === 'data')
    return { href: `${buildHref(paths.profileSettings)}#${dataAnchor}`, leavesSite: false };
  if (target.startsWith('https://')) return { href: target, leavesSite: true };
  if (target.startsWith('#')) return { href: `${search}${target}`, leavesSite: false };
  const [, name = '', hash = ''] = pageTarget.exec(target) ?? [];
  const page = pages.get(name);
  if (!page) throw new TypeError(`No page "${target}" to link to`);
  return { href: buildHref(page) + hash, leavesSite: false };
}
