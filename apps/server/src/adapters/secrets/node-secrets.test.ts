import { describeSecrets } from '../../../test/suites/secrets-suite.ts';
import { createNodeSecrets } from './node-secrets.ts';

describeSecrets("Node's own", (key) => createNodeSecrets({ key }));
