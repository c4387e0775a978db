import type { Language } from '@gramy/domain/language/language';
import { type HeadTag, headMarker, linkedDataType } from '../lib/head-tags.ts';
import { escapeHtml, serializeForScript } from '../lib/html.ts';
import { type ChosenTheme, themeColors } from '../lib/theme.ts';
import type { ClientAssets } from './client-assets.ts';
import { type PageState, stateElementId } from './page-state.ts';
import { type AppFiles, writeVersionCheck } from './version-check.ts';

export interface DocumentParts {
  language: Language;
  nonce: string;
  head: readonly HeadTag[];
  /** The address that it is about, and what is said. */
  linkedData: { path: string; things: readonly object[] } | undefined;
  assets: ClientAssets;
  /** Sources of the screens that the page shows. */
  screenFiles: readonly string[];
  /** What is drawn is read first; the code of the screens comes at the first sign of life. */
  isAsleep: boolean;
  /** What the visitor has chosen; undefined follows the system. */
  theme: ChosenTheme | undefined;
  state: PageState;
  /** Keeps a text where browsers can fetch it, and answers where; undefined where it has to stand in the document. */
  keepState: ((text: string) => string) | undefined;
  body: string;
}

/**
 * Written as text and not by React: the head and the state blocks are nothing that a browser has to hydrate. The icon is
 * no drawing: Chromium would lay one out and paint it on the page's own thread, before the page. The nonce stands where
 * it is needed and nowhere else, since it is what cannot be compressed: data that runs nowhere needs none.
 */
export function writeDocument(parts: DocumentParts): string {
  const state = placeState(parts);
  return `<!doctype html>
<html lang="${parts.language}"${parts.theme ? ` data-theme="${parts.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${writeThemeColors(parts.theme)}
<script nonce="${escapeHtml(parts.nonce)}">${writeVersionCheck(parts.state.config.buildTime, listAppFiles(parts, state.address))}</script>
${parts.head.map(writeHeadTag).join('\n')}${writeLinkedData(parts.linkedData)}
<link rel="icon" href="/favicon.ico" sizes="48x48">
${writeAssetLinks(parts.assets, parts.screenFiles)}
</head>
<body>
<div id="root">${parts.body}</div>
${writeState(state)}
</body>
</html>
`;
}

function writeThemeColors(chosen: ChosenTheme | undefined): string {
  return (['light', 'dark'] as const)
    .map((theme) => {
      const color = themeColors[chosen ?? theme];
      return `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${color}">`;
    })
    .join('\n');
}

function writeHeadTag(tag: HeadTag): string {
  const attributes = Object.entries(tag.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const opening = `<${tag.name}${attributes.join('')} ${headMarker}="">`;
  return tag.text === undefined ? opening : `${opening}${escapeHtml(tag.text)}</${tag.name}>`;
}

function writeLinkedData(linkedData: DocumentParts['linkedData']): string {
  if (!linkedData) return '';
  const json = serializeForScript(linkedData.things);
  return `\n<script type="${linkedDataType}" data-path="${escapeHtml(linkedData.path)}">${json}</script>`;
}

/** Not in the document itself: on a slow line its looks and its first picture go before what brings it to life. */
function listAppFiles(
  { assets, screenFiles, isAsleep, language }: DocumentParts,
  state: string | undefined,
): AppFiles {
  return {
    scripts: assets.scripts,
    preloads: assets.preloads(isAsleep ? [] : screenFiles),
    merged: assets.mergedStyles(screenFiles),
    state,
    links: [
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: `/manifest.webmanifest?lng=${language}` },
    ],
  };
}

interface PlacedState {
  text: string;
  address: string | undefined;
}

function placeState({ state, keepState }: DocumentParts): PlacedState {
  const text = serializeForScript(state);
  const address = keepState?.(text);
  return address === undefined ? { text, address } : { text: '', address };
}

function writeAssetLinks(assets: ClientAssets, screenFiles: readonly string[]): string {
  return [
    ...assets.styles(screenFiles).map((href) => `<link rel="stylesheet" href="${href}">`),
    // Fonts are always fetched in CORS mode: without `crossorigin` the preload would be a second download.
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
  ].join('\n');
}

function writeState({ text, address }: PlacedState): string {
  const place = address === undefined ? '' : ` data-address="${escapeHtml(address)}"`;
  return `<script type="application/json" id="${stateElementId}"${place}>${text}</script>`;
}
