import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type AccountSecurity = CallData<'GET /user/profile/security'>;
export type OpenSession = CallData<'GET /user/profile/sessions'>['items'][number];
export type Passkey = CallData<'GET /user/profile/passkeys'>['items'][number];
export type LogPage = CallData<'GET /user/profile/security-log'>;
export type LogEntry = LogPage['items'][number];
export type CodeChannel = 'email' | 'sms';

export const accountSecurityQuery = () => defineQuery('GET /user/profile/security', {});
export const sessionsQuery = () => defineQuery('GET /user/profile/sessions', {});
export const passkeysQuery = () => defineQuery('GET /user/profile/passkeys', {});
export const securityLogQuery = (cursor?: string) =>
  defineQuery('GET /user/profile/security-log', { query: cursor === undefined ? {} : { cursor } });
