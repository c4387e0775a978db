/**
 * Who may import whom, and where things live. The patterns are those of `addresses.mjs`; besides, `:name`
 * in `mayImport` is what it is in the path of the importing file, and an entry that starts with `type ` allows
 * only `import type`.
 *
 * @typedef {object} Room
 * @property {string} rule
 * @property {string[]} files
 * @property {string[]} mayImport
 * @property {string[]} [never] wins over `mayImport`
 * @property {string[]} [exceptions] win over `never`
 * @property {string} says
 */

const domain = 'packages/domain/src/**';
const contract = 'packages/contract/src/**';
const packages = ['npm:**', 'node:**'];
const testTools = ['npm:vitest', 'npm:fast-check'];

const server = 'apps/server/src';
const anyServerFile = ['apps/server/**', contract, domain, ...packages];
const ownService = [`${server}/features/:name/service.ts`, `${server}/features/:name/service/**`];
const ownStore = [`${server}/features/:name/store.ts`, `${server}/features/:name/store/**`];
const ownTemplates = [`${server}/features/:name/templates.ts`, `${server}/features/:name/templates/**`];

const web = 'apps/web/src';
const anyWebFile = ['apps/web/**', contract, domain, ...packages];
const webGround = [`${web}/ui/**`, `${web}/lib/**`, `${web}/i18n/**`, contract, domain, 'npm:**'];
const reactPackages = ['npm:react', 'npm:react/**', 'npm:react-dom', 'npm:react-dom/**'];
const stylingPackages = ['npm:tailwindcss', 'npm:tailwindcss/**', 'npm:@fontsource-variable/**'];
/** Behaviour that is hard to get right by hand, and icons; decision 009 names them. */
const partPackages = ['npm:radix-ui', 'npm:downshift', 'npm:lucide-react'];

