import { resolve } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithSentence } from '../progress.mjs';
import { describeReady } from '../ready-block.mjs';
import { supervise } from '../supervise.mjs';

export function run() {
  return endWithSentence(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const dataDir = resolve(process.env.DATA_DIR || 'data');
    let hasGreeted = false;
    const server = supervise({
      // The terminal is for people; the structured log has a file of its own.
      env: { LOG_FILE: process.env.LOG_FILE || `${dataDir}/server.log` },
      onMessage(message) {
        if (message.type === 'progress' && !hasGreeted) console.log(`${message.text} …`);
        if (message.type !== 'ready') return;
        console.log(hasGreeted ? 'Gramy is running again.' : describeReady(message));
        hasGreeted = true;
      },
      onRestart: (reason) => console.error(`Gramy ended unexpectedly (${reason}). Starting it again.`),
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, server.stop);
    const code = await server.ended;
    if (hasGreeted && code === 0) console.log('Gramy has stopped.');
    process.exit(code);
  });
}
