import type { CallData } from '@gramy/contract/wire-types';
import type { AuditThing } from '@gramy/domain/setup/audit';

type VenueLog = CallData<'GET /business/providers/:providerId/audit'>;

export type LogEntry = VenueLog['items'][number];
/** Everybody who stands in a log, for its filter. */
export type LogPeople = VenueLog['people'];

export interface LogFilter {
  person?: string | undefined;
  thing?: AuditThing | undefined;
  day?: string | undefined;
}
