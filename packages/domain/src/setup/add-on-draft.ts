import type { Language } from '../language/language.ts';

export interface AddOnDraft {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
}

export interface AddOnProblem {
  readonly index: number;
  readonly field: 'name' | 'id';
  readonly kind: 'nameRequired' | 'repeated';
}

/** What is wrong with a list of add-ons; an empty list means that it can be kept. */
export function findAddOnProblems(addOns: readonly AddOnDraft[]): AddOnProblem[] {
  return addOns.flatMap(({ id, name }, index): AddOnProblem[] => {
    const isRepeated = addOns.findIndex((other) => other.id === id) < index;
    return [
      ...(name.en === '' && name.pl === '' ? [{ index, field: 'name', kind: 'nameRequired' } as const] : []),
      ...(isRepeated ? [{ index, field: 'id', kind: 'repeated' } as const] : []),
    ];
  });
}
