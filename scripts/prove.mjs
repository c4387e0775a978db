import { requireNode } from './require-node.mjs';

requireNode();
const { run } = await import('./commands/prove.mjs');
await run();
