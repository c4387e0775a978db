import { requireNode } from './require-node.mjs';

requireNode();
const { run } = await import('./commands/verify.mjs');
await run();
