import { requireNode } from './require-node.mjs';

requireNode();
const { run } = await import('./commands/bench-web.mjs');
await run();
