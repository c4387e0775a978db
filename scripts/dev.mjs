import { requireNode } from './require-node.mjs';

requireNode();
const { run } = await import('./commands/dev.mjs');
await run();
