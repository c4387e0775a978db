import type { Language } from '@gramy/domain/language/language';

export interface TranslationEngine {
  /** Kept beside each translation: one engine's words may be thrown away without those of another. */
  readonly name: string;
  /** One answer for each text, in their order. Throws TranslationEngineError, and nothing else. */
  translate(texts: readonly string[], to: Language): Promise<string[]>;
}

/** The engine is away, refuses, or answers with something else than was asked for. */
export class TranslationEngineError extends Error {
  override readonly name = 'TranslationEngineError';
}
