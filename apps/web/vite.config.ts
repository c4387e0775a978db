import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { leanRouter } from './vite-plugins/lean-router.ts';
import { precompress } from './vite-plugins/precompress.ts';

/** Workspace packages are bundled from their TypeScript sources: no build of theirs has to come first. */
const sourceCondition = 'gramy:source';

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss(), leanRouter(), precompress()],
  resolve: {
    conditions: [sourceCondition, ...defaultClientConditions],
    // React has had this hook itself since version 18.
    alias: { 'use-sync-external-store/shim': 'react' },
  },
  ssr: {
    noExternal: [/^@gramy\//],
    resolve: { conditions: [sourceCondition, ...defaultServerConditions] },
  },
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
        manifest: true,
        rolldownOptions: {
          input: { 'browser-entry': 'src/app/browser-entry.tsx' },
          output: {
            codeSplitting: {
              groups: [
                // Changes with an upgrade of React or the router only, so returning visitors keep it.
                {
                  name: 'react',
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
                },
                { name: 'vendor', test: /node_modules[\\/](?:i18next|react-i18next|swr|dequal)[\\/]/ },
              ],
            },
          },
        },
      },
}));
