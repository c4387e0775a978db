import { requireNode } from './require-node.mjs';

requireNode();
const { run } = await import('./commands/start.mjs');
await run();
