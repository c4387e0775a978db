import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Rolldown } from 'vite';
import { countFirstViews } from './vite-plugins/first-views.ts';
import { precompress } from './vite-plugins/precompress.ts';

/** Workspace packages are bundled from their TypeScript sources: no build of theirs has to come first. */
const sourceCondition = 'gramy:source';

const groundFloor = /[\\/]src[\\/](?:ui|lib)[\\/]|[\\/]packages[\\/]|lucide-react/;

/** A function or an icon that two screens use goes with neither: a page would load a whole ticket for a pin. */
const smallModules = /[\\/]src[\\/](?:lib|geo)[\\/]|lucide-react/;

/** All of them stand in one list of the library, so the graph does not say which screen shows which. */
const icon = /lucide-react/;

/** What a form keeps and how it is checked, and the fields that no first view has. */
const formModules = new RegExp(
  [
    'node_modules/(?:react-hook-form|@hookform|zod)/',
    '/contract/src/schemas/',
    '/src/lib/forms/(?!phone-prefixes)',
    '/src/ui/form/(?:after-press|choices|contact|error-summary|focus-field|one-time-code|password|phone-input|text-area)',
    '/domain/src/account/(?:nip|password|phone-number|postal-address|recovery-code)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** What the gallery of components shows, and nobody else. */
const stories = /\.stories\.tsx$/;

/** Drawn on a ticket and an invitation only, however many of their screens there are. */
const qrCode = /[\\/]qr-(?:code|picture)\.tsx?$|node_modules[\\/]uqr[\\/]/;

/**
 * Which modules share a file. Every file costs a slow line a round trip, so there are few: libraries, which change with an
 * upgrade only, what every page starts with, the ground floor, and what the screens of one kind have in common.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'vendor',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|swr|dequal|zustand)[\\/]/,
  },
  { name: 'app', tags: ['$initial'], test: /^(?!.*service-worker)/ },
  // A number to call is read on pages without a form, too.
  {
    name: 'phone',
    test: inFolders(
      'account[\\\\/]country|lib[\\\\/]forms[\\\\/]phone-prefixes|ui[\\\\/]form[\\\\/]phone-number',
    ),
  },
  {
    debugName: 'shared',
    name: (id, context) => (countFirstViews(id, context) > 1 ? 'shared' : null),
    test: isGround,
    minShareCount: 5,
  },
  {
    debugName: 'small',
    name: (id, context) => (icon.test(id) || countFirstViews(id, context) > 0 ? 'small' : null),
    test: isSmall,
    minShareCount: 3,
  },
  {
    // What venues and later screens have in common stands apart: no first view should wait for it.
    debugName: 'shared-later',
    name: (id, context) => (countFirstViews(id, context) === 0 ? 'shared-later' : 'shared-once'),
    test: isGround,
    minShareCount: 17,
  },
  { name: 'small-later', test: isSmall, minShareCount: 3 },
  // Before the screens: it is fetched on every page and must bring nothing of theirs.
  { name: 'menu', test: /[\\/]src[\\/]app[\\/](?:areas[\\/]consumer[\\/])?components[\\/]/ },
  { name: 'forms', test: (id) => formModules.test(id) && !stories.test(id) },
  {
    name: 'discovery',
    test: inFolders(
      'entities[\\\\/](?:activity|article|city|market|place|map[\\\\/]components[\\\\/]map-panel)',
    ),
    minShareCount: 2,
  },
  {
    // All but its frame is loaded when somebody gets to see a map.
    name: 'map',
    test: inFolders('entities[\\\\/]map'),
    minShareCount: 2,
  },
  {
    name: 'booking',
    test: inFolders(
      'entities[\\\\/](?:account|booking|cart|provider|slot)|features[\\\\/]checkout|ui[\\\\/]navigation[\\\\/]dock|text[\\\\/]write-town',
    ),
    minShareCount: 2,
  },
  { name: 'ticket', test: inFolders('features[\\\\/]ticket'), minShareCount: 2 },
  { name: 'auth', test: inFolders('features[\\\\/]auth'), minShareCount: 2 },
];

function isGround(id: string): boolean {
  return groundFloor.test(id) && isPlain(id);
}

function isSmall(id: string): boolean {
  return smallModules.test(id) && isPlain(id);
}

function isPlain(id: string): boolean {
  return !formModules.test(id) && !qrCode.test(id) && !stories.test(id);
}

/** The first file of a page names all others, and goes to everybody: each letter less of a name counts. */
const hashedScript = 'assets/[name]-[hash:7].js';

/** Run while a page hydrates. The hint lets V8 compile them beside the download and not function by function. */
const startupChunks = new Set(['vendor', 'shared', 'small', 'booking']);
const compileHint = '//# allFunctionsCalledOnLoad';

function inFolders(names: string): RegExp {
  return new RegExp(`[\\\\/]src[\\\\/](?:${names})[\\\\/.]`);
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss(), precompress()],
  resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
  ssr: {
    // The built one brings everything with it, and of its libraries only what it uses: it is read in a quarter of the time.
    noExternal: isSsrBuild ? true : [/^@gramy\//],
    resolve: { conditions: [sourceCondition, ...defaultServerConditions] },
  },
  // Nobody develops with a built page: it leaves out what libraries would say to those who do.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // Nothing becomes a data: address: files are cached for ever, and the policy need not allow any.
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: { 'server-entry': 'src/app/server-entry.tsx' },
          output: { codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        // From May 2024 on: `light-dark()` of the tokens has to stay as it is, or parts of a page could not be dark.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        manifest: true,
        rolldownOptions: {
          input: {
            'browser-entry': 'src/app/browser-entry.tsx',
            'service-worker': 'src/service-worker/service-worker.ts',
          },
          output: {
            // A worker rules over the folder it stands in, and its address must outlive a build.
            entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : hashedScript),
            chunkFileNames: hashedScript,
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: { groups: chunkGroups },
            postBanner: ({ name }) => (startupChunks.has(name) ? compileHint : ''),
          },
        },
      },
}));
