import { compressByBrotli, compressByGzip } from './compressed-stencil.ts';
import type { ContentEncoding } from './content-encoding.ts';
import { createStencil, type Stencil } from './stencil.ts';

/** As it is, or compressed. */
export type TextForm = ContentEncoding | 'plain';

/** A text that many people get, each with a nonce of their own in the same places. */
export interface SharedText {
  /** Undefined as long as nobody has asked for this form, null when the text cannot have it. */
  find(form: TextForm): Stencil | null | undefined;
  /** Compresses all but the nonce, once: filling it in costs next to nothing. */
  prepare(form: TextForm): Promise<Stencil | null>;
}

/**
 * `nonce` is the one that the text was made with; every other one has to be as long, and to end with the same two
 * letters.
 */
export function shareText(text: string, nonce: string): SharedText {
  const pieces = text.split(nonce).map((piece) => Buffer.from(piece));
  const made = new Map<TextForm, Stencil | null>();
  const inTheMaking = new Map<TextForm, Promise<Stencil | null>>();

  async function make(form: TextForm): Promise<Stencil | null> {
    if (form === 'plain') return createStencil(pieces, nonce.length);
    return form === 'br' ? compressByBrotli(pieces, nonce) : compressByGzip(pieces, nonce.length);
  }

  return {
    find: (form) => made.get(form),
    async prepare(form) {
      const running = inTheMaking.get(form) ?? make(form);
      inTheMaking.set(form, running);
      const stencil = await running;
      made.set(form, stencil);
      return stencil;
    },
  };
}
