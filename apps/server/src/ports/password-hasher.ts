/** Slow on purpose, and in the adapter's threads: whoever calls it bounds how often it runs at once. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a hash the answer is no, and it takes as long as with one. */
  verify(hash: string | null, password: string): Promise<boolean>;
}
