import { fileURLToPath } from 'node:url';
import { reportResult } from './objections.mjs';
import { checkStructure } from './structure/check.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

reportResult('structure', checkStructure(root));
