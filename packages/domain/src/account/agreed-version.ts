import { homeTimeZone } from '../time/home-time-zone.ts';
import type { Instant } from '../time/instant.ts';
import { compareLocalDates, type LocalDate } from '../time/local-date.ts';
import { localParts } from '../time/zoned-time.ts';
import type { ConsentKind } from './consent.ts';
import { legalVersions } from './legal-version.ts';

/** The wording that was before somebody; of what has none, nothing. For those who were there before the first, that one. */
export function findAgreedVersion(kind: ConsentKind, at: Instant): LocalDate | undefined {
  if (kind === 'emergencyContact') return undefined;
  const { date } = localParts(at, homeTimeZone);
  return legalVersions.findLast((version) => compareLocalDates(version, date) <= 0) ?? legalVersions[0];
}
