import { parseReference } from '@gramy/domain/booking/reference';

/** What a code or somebody's typing names: the address on a ticket, or the reference itself. */
export function readCode(text: string): string | undefined {
  const typed = parseReference(text);
  if (typed) return typed;
  if (!URL.canParse(text)) return undefined;
  return parseReference(new URL(text).searchParams.get('reference') ?? '') ?? undefined;
}