/** The first room that a file fits is its room. @type {Room[]} */
export const rooms = [
  {
    rule: 'domain-imports',
    files: ['packages/domain/**/*.test.ts'],
    mayImport: [domain, ...testTools],
    says: 'tests of the domain import its own files, vitest and fast-check',
  },
  {
    rule: 'domain-imports',
    files: ['packages/domain/**'],
    mayImport: [domain],
    says: 'the domain imports nothing but its own files',
  },
  {
    rule: 'contract-imports',
    files: ['packages/contract/**/*.test.ts'],
    mayImport: [contract, domain, 'npm:zod/mini', ...testTools],
    says: 'tests of the contract import zod/mini, the domain, its own files, vitest and fast-check',
  },
  {
    rule: 'contract-imports',
    files: ['packages/contract/**'],
    mayImport: [contract, domain, 'npm:zod/mini'],
    says: 'the contract imports zod/mini, the domain and its own files',
  },

  {
    rule: 'server-imports',
    files: ['apps/server/**/*.test.ts', 'apps/server/test/**'],
    mayImport: anyServerFile,
    says: 'the server never imports the web client',
  },
  {
    rule: 'routes-imports',
    files: [`${server}/features/:name/routes.ts`],
    mayImport: [...ownService, contract, domain, `${server}/failure.ts`, `type ${server}/http/**`],
    says: "routes import their own service, the contract, the domain, failure.ts and the HTTP layer's types",
  },
  {
    rule: 'service-imports',
    files: [`${server}/features/:name/service.ts`, `${server}/features/:name/service/**`],
    mayImport: [
      ...ownService,
      ...ownStore,
      ...ownTemplates,
      `${server}/features/*/service.ts`,
      `${server}/features/*/service/**`,
      `${server}/ports/**`,
      `${server}/db/database.ts`,
      `${server}/db/idempotency.ts`,
      `${server}/failure.ts`,
      `${server}/bounded-cache.ts`,
      `${server}/csv.ts`,
      `${server}/markdown.ts`,
      `${server}/loading-cache.ts`,
      `${server}/page-mark.ts`,
      `${server}/prepared-response.ts`,
      `type ${server}/http/call-context.ts`,
      contract,
      domain,
      'npm:uuidv7',
      'npm:lru-cache',
    ],
    says: 'a service imports its own store and templates, other services, ports, the domain, the contract, db/database.ts, db/idempotency.ts, failure.ts, bounded-cache.ts, csv.ts, markdown.ts, loading-cache.ts, page-mark.ts, prepared-response.ts, uuidv7, lru-cache and the types of http/call-context.ts',
  },
  {
    rule: 'store-imports',
    files: [`${server}/features/:name/store.ts`, `${server}/features/:name/store/**`],
    mayImport: [...ownStore, `${server}/db/*`, contract, domain],
    says: 'a store imports db/*, the contract and the domain',
  },
  {
    rule: 'jobs-imports',
    files: [`${server}/features/:name/jobs.ts`],
    mayImport: [...ownService, ...ownStore, `type ${server}/jobs/runner.ts`, `type ${server}/db/database.ts`],
    says: 'jobs import their own service and store, and the types of jobs/runner.ts and db/database.ts',
  },
  {
    rule: 'templates-imports',
    files: [`${server}/features/:name/templates.ts`, `${server}/features/:name/templates/**`],
    mayImport: [`${server}/html.ts`, ...ownTemplates, contract, domain, 'npm:mrml'],
    says: 'templates import one another, html.ts, mrml, the contract and the domain',
  },
  {
    rule: 'ports-imports',
    files: [`${server}/ports/**`],
    mayImport: [`${server}/ports/**`, domain, `type ${contract}`, 'type node:**'],
    says: 'ports import only other ports, the domain, and types of the contract and of Node',
  },
  {
    rule: 'adapters-imports',
    files: [`${server}/adapters/:name/**`],
    mayImport: [`${server}/adapters/:name/**`, `${server}/ports/**`, domain, ...packages],
    says: 'an adapter imports ports, its own files, the domain, node: modules and vendor packages',
  },
  {
    rule: 'db-imports',
    files: [`${server}/db/**`],
    mayImport: anyServerFile,
    never: [`${server}/features/**`, `${server}/http/**`],
    // The shared counters live in the database, and the HTTP layer says what it needs of them.
    exceptions: [`type ${server}/http/rate-limit.ts`],
    says: 'the database layer does not import features or http, except the types of http/rate-limit.ts',
  },
  {
    rule: 'http-imports',
    files: [`${server}/http/**`],
    mayImport: anyServerFile,
    never: [`${server}/features/**`, `${server}/adapters/**`],
    says: 'the HTTP layer does not import features or adapters',
  },
  {
    rule: 'server-imports',
    files: ['apps/server/**'],
    mayImport: anyServerFile,
    says: 'the server never imports the web client',
  },

  {
    rule: 'web-imports',
    files: ['apps/web/**/*.test.ts', 'apps/web/**/*.test.tsx', 'apps/web/test/**'],
    mayImport: anyWebFile,
    says: 'the web client never imports the server',
  },
  {
    rule: 'story-imports',
    files: [`${web}/ui/**/*.stories.tsx`],
    mayImport: [`${web}/ui/**`, `${web}/lib/**`, `${web}/i18n/**`, domain, ...reactPackages, ...partPackages],
    says: 'a story imports components, lib, i18n, the domain, React and icons',
  },
  {
    rule: 'ui-imports',
    files: [`${web}/ui/**`],
    mayImport: [`${web}/ui/**`, ...reactPackages, ...stylingPackages, ...partPackages],
    says: 'the design system imports React, styling, radix-ui, downshift, lucide-react and its own files',
  },
  {
    rule: 'lib-imports',
    files: [`${web}/lib/**`],
    mayImport: [`${web}/lib/**`, `${web}/i18n/**`, contract, domain, 'npm:**'],
    says: 'lib imports its own files, i18n, the contract, the domain and packages',
  },
  {
    rule: 'i18n-imports',
    files: [`${web}/i18n/**`],
    mayImport: [`${web}/i18n/**`, domain, 'npm:react', 'npm:i18next-browser-languagedetector'],
    says: "i18n imports React, i18next's language detector, the domain, its messages and its own files",
  },
  {
    rule: 'entity-imports',
    files: [`${web}/entities/**`],
    mayImport: [`${web}/entities/**`, ...webGround],
    says: 'an entity imports other entities, ui, lib, i18n, the contract, the domain and packages',
  },
  {
    rule: 'feature-imports',
    files: [`${web}/features/:name/**`],
    mayImport: [`${web}/features/:name/**`, `${web}/entities/**`, ...webGround],
    says: 'a feature imports its own files, entities, ui, lib, i18n, the contract, the domain and packages, and no other feature',
  },
  {
    rule: 'area-imports',
    files: [`${web}/app/areas/:name/**`],
    mayImport: anyWebFile,
    never: [`${web}/app/areas/*/**`],
    exceptions: [`${web}/app/areas/:name/**`],
    says: 'an area does not import another area',
  },
  {
    rule: 'web-imports',
    files: ['apps/web/**'],
    mayImport: anyWebFile,
    says: 'the web client never imports the server',
  },
];

