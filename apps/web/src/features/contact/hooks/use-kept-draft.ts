import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fillGaps, useFormDraft } from '../../../lib/forms/form-draft.ts';
import { type Attempt, chooseTopic, storedAttempt } from './contact-draft.ts';
import { type ContactFields, fieldNames, type Topic } from './contact-fields.ts';

interface KeptDraft {
  readAttempt(): Attempt | undefined;
  keepAttempt(attempt: Attempt | undefined): void;
  clear(): void;
}

/** What was written, and the last attempt to send it. */
export function useKeptDraft(form: UseFormReturn<ContactFields>, askedTopic: Topic | undefined): KeptDraft {
  const attempt = useRef<Attempt>(undefined);
  const draft = useFormDraft(form, {
    name: 'message',
    fields: fieldNames,
    purpose: askedTopic,
    fill: (kept, shown) => ({ ...fillGaps(kept, shown), topic: chooseTopic(askedTopic, kept, shown.topic) }),
  });
  return {
    readAttempt: () => attempt.current ?? storedAttempt.read(),
    keepAttempt: (next) => {
      attempt.current = next;
      if (next) storedAttempt.write(next);
      else storedAttempt.remove();
    },
    clear: () => {
      attempt.current = undefined;
      storedAttempt.remove();
      draft.clear();
    },
  };
}
