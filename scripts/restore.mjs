import { requireNode } from './require-node.mjs';

requireNode();
const { run } = await import('./commands/restore.mjs');
await run(process.argv.slice(2));
