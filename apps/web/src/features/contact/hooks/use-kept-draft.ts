import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Attempt, chooseTopic, storedDraft } from './contact-draft.ts';
import type { ContactFields, Topic } from './contact-fields.ts';

interface KeptDraft {
  readAttempt(): Attempt | undefined;
  keepAttempt(attempt: Attempt | undefined): void;
  forget(): void;
}

/** Brings back what was written before a reload, and keeps every change. */
export function useKeptDraft(
  { getValues, setValue, subscribe }: UseFormReturn<ContactFields>,
  askedTopic: Topic | undefined,
): KeptDraft {
  const attempt = useRef<Attempt>(undefined);

  useEffect(() => {
    const draft = storedDraft.read();
    attempt.current ??= draft?.attempt;
    for (const name of ['name', 'email', 'message'] as const) {
      // What was typed while this page was still on its way is newer than the draft.
      if (draft?.fields[name] && !getValues(name)) setValue(name, draft.fields[name]);
    }
    setValue('topic', chooseTopic(askedTopic, draft, getValues('topic')));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        void storedDraft.write({ fields: values, askedTopic, attempt: attempt.current }),
    });
  }, [getValues, setValue, subscribe, askedTopic]);

  return {
    readAttempt: () => attempt.current,
    keepAttempt: (next) => {
      attempt.current = next;
      storedDraft.write({ fields: getValues(), askedTopic, attempt: next });
    },
    forget: () => {
      attempt.current = undefined;
      storedDraft.remove();
    },
  };
}
