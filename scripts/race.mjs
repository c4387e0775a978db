import { requireNode } from './require-node.mjs';

requireNode();
const { run } = await import('./commands/race.mjs');
await run();
