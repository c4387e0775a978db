import { reportResult } from './objections.mjs';
import { root } from './project.mjs';
import { checkStructure } from './structure/check.mjs';

reportResult('structure', checkStructure(root));
