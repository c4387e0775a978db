import type { LocalDate } from '../time/local-date.ts';
import type { Party } from './sale-document.ts';

/** To a venue that somebody claims: with the code by which they prove that they get its post. */
export interface LetterDocument {
  readonly kind: 'letter';
  readonly sender: Party;
  readonly receiver: Party;
  readonly writtenOn: LocalDate;
  /** Who says that the venue is theirs. */
  readonly claimant: string;
  readonly code: string;
  /** The last day on which it is good. */
  readonly goodUntil: LocalDate;
  /** Where the code is typed. */
  readonly url: string;
}
