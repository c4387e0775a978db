import { withTree } from '../temporary-tree.mjs';
import { checkStructure } from './check.mjs';

export const server = 'apps/server/src';
export const web = 'apps/web/src';

/** Each import of this tree uses a permission. */
const cleanTree = {
  'package.json': '{"devDependencies":{"vitest":"1","fast-check":"1","@playwright/test":"1"}}',
  'packages/domain/package.json': '{}',
  'packages/domain/src/time/day.ts': "import { hour } from './hour.ts';",
  'packages/domain/src/time/hour.ts': 'export const hour = 1;',
  'packages/domain/src/time/day.test.ts': "import fc from 'fast-check';\nimport { it } from 'vitest';",
  'packages/contract/package.json': '{"dependencies":{"zod":"1","@gramy/domain":"1"}}',
  'packages/contract/src/routes.ts':
    "import * as z from 'zod/mini';\nimport { day } from '@gramy/domain/time/day';",
  'apps/server/package.json':
    '{"dependencies":{"@gramy/contract":"1","@gramy/domain":"1","pg":"1","uuidv7":"1","vendor":"1"}}',
  [`${server}/main.ts`]: "import { compose } from './compose.ts';",
  [`${server}/compose.ts`]: "import './features/cart/routes.ts';\nimport './adapters/mailer/smtp-mailer.ts';",
  [`${server}/failure.ts`]: "import type { Code } from '@gramy/contract/errors';",
  [`${server}/db/database.ts`]: "import pg from 'pg';\nexport const one = (db) => db`select 1`;",
  [`${server}/db/counters.ts`]: "import type { Counters } from '../http/rate-limit.ts';",
  [`${server}/db/migrations/0001_start.sql`]: '',
  [`${server}/db/migrations/0002_more.sql`]: '',
  [`${server}/db/seed/content/reviews.ts`]: '\n'.repeat(500),
  [`${server}/http/rate-limit.ts`]: "import { sqlStateOf } from '../db/database.ts';",
  [`${server}/jobs/worker-guard.ts`]: "import pg from 'pg';",
  [`${server}/ports/mailer.ts`]: "import type { Clock } from './clock.ts';",
  [`${server}/adapters/mailer/smtp-mailer.ts`]:
    "import 'node:net';\nimport 'vendor';\nimport '../../ports/mailer.ts';\nimport './address.ts';",
  [`${server}/adapters/mailer/smtp-mailer.test.ts`]:
    "import 'vitest';\nimport '../clock/fixed-clock.ts';\nimport '../../../test/start.ts';",
  [`${server}/features/cart/routes.ts`]:
    "import type { Handlers } from '../../http/register-routes.ts';\nimport './service.ts';\nimport '../../failure.ts';",
  [`${server}/features/cart/service.ts`]: `
    import { uuidv7 } from 'uuidv7';
    import { day } from '@gramy/domain/time/day';
    import { inTransaction } from '../../db/database.ts';
    import { runOnce } from '../../db/idempotency.ts';
    import type { CallContext } from '../../http/call-context.ts';
    import type { Mailer } from '../../ports/mailer.ts';
    import { queueMessage } from '../outbox/service/queue.ts';
    import { insertCart } from './store.ts';
    import { renderMail } from './templates.ts';`,
  [`${server}/features/cart/store.ts`]:
    "import type { Database } from '../../db/database.ts';\nexport const all = (db) => db<Row[]>`select 1`;",
  [`${server}/features/cart/jobs.ts`]:
    "import type { JobTasks } from '../../jobs/runner.ts';\nimport type { Pool } from '../../db/database.ts';\nimport './store.ts';",
  [`${server}/features/cart/templates.ts`]: "import './templates/receipt.ts';",
  [`${server}/features/cart/templates/receipt.ts`]: 'export const receipt = html`<p>`;',
  [`${server}/features/cart/cart.db.test.ts`]: "import { start } from '../../../test/start.ts';",
  [`${server}/features/cart/service.test.ts`]: "import './service.ts';",
  [`${server}/features/outbox/service/queue.ts`]: "import './deliver.ts';",
  'apps/server/test/start.ts':
    "import 'vitest';\nimport '../src/compose.ts';\nexport const all = (db) => db`select 1`;",
  'apps/web/package.json':
    '{"dependencies":{"@gramy/contract":"1","react":"1","i18next-browser-languagedetector":"1","swr":"1"}}',
  [`${web}/app/routes.tsx`]: "const screen = () => import('../features/home/screens/home-screen.tsx');",
  [`${web}/ui/button.tsx`]: "import { use } from 'react';\nimport './tokens.css';",
  [`${web}/ui/tokens.css`]: '',
  [`${web}/lib/query.ts`]: "import swr from 'swr';\nimport type { Client } from '@gramy/contract/client';",
  [`${web}/i18n/language-choice.ts`]:
    "import Detector from 'i18next-browser-languagedetector';\nimport en from './messages/en/app.json';",
  [`${web}/features/home/screens/home-screen.tsx`]:
    "import '../../../entities/city/components/city-picker.tsx';\nimport '../components/hero.tsx';",
  [`${web}/features/home/components/hero.tsx`]:
    "import '../../../ui/button.tsx';\nimport '../../../lib/query.ts';",
  [`${web}/entities/city/components/city-picker.tsx`]: "import '../../place/queries.ts';",
  [`${web}/app/areas/office/routes.tsx`]: "import '../../routes.tsx';\nimport './layout.tsx';",
  'e2e/home.spec.ts': "import { test } from '@playwright/test';",
  'scripts/start.mjs': "import 'node:fs';\nconsole.log('TODO');",
  'apps/web/dist/index.ts': "import 'undeclared';",
  'apps/server/node_modules/utils/index.ts': '',
};

/**
 * For tests.
 *
 * @param {Record<string, string>} files put over a tree that keeps the rules
 */
export function checkTree(files) {
  return withTree({ ...cleanTree, ...files }, checkStructure);
}

/** @param {Record<string, string>} files */
export function objectionsTo(files) {
  return checkTree(files).objections.map(({ path, line, rule }) => `${path}:${line} ${rule}`);
}
