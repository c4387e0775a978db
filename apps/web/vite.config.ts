import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { listChunkGroups } from './vite-plugins/chunk-groups.ts';
import { firstLooks, listFirstLooks } from './vite-plugins/first-looks.ts';
import { leanIcons } from './vite-plugins/lean-icons.ts';
import { leanRouter } from './vite-plugins/lean-router.ts';
import { precompress } from './vite-plugins/precompress.ts';
import { createClassNaming } from './vite-plugins/short-class-names.ts';
import { shortVersionCheck } from './vite-plugins/short-version-check.ts';

/** Workspace packages are bundled from their TypeScript sources: no build of theirs has to come first. */
const sourceCondition = 'gramy:source';

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    firstLooks(),
    react(),
    tailwindcss(),
    leanIcons(),
    leanRouter(),
    shortVersionCheck(),
    precompress(),
  ],
  css: { modules: { generateScopedName: createClassNaming() } },
  resolve: {
    conditions: [sourceCondition, ...defaultClientConditions],
    // React has had this hook itself since version 18.
    alias: { 'use-sync-external-store/shim': 'react' },
  },
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
            ...listFirstLooks(import.meta.dirname),
            'service-worker': 'src/service-worker/service-worker.ts',
          },
          output: {
            // A worker rules over the folder it stands in, and its address must outlive a build.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
            codeSplitting: { groups: listChunkGroups() },
          },
        },
      },
}));
