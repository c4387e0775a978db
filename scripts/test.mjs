import { requireNode } from './require-node.mjs';

requireNode();
const { run } = await import('./commands/test.mjs');
await run();
