import { requireNode } from './require-node.mjs';

requireNode();
const { run } = await import('./commands/release.mjs');
await run(process.argv.slice(2));
