/** Everything that must not be guessed, and the hashes under which it is kept. */
export interface Secrets {
  /** 256 bits: nobody guesses it, so a plain hash is enough to keep it by. */
  randomToken(): string;
  /** The one token that follows this one, as good as random to whoever has no key. */
  deriveToken(token: string): string;
  /** Six digits, each number as likely as any other. */
  randomCode(): string;
  /** So many, each value as likely as any other. */
  randomBytes(count: number): Uint8Array;
  /** A UUIDv4, for ids that must tell nothing about when they were made. */
  randomId(): string;
  /** SHA-256. */
  hashToken(token: string): Buffer;
  /** Keyed: a million codes are tried in a moment by whoever has the table, but not without the key. */
  hashCode(id: string, code: string): Buffer;
  /** Takes the same time whether they differ early, late or not at all. */
  isSameHash(one: Uint8Array, other: Uint8Array): boolean;
}
