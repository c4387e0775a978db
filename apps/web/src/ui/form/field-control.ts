/** What a field hands to its control. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** The notes around a control, in the order in which they are read out. */
const noteNames = ['error', 'hint', 'aside'] as const;

export type FieldNotes = Partial<Record<(typeof noteNames)[number], unknown>>;

/** Only what is set, so that a spread leaves no empty attribute. */
export function describeControl(id: string, notes: FieldNotes, isRequired = false): FieldControl {
  const described = noteNames.filter((name) => notes[name]).map((name) => `${id}-${name}`);
  return {
    id,
    ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
    ...(notes.error ? { 'aria-invalid': true } : {}),
    ...(isRequired ? { 'aria-required': true } : {}),
  };
}
