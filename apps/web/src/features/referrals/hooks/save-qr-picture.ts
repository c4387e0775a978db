import { saveText } from '../../../lib/browser/save-file.ts';
import type { QrModules } from '../../../lib/content/qr-code.ts';
import { drawModules } from '../../../ui/display/qr-picture.tsx';

/** Four modules of white around it, as the standard asks for: nobody knows what it will be put on. */
const margin = 4;

export function saveQrPicture(rows: QrModules, code: string): void {
  const size = rows.length + 2 * margin;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="${-margin} ${-margin} ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M${-margin} ${-margin}h${size}v${size}h${-size}z"/><path d="${drawModules(rows)}"/></svg>`;
  saveText(svg, `gramy-${code.toLowerCase()}.svg`, 'image/svg+xml');
}
