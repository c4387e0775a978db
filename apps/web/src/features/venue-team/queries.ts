import type { CallData } from '@gramy/contract/wire-types';
import { useSWRConfig } from 'swr';
import { defineQuery } from '../../lib/queries/query.ts';

const base = '/business/providers/:providerId';

export type Team = CallData<`GET ${typeof base}/members`>;
export type TeamMember = Team['items'][number];
export type Invitation = CallData<`GET ${typeof base}/invitations`>['items'][number];
export type HandOver = CallData<`GET ${typeof base}/hand-over`>;
export type Tablets = CallData<`GET ${typeof base}/tablets`>;
export type Tablet = Tablets['items'][number];
export type OpenInvitation = CallData<'GET /member-invitation'>;
export type Standing = CallData<'GET /business/invitation'>;

export const teamQuery = (providerId: string) =>
  defineQuery(`GET ${base}/members`, { params: { providerId } });

export const invitationsQuery = (providerId: string) =>
  defineQuery(`GET ${base}/invitations`, { params: { providerId } });

export const handOverQuery = (providerId: string) =>
  defineQuery(`GET ${base}/hand-over`, { params: { providerId } });

export const tabletsQuery = (providerId: string) =>
  defineQuery(`GET ${base}/tablets`, { params: { providerId } });

export const ownPinQuery = (providerId: string) => defineQuery(`GET ${base}/pin`, { params: { providerId } });

export const openInvitationQuery = (token: string) =>
  defineQuery('GET /member-invitation', { query: { token } });

export const standingQuery = (token: string) => defineQuery('GET /business/invitation', { query: { token } });

/** Whatever one does to a team also shows elsewhere on its page. */
export function useRefreshTeam(providerId: string): () => void {
  const { mutate } = useSWRConfig();
  return () => {
    for (const query of [teamQuery, invitationsQuery, handOverQuery, tabletsQuery])
      void mutate(query(providerId).key);
  };
}
