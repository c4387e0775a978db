import { fileURLToPath } from 'node:url';
import { checkMessages } from './messages/check.mjs';
import { reportResult } from './objections.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

reportResult('messages', checkMessages(root));
