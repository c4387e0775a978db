import { createHash } from 'node:crypto';
import { compressAnswer } from './content-encoding.ts';

type Compressed = ReturnType<typeof compressAnswer>;

interface KeptState {
  text: string;
  /** By what the browser takes. */
  forms: Map<string, Compressed>;
}

export interface PageStates {
  /** Answers the name under which it can be asked for. */
  keep(text: string): string;
  find(name: string, accepted: string | undefined): Compressed | undefined;
}

/** A browser asks right after the page has been painted; a crowd shares pages, so few of them are many visitors. */
const mostStates = 300;
/** As many as a browser's `accept-encoding` can differ in practice; whoever invents more is compressed for each time. */
const mostForms = 4;

/**
 * What pages for everybody were drawn from, for a while: whoever has been shown a page fetches its state to bring it to
 * life. It is public by nature, and its name is made of all that is in it.
 */
export function createPageStates(): PageStates {
  const kept = new Map<string, KeptState>();
  return {
    keep(text) {
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      kept.delete(name);
      kept.set(name, { text, forms: new Map() });
      const [oldest] = kept.keys();
      if (kept.size > mostStates && oldest !== undefined) kept.delete(oldest);
      return name;
    },
    find(name, accepted = '') {
      const state = kept.get(name);
      if (!state) return undefined;
      const form = state.forms.get(accepted) ?? compressAnswer(state.text, accepted);
      if (state.forms.size < mostForms) state.forms.set(accepted, form);
      return form;
    },
  };
}
