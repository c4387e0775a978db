import type { Language } from '@gramy/domain/language/language';
import { escapeHtml } from '@gramy/domain/text/escape-html';
import { type HeadTag, headMarker, linkedDataType } from '../lib/navigation/head-tags.ts';
import { serializeForScript } from '../lib/navigation/script-json.ts';
import { type ChosenTheme, themeColors } from '../lib/storage/theme.ts';
import type { ClientAssets } from './client-assets.ts';
import { type PageState, stateElementId } from './page-state.ts';
import { appFilesElementId, writeVersionCheck } from './version-check.ts';

export interface DocumentParts {
  language: Language;
  head: readonly HeadTag[];
  /** The address that it is about, and what is said. */
  linkedData: { path: string; things: readonly object[] } | undefined;
  assets: ClientAssets;
  /** Sources of the screens that the page shows. */
  screenFiles: readonly string[];
  /** What the visitor has chosen; undefined follows the system. */
  theme: ChosenTheme | undefined;
  state: PageState;
  /** Only where a script of somebody else needs one. */
  nonce: string | undefined;
  body: string;
}

/**
 * Written as text and not by React: the head and the state are nothing that a browser has to hydrate. The version check is
 * the only code in it; the policy knows its hash, so the document is the same for everybody.
 */
export function writeDocument(parts: DocumentParts): string {
  const { assets, screenFiles, language, nonce } = parts;
  return `<!doctype html>
<html lang="${language}"${parts.theme ? ` data-theme="${parts.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${writeThemeColors(parts.theme)}
<script${nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`}>${writeVersionCheck(parts.state.config.buildTime)}</script>
${parts.head.map(writeHeadTag).join('\n')}${writeLinkedData(parts.linkedData)}
<link rel="icon" href="/favicon.ico" sizes="48x48">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest?lng=${language}">
${writeAssetLinks(assets, screenFiles)}
</head>
<body>
<div id="root">${parts.body}</div>
${writeJson(stateElementId, parts.state)}
${writeJson(appFilesElementId, assets.scripts(screenFiles))}
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

function writeAssetLinks(assets: ClientAssets, screenFiles: readonly string[]): string {
  return [
    // Before the style sheets: a font that comes after them has the whole page laid out twice. Fonts are always fetched
    // in CORS mode; without `crossorigin` the preload would be a second download.
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...assets.styles(screenFiles).map((href) => `<link rel="stylesheet" href="${href}">`),
  ].join('\n');
}

function writeJson(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${serializeForScript(value)}</script>`;
}
