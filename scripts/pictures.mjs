import { requireNode } from './require-node.mjs';

requireNode();
const { run } = await import('./commands/pictures.mjs');
await run();
