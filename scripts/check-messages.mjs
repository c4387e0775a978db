import { checkMessages } from './messages/check.mjs';
import { reportResult } from './objections.mjs';
import { root } from './project.mjs';

reportResult('messages', checkMessages(root));
