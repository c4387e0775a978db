import type { FastifyRequest } from 'fastify';

/** What was found out about a request, for whoever asks with the same words. */
export interface RequestMemory {
  find(request: FastifyRequest): string | undefined;
  keep(request: FastifyRequest, value: string): void;
}

/** Longer ones are rare, and remembering them would cost more than finding out again. */
const longestRequest = 1000;

/** By all that a page may depend on; see `readVisitor`. Crowds ask alike, so a few words are enough to know them by. */
export function createRequestMemory(maxRequests: number): RequestMemory {
  const kept = new Map<string, string>();
  return {
    find: (request) => kept.get(describe(request)),
    keep(request, value) {
      const words = describe(request);
      if (words.length > longestRequest) return;
      // Whoever asks in ever new words pushes the others out; they are found out again.
      if (kept.size >= maxRequests) kept.clear();
      kept.set(words, value);
    },
  };
}

function describe({ url, headers }: FastifyRequest): string {
  return `${url}\n${headers['accept-language'] ?? ''}\n${headers.cookie ?? ''}`;
}
