import { minifySync, type Plugin } from 'vite';

/** Every document carries the text of the version check: only there do the lengths of its names matter. */
export function shortVersionCheck(): Plugin {
  return {
    name: 'gramy:short-version-check',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    transform: {
      order: 'post',
      filter: { id: /[\\/]src[\\/]app[\\/]version-check\.ts$/ },
      handler: (code, id) => minifySync(id, code, { module: true }).code,
    },
  };
}
