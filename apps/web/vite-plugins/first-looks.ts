import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type ClientManifest, looksKey, readClientAssets } from '../src/app/client-assets.ts';
import { listSources } from './screen-sources.ts';

const template = 'src/app/first-view.css';
const screenFile = /^([\w-]+)\/screens\/([\w-]+-screen)\.tsx$/;
/** Beside the template, as far as its own imports are concerned; no such file is there. */
const sheetFile = /src\/app\/first-view-of--([\w-]+)--([\w-]+-screen)\.css$/;

/** A style sheet for each screen, as an entry of the build; the plugin below tells each what to look at. */
export function listFirstLooks(root: string): Record<string, string> {
  const files = readdirSync(path.join(root, 'src/features'), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files.flatMap((file) => {
      const [, feature, name] = screenFile.exec(file.split(path.sep).join('/')) ?? [];
      return name ? [[`looks-${name}`, `src/app/first-view-of--${feature}--${name}.css`]] : [];
    }),
  );
}

function findScreen(sheet: string): string | undefined {
  const [, feature, name] = sheetFile.exec(sheet) ?? [];
  return name && `src/features/${feature}/screens/${name}.tsx`;
}

/** The place behind the brace that closes what opens right before `from`. */
function findEnd(css: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < css.length; at++) depth += { '{': 1, '}': -1 }[css.charAt(at)] ?? 0;
  return at;
}

function replaceBlocks(css: string, opening: string, replace: (content: string) => string): string {
  const from = css.indexOf(opening);
  if (from < 0) return css;
  const begin = from + opening.length;
  const end = findEnd(css, begin);
  const rest = replaceBlocks(css.slice(end), opening, replace);
  return css.slice(0, from) + replace(css.slice(begin, end - 1)) + rest;
}

/** What every browser can that understands the other rules: Tailwind asks for it all the same. */
const settled = [
  '@supports (color:color-mix(in lab, red, red)){',
  '@supports (background-image:linear-gradient(in lab, red, red)){',
  '@supports (not ((-webkit-appearance:-apple-pay-button))) or (contain-intrinsic-size:1px){',
];

/** Parts of fields that no page has: dates and times are chosen with parts of our own. */
const foreignParts =
  /::-webkit-(?:date-and-time-value|datetime-edit[\w-]*|calendar-picker-indicator)\{[^}]*\}/g;

/**
 * Tailwind says some things twice, for browsers that cannot register properties or mix colours. Those are older than the
 * ones that its other rules are written for, so nobody reads them.
 */
export function dropOldFallbacks(css: string): string {
  const registered = replaceBlocks(css, '@layer properties{', () => '').replace(foreignParts, '');
  return settled.reduce(
    (text, question) =>
      replaceBlocks(text, question, (content) => (content.endsWith('}') ? content : `${content};`)),
    registered,
  );
}

/**
 * The first view of a page has one style sheet: the looks of the frame, of the parts on its screen, and the utilities
 * that its sources name. Each file more would cost a slow line as much as all the rules in it, and the utilities of all
 * other screens would come for nothing. They come with the directory, at the first sign of life, on top and in one
 * order with these.
 */
export function firstLooks(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'gramy:first-looks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(root, config.build.outDir);
    },
    resolveId: (id) => (findScreen(id) ? path.join(root, id) : null),
    load(id) {
      const screen = findScreen(id);
      if (!screen) return null;
      const sources = listSources(root, screen).map((source) => `@source ${JSON.stringify(source)};`);
      return `${readFileSync(path.join(root, template), 'utf8')}\n${sources.join('\n')}\n`;
    },
    writeBundle() {
      const manifestFile = path.join(outDir, '.vite', 'manifest.json');
      const manifest: ClientManifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
      const { mergedStyles } = readClientAssets(manifest);
      const used = new Set<string>();
      for (const [key, utilities] of Object.entries(manifest)) {
        const screen = findScreen(key);
        if (!screen) continue;
        const files = [...mergedStyles([screen]), `/${utilities.file}`];
        const text = files
          .map((file) => dropOldFallbacks(readFileSync(path.join(outDir, file), 'utf8').trim()))
          .join('\n');
        const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
        const merged = `assets/${path.basename(screen, '.tsx')}-${hash}.css`;
        writeFileSync(path.join(outDir, merged), text);
        manifest[looksKey(screen)] = { file: merged };
        delete manifest[key];
        used.add(utilities.file);
      }
      // Screens that say the same in different words share one.
      for (const file of used) rmSync(path.join(outDir, file));
      writeFileSync(manifestFile, JSON.stringify(manifest, null, 2));
    },
  };
}
