import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AuthFields } from './auth-fields.ts';

/** What was typed on one of the screens, so that nobody types it twice; gone with the page. */
let email = '';

export const keptEmail = {
  read: () => email,
  keep: (typed: string) => {
    email = typed.trim();
  },
};

/** Kept while it is typed: whoever leaves for another screen has sent nothing. */
export function useKeptEmail(subscribe: UseFormReturn<AuthFields>['subscribe']): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keptEmail.keep(values.email),
      }),
    [subscribe],
  );
}
