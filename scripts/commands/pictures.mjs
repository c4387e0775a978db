import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from '../browser.mjs';
import { ensureBuilt } from '../build.mjs';
import { findFreePort } from '../free-port.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithSentence, withProgress } from '../progress.mjs';
import { supervise } from '../supervise.mjs';

/** The pictures of README, taken of the product as it is, with a demo market of its own. */
export function run() {
  return endWithSentence(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const chromiumPath = await findOrInstallChromium((line) => console.error(line));
    const dataDir = mkdtempSync(join(tmpdir(), 'gramy-pictures-'));
    const { ready, server } = await startProduct(dataDir);
    const stop = () => server.stop();
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    try {
      const { takePictures } = await import('../product-pictures.mjs');
      await withProgress('Taking pictures', () => takePictures(ready, chromiumPath));
    } finally {
      server.stop();
      await server.ended;
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}

/** @param {string} dataDir */
async function startProduct(dataDir) {
  const port = String(await findFreePort());
  /** @type {(message: import('../supervise.mjs').ReadyMessage) => void} */
  let tell = () => undefined;
  /** @type {Promise<import('../supervise.mjs').ReadyMessage>} */
  const told = new Promise((resolve) => {
    tell = resolve;
  });
  const server = supervise({
    env: { PORT: port, DATA_DIR: dataDir, LOG_FILE: join(dataDir, 'server.log'), GRAMY_MODE: 'demo' },
    onMessage: (message) => message.type === 'ready' && tell(message),
    onRestart: (reason) => console.error(`The server ended (${reason}). Starting it again.`),
  });
  const ready = await Promise.race([told, server.ended]);
  if (typeof ready === 'number') throw new Error('The server ended before it was ready');
  return { ready, server };
}
