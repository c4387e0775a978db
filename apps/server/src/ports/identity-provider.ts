import type { Language } from '@gramy/domain/language/language';

/** What is kept while somebody is away at the issuer; whoever comes back has to fit to all of it. */
export interface IdentityVisit {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What the browser brings back. */
export interface IdentityAnswer {
  code: string;
  /** Issuers that name themselves are held to it. */
  issuer: string | undefined;
}

export interface Identity {
  issuer: string;
  /** Who it is, for ever; an email address may change hands. */
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
}

/** Somebody else who knows who people are. Both functions throw IdentityProviderError, and nothing else. */
export interface IdentityProvider {
  /** Where the browser has to go. */
  findAddress(visit: IdentityVisit, language: Language): Promise<string>;
  identify(visit: IdentityVisit, answer: IdentityAnswer): Promise<Identity>;
}

/** The issuer is away, refuses, or says something that must not be believed. */
export class IdentityProviderError extends Error {
  override readonly name = 'IdentityProviderError';
}
