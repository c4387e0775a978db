import type { Language } from '@gramy/domain/language/language';
import { escapeHtml, serializeForScript } from '../lib/html.ts';
import { type HeadTag, headMarker, linkedDataType } from '../lib/page-head.ts';
import { type ChosenTheme, themeColors } from '../lib/theme.ts';
import type { ClientAssets } from './client-assets.ts';
import { type PageState, stateElementId } from './page-state.ts';
import { writeVersionCheck } from './version-check.ts';

export interface DocumentParts {
  language: Language;
  nonce: string;
  head: readonly HeadTag[];
  /** The address that it is about, and what is said. */
  linkedData: { path: string; things: readonly object[] } | undefined;
  assets: ClientAssets;
  /** Sources of the screens that the page shows. */
  screenFiles: readonly string[];
  /** What the visitor has chosen; undefined follows the system. */
  theme: ChosenTheme | undefined;
  state: PageState;
  body: string;
}

/** Written as text and not by React: the head and the state blocks are nothing that a browser has to hydrate. */
export function writeDocument(parts: DocumentParts): string {
  const nonce = escapeHtml(parts.nonce);
  return `<!doctype html>
<html lang="${parts.language}"${parts.theme ? ` data-theme="${parts.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${writeThemeColors(parts.theme)}
<meta property="csp-nonce" nonce="${nonce}">
<script nonce="${nonce}">${writeVersionCheck(parts.state.config.buildTime, listAppFiles(parts))}</script>
${parts.head.map(writeHeadTag).join('\n')}${writeLinkedData(parts.linkedData, nonce)}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest?lng=${parts.language}">
${writeAssetLinks(parts.assets, parts.screenFiles)}
</head>
<body>
<div id="root">${parts.body}</div>
${writeState(parts.state, nonce)}
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

function writeLinkedData(linkedData: DocumentParts['linkedData'], nonce: string): string {
  if (!linkedData) return '';
  const json = serializeForScript(linkedData.things);
  return `\n<script type="${linkedDataType}" data-path="${escapeHtml(linkedData.path)}" nonce="${nonce}">${json}</script>`;
}

/** Not in the document itself: on a slow line its looks and its first picture go before what brings it to life. */
function listAppFiles({ assets, screenFiles }: DocumentParts) {
  return { scripts: assets.scripts, preloads: assets.preloads(screenFiles) };
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

function writeState(state: PageState, nonce: string): string {
  const json = serializeForScript(state);
  return `<script type="application/json" id="${stateElementId}" nonce="${nonce}">${json}</script>`;
}
