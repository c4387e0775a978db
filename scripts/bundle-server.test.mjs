import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundlePrograms } from './bundle-server.mjs';
import { makeTree } from './temporary-tree.mjs';

it('bundles what a program starts by its address, such as a worker thread', async () => {
  const files = {
    'src/main.ts': `import { Worker } from 'node:worker_threads';
      import { greeting } from './words.ts';
      new Worker(new URL('./deep/greeter-thread.ts', import.meta.url)).on('message', (name: string) => console.log(greeting, name));`,
    'src/words.ts': `export const greeting: string = 'Hello';`,
    'src/deep/greeter-thread.ts': `import { parentPort } from 'node:worker_threads';
      import { name } from './name.ts';
      parentPort?.postMessage(name);`,
    'src/deep/name.ts': `export const name: string = 'thread';`,
  };
  const folder = makeTree(files);
  try {
    await bundlePrograms([`${folder}/src/main.ts`], `${folder}/bundle`);
    const said = execFileSync(process.execPath, [`${folder}/bundle/main.js`], { encoding: 'utf8' });
    expect(said).toBe('Hello thread\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