/** Files that only these may import. */
export const guardedFiles = [
  {
    rule: 'story-imports',
    file: `${web}/ui/**/*.stories.tsx`,
    onlyFrom: ['apps/web/**/*.test.tsx'],
    says: 'only tests import a story; the component gallery finds them all',
  },
  {
    rule: 'compose-imports',
    file: `${server}/compose.ts`,
    onlyFrom: [`${server}/main.ts`, 'apps/server/test/**'],
    says: 'only main.ts and files under apps/server/test import compose.ts',
  },
  {
    rule: 'compose-imports',
    file: `${server}/compose/**`,
    onlyFrom: [`${server}/compose.ts`, `${server}/compose/**`],
    says: 'only compose.ts imports its parts',
  },
];

/** The folders between which no circle of imports may exist. */
export const acyclicFolders = `${server}/features/:name/**`;

export const sql = {
  tags: ['db', 'tx', 'pool', 'sql', 'connection'],
  driver: 'pg',
  homes: [
    `${server}/features/*/store.ts`,
    `${server}/features/*/store/**`,
    `${server}/db/**`,
    `${server}/jobs/worker-guard.ts`,
  ],
};

/**
 * All figures are read from the ledger: no statement adds up payments, refunds, or what bookings say of them.
 * A statement over the ledger's views may ask refunds for their state.
 */
export const sums = {
  ledger: /\b(?:guest_money|returned_money)\b/,
  of: /\b(?:from|join)\s+(?:payments|refunds)\b[\s\S]*\bsum\(|\bsum\([\s\S]*\b(?:from|join)\s+(?:payments|refunds)\b|\bsum\([^)]*\b(?:paid|refunded)\b/i,
  except: [
    // It compares the books with those tables.
    `${server}/features/data-check/store/money.ts`,
    // How much may still be taken of each payment decides of which a refund is; nobody reads a figure of it.
    `${server}/features/refunds/store.ts`,
    // As little is what somebody may take back within seconds.
    `${server}/features/venue-bookings/store/venue-payments.ts`,
  ],
};

export const serverFeatures = {
  folder: `${server}/features/`,
  names: ['routes', 'service', 'store', 'jobs', 'templates'],
  folders: ['service', 'store', 'templates'],
};

export const bannedNames = ['utils', 'helpers', 'misc', 'common'];

export const migrations = `${server}/db/migrations/`;

export const longestFile = {
  lines: 400,
  files: ['apps/**', 'packages/**'],
  except: [`${server}/db/seed/content/**`, '**/*.sql'],
};

export const unfinished = ['TODO', 'FIXME'];
