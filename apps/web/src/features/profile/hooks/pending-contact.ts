import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Details } from '../../../entities/account/profile-queries.ts';
import { defineStoredValue } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';

const anyText = z.string().check(z.regex(/^.{1,400}$/u));

const pendingContact = z.object({
  userId: anyText,
  channel: z.enum(['email', 'phone']),
  /** As it was typed. */
  target: anyText,
  challengeId: anyText,
});

/** A new address or number whose code has not come back yet. */
export type PendingContact = z.infer<typeof pendingContact>;

/** Not of the tab alone: a phone that shows the message may have closed it meanwhile. */
const storedContact = defineStoredValue<PendingContact>({
  key: storedThings.contactChange.name,
  maxAgeMs: storedThings.contactChange.maxAgeMs,
  parse: (stored) => pendingContact.safeParse(stored).data,
});

export function usePendingContact({ userId, email, phone, isPhoneVerified }: Details) {
  const [kept, setKept] = useState<PendingContact>();
  // Only the browser knows: the page that the server has written waits for nothing.
  useEffect(() => setKept(storedContact.read()), []);
  const isDone = kept?.target === email || (kept?.target === phone && isPhoneVerified);
  return {
    pending: kept?.userId === userId && !isDone ? kept : undefined,
    keep(contact: Omit<PendingContact, 'userId'>): void {
      const next = { ...contact, userId };
      storedContact.write(next);
      setKept(next);
    },
    giveUp(): void {
      storedContact.remove();
      setKept(undefined);
    },
  };
}

export type ContactMemory = ReturnType<typeof usePendingContact>;
