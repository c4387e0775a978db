import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Pool } from '../../db/database.ts';
import type { Outcome } from '../../failure.ts';
import type { CallerContext, Member, MemberContext } from '../../http/call-context.ts';
import { answerOffer, offerOwnership, readHandOver, takeOfferBack } from './service/hand-over.ts';
import {
  accept,
  findStanding,
  invite,
  type NewInvitation,
  readByToken,
  readInvitations,
  resend,
  withdraw,
} from './service/invitations.ts';
import type { MemberDeps } from './service/member-deps.ts';
import { changeMember, changeStaffRights, leave, readTeam, removeMember } from './service/team.ts';

export { inviteIn, listPeople } from './service/invitations.ts';
export type { MemberDeps } from './service/member-deps.ts';

const base = '/business/providers/:providerId';
type Read<Path extends 'members' | 'invitations' | 'hand-over'> = CallData<`GET ${typeof base}/${Path}`>;
type Standing = ParsedRequest<`PATCH ${typeof base}/members/:userId`>['body'];
type StaffRights = ParsedRequest<`PUT ${typeof base}/staff-rights`>['body'];
type WireInvitation = CallData<`POST ${typeof base}/invitations`>;

export interface MemberService {
  readTeam(reader: Member): Promise<Outcome<Read<'members'>>>;
  changeMember(
    call: MemberContext,
    change: Standing & { userId: string },
  ): Promise<Outcome<Read<'members'>['items'][number]>>;
  removeMember(call: MemberContext, userId: string): Promise<Outcome<{ isRemoved: true }>>;
  leave(call: MemberContext): Promise<Outcome<{ hasLeft: true }>>;
  changeStaffRights(call: MemberContext, rights: StaffRights): Promise<Outcome<StaffRights>>;
  readInvitations(reader: Member): Promise<Read<'invitations'>>;
  invite(call: MemberContext, form: NewInvitation): Promise<Outcome<WireInvitation>>;
  resend(call: MemberContext, id: string): Promise<Outcome<WireInvitation>>;
  withdraw(call: MemberContext, id: string): Promise<Outcome<{ isWithdrawn: true }>>;
  readByToken(token: string): Promise<Outcome<CallData<'GET /member-invitation'>>>;
  findStanding(userId: string, token: string): Promise<Outcome<CallData<'GET /business/invitation'>>>;
  accept(call: CallerContext, token: string): Promise<Outcome<CallData<'POST /business/invitation'>>>;
  readHandOver(reader: Member): Promise<Outcome<Read<'hand-over'>>>;
  offerOwnership(
    call: MemberContext,
    offer: ParsedRequest<`POST ${typeof base}/hand-over`>['body'],
  ): Promise<Outcome<{ isOffered: true }>>;
  takeOfferBack(call: MemberContext): Promise<Outcome<{ isOffered: false }>>;
  answerOffer(
    call: MemberContext,
    isAccepted: boolean,
  ): Promise<Outcome<CallData<`POST ${typeof base}/hand-over/answer`>>>;
}

export function createMemberService(pool: Pool, deps: MemberDeps): MemberService {
  return {
    readTeam: (reader) => readTeam(pool, reader),
    changeMember: (call, change) => changeMember(pool, deps, call, change),
    removeMember: (call, userId) => removeMember(pool, deps, call, userId),
    leave: (call) => leave(pool, deps, call),
    changeStaffRights: (call, rights) => changeStaffRights(pool, call, rights),
    readInvitations: (reader) => readInvitations(pool, deps, reader),
    invite: (call, form) => invite(pool, deps, call, form),
    resend: (call, id) => resend(pool, deps, call, id),
    withdraw: (call, id) => withdraw(pool, deps, call, id),
    readByToken: (token) => readByToken(pool, deps, token),
    findStanding: (userId, token) => findStanding(pool, deps, { token, userId }),
    accept: (call, token) => accept(pool, deps, call, token),
    readHandOver: (reader) => readHandOver(pool, deps, reader),
    offerOwnership: (call, offer) => offerOwnership(pool, deps, call, offer),
    takeOfferBack: (call) => takeOfferBack(pool, call),
    answerOffer: (call, isAccepted) => answerOffer(pool, deps, call, isAccepted),
  };
}
