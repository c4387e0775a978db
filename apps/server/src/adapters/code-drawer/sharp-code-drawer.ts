import sharp from 'sharp';
import { encode } from 'uqr';
import type { CodeDrawer } from '../../ports/code-drawer.ts';

const [dark, light] = [0, 255];
/** Twice what a mail shows, for sharp screens. */
const pixelsPerModule = 10;

export function createCodeDrawer(): CodeDrawer {
  return {
    async draw(text) {
      const { data, size } = encode(text, { ecc: 'M', border: 4 });
      const modules = Buffer.from(data.flat().map((isDark) => (isDark ? dark : light)));
      const edge = size * pixelsPerModule;
      return sharp(modules, { raw: { width: size, height: size, channels: 1 } })
        .resize(edge, edge, { kernel: 'nearest' })
        .png({ palette: true, colours: 2 })
        .toBuffer();
    },
  };
}
