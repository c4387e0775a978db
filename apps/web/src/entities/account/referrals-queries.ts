import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type OwnInvitation = CallData<'GET /user/profile/invitation'>;
export type Invitation = CallData<'GET /user/profile/invitations'>['items'][number];

export const ownInvitationQuery = () => defineQuery('GET /user/profile/invitation', {});
export const invitationsQuery = (cursor?: string) =>
  defineQuery('GET /user/profile/invitations', { query: cursor === undefined ? {} : { cursor } });
