import { describe, expect, it } from 'vitest';
import { checkTree, objectionsTo, server, web } from './clean-tree.mjs';

describe('import directions', () => {
  it.each([
    ['packages/domain/src/x.ts', "import 'node:fs';", 'domain-imports'],
    ['packages/domain/src/x.test.ts', "import 'node:fs';", 'domain-imports'],
    ['packages/contract/src/x.ts', "import * as z from 'zod';", 'contract-imports'],
    ['packages/contract/src/x.ts', "import type * as z from 'zod/v4/core';", 'contract-imports'],
    [`${server}/features/x/routes.ts`, "import './store.ts';", 'routes-imports'],
    [`${server}/features/x/routes.ts`, "import type { Pool } from '../../db/database.ts';", 'routes-imports'],
    [`${server}/features/x/routes.ts`, "import '../cart/routes.ts';", 'routes-imports'],
    [`${server}/features/x/routes.ts`, "import { value } from '../../http/problem.ts';", 'routes-imports'],
    [`${server}/features/x/service.ts`, "import '../cart/store.ts';", 'service-imports'],
    [`${server}/features/x/service.ts`, "import '../../adapters/mailer/smtp-mailer.ts';", 'service-imports'],
    [`${server}/features/x/service.ts`, "import '../../http/call-context.ts';", 'service-imports'],
    [
      `${server}/features/x/service/act.ts`,
      "import type { A } from '../../../http/gate.ts';",
      'service-imports',
    ],
    [`${server}/features/x/store.ts`, "import './service.ts';", 'store-imports'],
    [`${server}/features/x/store.ts`, "import '../../db/embedded/cluster.ts';", 'store-imports'],
    [`${server}/features/x/jobs.ts`, "import { run } from '../../jobs/runner.ts';", 'jobs-imports'],
    [`${server}/features/x/jobs.ts`, "import '../cart/service.ts';", 'jobs-imports'],
    [`${server}/features/x/templates/a.ts`, "import '../store.ts';", 'templates-imports'],
    [`${server}/ports/x.ts`, "import 'vendor';", 'ports-imports'],
    [`${server}/ports/x.ts`, "import '@gramy/contract/routes';", 'ports-imports'],
    [`${server}/adapters/sms/x.ts`, "import '../../db/database.ts';", 'adapters-imports'],
    [`${server}/adapters/sms/x.ts`, "import '../mailer/smtp-mailer.ts';", 'adapters-imports'],
    [`${server}/db/x.ts`, "import '../http/rate-limit.ts';", 'db-imports'],
    [`${server}/db/x.ts`, "import type { A } from '../http/gate.ts';", 'db-imports'],
    [`${server}/db/x.ts`, "import '../features/cart/store.ts';", 'db-imports'],
    [`${server}/http/x.ts`, "import '../features/cart/service.ts';", 'http-imports'],
    [`${server}/http/x.ts`, "import '../adapters/mailer/smtp-mailer.ts';", 'http-imports'],
    [`${server}/app.ts`, "import './compose.ts';", 'compose-imports'],
    [`${server}/features/x/x.db.test.ts`, "import '../../compose.ts';", 'compose-imports'],
    [`${web}/ui/x.tsx`, "import '../lib/query.ts';", 'ui-imports'],
    [`${web}/ui/x.tsx`, "import '@gramy/contract/routes';", 'ui-imports'],
    [`${web}/ui/x.tsx`, "import useSWR from 'swr';", 'ui-imports'],
    [`${web}/lib/x.ts`, "import '../ui/button.tsx';", 'lib-imports'],
    [`${web}/lib/x.ts`, "import '../app/routes.tsx';", 'lib-imports'],
    [`${web}/i18n/x.ts`, "import useSWR from 'swr';", 'i18n-imports'],
    [`${web}/features/x/components/a.tsx`, "import '../../cart/queries.ts';", 'feature-imports'],
    [`${web}/features/x/components/a.tsx`, "import '../../../app/routes.tsx';", 'feature-imports'],
    [`${web}/features/x/screens/a.tsx`, "import '../../cart/queries.ts';", 'feature-imports'],
    [`${web}/entities/x/queries.ts`, "import '../../features/cart/queries.ts';", 'entity-imports'],
    [`${web}/app/areas/office/a.tsx`, "import '../business/routes.tsx';", 'area-imports'],
  ])('in %s objects to %s', (path, source, rule) => {
    expect(objectionsTo({ [path]: `\n${source}\n` })).toEqual([`${path}:2 ${rule}`]);
  });

  it('keeps the two applications apart', () => {
    const found = objectionsTo({
      [`${server}/x.ts`]: "import '../../web/src/app/routes.tsx';",
      [`${web}/app/x.ts`]: "import '@gramy/server/src/app.ts';",
    });
    expect(found).toContain(`${server}/x.ts:1 server-imports`);
    expect(found).toContain(`${web}/app/x.ts:1 web-imports`);
  });

  it('prints the circle that features make', () => {
    const files = {
      [`${server}/features/a/service.ts`]: "import '../b/service.ts';",
      [`${server}/features/b/service.ts`]: "\nimport '../c/service.ts';",
      [`${server}/features/c/service.ts`]: "import '../b/service.ts';",
    };
    const { objections } = checkTree(files);
    expect(objections).toEqual([
      {
        path: `${server}/features/b/service.ts`,
        line: 2,
        rule: 'feature-cycle',
        sentence: 'features import one another in a circle: b → c → b.',
      },
    ]);
  });
});
