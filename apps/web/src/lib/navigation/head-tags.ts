import { type Language, languages } from '@gramy/domain/language/language';
import { languageParameter } from '../../i18n/language.ts';

export interface PageHead {
  title: string;
  description: string;
  /** The one address of this content, without origin and language. Pages without it are not indexed. */
  path?: string;
  /** What a chat shows beside a link to this page; 1200 × 630. */
  picture?: string;
  /** It is one of a venue's, of any size. */
  isPhoto?: boolean;
  /** What the page is about, as schema.org says it (JSON-LD). Asked for on the server only; addresses are absolute. */
  linkedData?: (origin: string) => readonly object[];
}

export interface HeadTag {
  name: 'title' | 'meta' | 'link';
  attributes: Record<string, string>;
  text?: string;
}

export const linkedDataType = 'application/ld+json';

export const headMarker = 'data-head';

const locales: Record<Language, string> = { en: 'en_GB', pl: 'pl_PL' };

/** Server and browser write the same tags from this list. */
export function describeHead(head: PageHead, url: URL, language: Language): HeadTag[] {
  return [
    { name: 'title', attributes: {}, text: head.title },
    meta('name', 'description', head.description),
    ...(head.path === undefined
      ? [meta('name', 'robots', 'noindex')]
      : describeAddress(new URL(head.path, url.origin), url.searchParams.get(languageParameter))),
    meta('property', 'og:site_name', 'Gramy'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:locale', locales[language]),
    ...(head.picture === undefined ? [] : describePicture(new URL(head.picture, url.origin), head.isPhoto)),
  ];
}

function describePicture(picture: URL, isPhoto = false): HeadTag[] {
  const size = [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')];
  return [
    meta('property', 'og:image', picture.href),
    ...(isPhoto ? [] : size),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** The address without a language speaks the visitor's own: that is what `x-default` means. */
function describeAddress(address: URL, askedLanguage: string | null): HeadTag[] {
  const canonical = languages.some((language) => language === askedLanguage)
    ? withLanguage(address, askedLanguage)
    : address.href;
  return [
    { name: 'link', attributes: { rel: 'canonical', href: canonical } },
    ...languages.map((language) => alternate(language, withLanguage(address, language))),
    alternate('x-default', address.href),
    meta('property', 'og:url', canonical),
  ];
}

function withLanguage(address: URL, language: string | null): string {
  const localized = new URL(address);
  if (language) localized.searchParams.set(languageParameter, language);
  return localized.href;
}

function alternate(hreflang: string, href: string): HeadTag {
  return { name: 'link', attributes: { rel: 'alternate', hreflang, href } };
}

function meta(kind: 'name' | 'property', key: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [kind]: key, content } };
}

/** What the server said stays true as long as the page stays. */
function dropLinkedData(path: string | undefined): void {
  const scripts = document.head.querySelectorAll<HTMLElement>(`script[type="${linkedDataType}"]`);
  for (const script of scripts) if (script.dataset.path !== path) script.remove();
}

export function writeHead(head: PageHead, url: URL, language: Language): void {
  for (const old of document.head.querySelectorAll(`[${headMarker}]`)) old.remove();
  for (const tag of describeHead(head, url, language)) {
    const element = document.createElement(tag.name);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.setAttribute(headMarker, '');
    if (tag.text !== undefined) element.textContent = tag.text;
    document.head.append(element);
  }
  dropLinkedData(head.path);
}
