import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { compile } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { endWithSentence, withProgress } from '../progress.mjs';
import { compiledServerEntry, root } from '../project.mjs';
import { describeReady } from '../ready-block.mjs';
import { binary } from '../shell.mjs';
import { supervise } from '../supervise.mjs';

/** Long enough for the compiler to have written all files of one change. */
const settleMs = 150;

/** Vite inside the server reloads the client; the compiler's output restarts the server. */
export function run() {
  return endWithSentence(async () => {
    await ensureInstalled();
    await withProgress('Compiling', compile);
    const compiler = spawn(
      process.execPath,
      [binary('typescript/bin/tsc'), '-b', '--watch', '--preserveWatchOutput'],
      {
        cwd: root,
        stdio: 'inherit',
        // A group of its own: the compiler is a child of the program we start, and both must end.
        detached: true,
      },
    );
    const server = supervise({
      entry: compiledServerEntry,
      // It may well stand still in a debugger.
      patienceMs: Number.POSITIVE_INFINITY,
      env: { GRAMY_MODE: 'development', LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
      onMessage(message) {
        console.log(message.type === 'ready' ? describeReady(message) : `${message.text} …`);
      },
      onRestart: (reason) => console.error(`The server ended (${reason}). Starting it again.`),
    });
    /** @type {NodeJS.Timeout | undefined} */
    let pending;
    for (const folder of ['packages/domain', 'packages/contract', 'apps/server']) {
      watch(`${root}${folder}/dist`, { recursive: true }, (_event, file) => {
        if (!file?.endsWith('.js')) return;
        clearTimeout(pending);
        pending = setTimeout(server.restart, settleMs);
      });
    }
    const stop = () => {
      if (compiler.pid) process.kill(-compiler.pid);
      server.stop();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    process.exit(await server.ended);
  });
}
