import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** For everything that is data: nothing in it may ever run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export interface DocumentPolicy {
  nonce: string;
  /** Other origins the page may talk to, such as an API on another host. */
  connect?: string[];
  /** The API reference draws itself with inline styles; nothing else may. */
  allowInlineStyles?: boolean;
  /** Where workers may come from besides our own files. */
  workers?: string[];
}

/** For pages: only our own files, and only the inline code that carries this answer's nonce. */
export function documentPolicy({
  nonce,
  connect = [],
  workers = [],
  allowInlineStyles = false,
}: DocumentPolicy): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    allowInlineStyles ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    ["worker-src 'self'", ...workers].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

export async function sendSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    // Set by hand: data and documents need different ones, and documents need a nonce.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy);
    if (!reply.hasHeader('permissions-policy')) {
      reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(self)');
    }
  });
}
