import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type EmergencyContact = NonNullable<CallData<'GET /user/profile/emergency-contact'>['contact']>;

export const emergencyContactQuery = () => defineQuery('GET /user/profile/emergency-contact', {});
