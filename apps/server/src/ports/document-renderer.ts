import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublicConfig } from '@gramy/contract/public-config';
import type { SessionUser } from '@gramy/domain/account/session';
import type { Language } from '@gramy/domain/language/language';

/** What the headers of a request are asked for. */
export interface VisitorHeaders {
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}

/**
 * All that a page may depend on besides its address. It is read from the headers once, and the headers themselves do
 * not reach the page: so two requests with equal visitors get equal pages.
 */
export interface Visitor {
  language: Language;
  /** Undefined follows the system. */
  theme: 'light' | 'dark' | undefined;
  /** Null without session cookies. */
  user: SessionUser | null;
}

export interface DocumentRequest {
  /** Absolute. */
  url: string;
  method: 'GET' | 'HEAD';
  visitor: Visitor;
  /** Only where a script of somebody else needs one: then the page's own carry it, too. */
  nonce: string | undefined;
  requestId: string;
  /** Reaches the API of this very process without a socket. */
  fetch: typeof globalThis.fetch;
  config: PublicConfig;
  /** The maintenance screen takes the place of every page. */
  isUnderMaintenance: boolean;
  /** Gets unexpected errors; visitors see only the error screen. */
  onError: (error: unknown) => void;
}

export interface RenderedDocument {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Answers a request itself, or calls `next` to say that it is not one of its files. */
export type FileMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The web client's side of server rendering: the built one in production, Vite's in development. */
export interface DocumentRenderer {
  /** How the browser gets the client's files: from a folder of built ones, or from sources made ready on the fly. */
  files: { kind: 'built'; folder: string } | { kind: 'sources'; middleware: FileMiddleware };
  readVisitor(url: URL, headers: VisitorHeaders, config: PublicConfig): Promise<Visitor>;
  /** All code that stands in pages themselves; the content security policy allows it by its hash. */
  listInlineScripts(config: PublicConfig): Promise<string[]>;
  render(request: DocumentRequest): Promise<RenderedDocument>;
  close(): Promise<void>;
}
