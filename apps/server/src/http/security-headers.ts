import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { PublicConfig } from '@gramy/contract/public-config';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** For everything that is data: nothing in it may ever run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For the service worker: it may ask this server, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** For the map's worker, which fetches the tiles: a worker obeys the policy that came with its own file. */
export function mapWorkerPolicy({ map }: Pick<PublicConfig, 'map'>): string {
  return [workerPolicy, ...listMapHosts(map).reached].join(' ');
}

/** For pages that draw themselves with styles of their own. */
export const anyInline = "'unsafe-inline'";

export interface DocumentPolicy {
  /** The inline code that may run: hashes, or a nonce. */
  inline: string[];
  /** Other origins whose scripts may run, such as the analytics that visitors may agree to. */
  scripts?: string[];
  /** Other origins the page may talk to, such as an API on another host. */
  connect?: string[];
  /** Other origins whose pictures may be shown. */
  pictures?: string[];
  /** Which styles may stand in the page besides our own files: those of the API reference, and of maps from elsewhere. */
  styles?: string[];
  /** Where workers may come from besides our own files. */
  workers?: string[];
}

/** For pages: only our own files, and only the inline code that is named. */
export function documentPolicy({
  inline,
  scripts = [],
  connect = [],
  pictures = [],
  workers = [],
  styles = [],
}: DocumentPolicy): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline, ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    ["worker-src 'self'", ...workers].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The source expression of an inline script that is the same in every page. */
export function hashScript(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export function writeNonce(nonce: string): string {
  return `'nonce-${nonce}'`;
}

/** Google's map writes styles into the page, which only a nonce can allow; nothing else needs one. */
export function needsNonce({ map }: Pick<PublicConfig, 'map'>): boolean {
  return map.googleKey !== null;
}

type ReachedHosts = Pick<
  PublicConfig,
  'analyticsScriptUrl' | 'apiBaseUrl' | 'map' | 'pictureOrigins' | 'uploadOrigin'
>;

const googleMaps = {
  scripts: ['https://maps.googleapis.com'],
  reached: ['https://maps.googleapis.com', 'https://*.googleapis.com', 'https://maps.gstatic.com'],
};

/** Nobody, unless a map from elsewhere is configured: the one that is drawn here needs nothing. */
function listMapHosts({ googleKey, styleUrl, origins }: PublicConfig['map']) {
  const style = styleUrl ? [new URL(styleUrl).origin, ...origins] : [];
  return {
    scripts: googleKey ? googleMaps.scripts : [],
    reached: [...new Set([...style, ...(googleKey ? googleMaps.reached : [])])],
  };
}

/** Of a page as it is configured: whatever other host the client may need has to be named here. */
export function pagePolicy(
  config: ReachedHosts,
  { hashes, nonce, isLive }: { hashes: string[]; nonce: string | undefined; isLive: boolean },
): string {
  const nonces = nonce === undefined ? [] : [writeNonce(nonce)];
  const analytics = config.analyticsScriptUrl ? [new URL(config.analyticsScriptUrl).origin] : [];
  const map = listMapHosts(config.map);
  const api = config.apiBaseUrl.startsWith('/') ? [] : [new URL(config.apiBaseUrl).origin];
  return documentPolicy({
    inline: [...hashes, ...nonces],
    scripts: [...analytics, ...map.scripts],
    // Many count by asking for a picture.
    pictures: [...config.pictureOrigins, ...analytics, ...map.reached],
    // Vite's live sources put styles in by script, reload over a socket and wait for it in a worker; built files do not.
    connect: [
      ...(isLive ? ['ws:'] : []),
      ...api,
      ...(config.uploadOrigin ? [config.uploadOrigin] : []),
      ...analytics,
      ...map.reached,
    ],
    styles: isLive ? [anyInline] : nonces,
    workers: isLive ? ['blob:'] : [],
  });
}

/**
 * Helmet's headers, computed once at start: they are the same for every response.
 * The content security policy is left out, because data and documents need different ones.
 */
export function standingHeaders(isHttps: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
  };
  const recommend = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // For browsers and plug-ins that no longer exist.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  const collector = new ServerResponse(new IncomingMessage(new Socket()));
  recommend(collector.req, collector, () => undefined);
  for (const [name, value] of Object.entries(collector.getHeaders())) headers[name] = String(value);
  return headers;
}

export function sendSecurityHeaders(app: FastifyInstance, standing: Record<string, string>): void {
  const headers = Object.entries(standing);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy);
    done();
  });
}
