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
  /** Sure to cost nothing: it was never reached, or said no. Whoever got no answer in time cannot know. */
  readonly wasRefused: boolean;

  constructor(message: string, options: ErrorOptions & { wasRefused?: boolean } = {}) {
    super(message, options);
    this.wasRefused = options.wasRefused ?? false;
  }
}
