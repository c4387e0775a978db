import { requireNode } from './require-node.mjs';

requireNode();
const { run } = await import('./commands/verify-data.mjs');
await run();
