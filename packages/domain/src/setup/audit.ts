import { setupSubjects } from './subject.ts';

/** What entries of the log are about: the first half of their action. */
export const auditThings = [...setupSubjects, 'venue', 'listing', 'ownership', 'claim', 'import'] as const;
export type AuditThing = (typeof auditThings)[number];
