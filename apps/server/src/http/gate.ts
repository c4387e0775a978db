import { type ErrorCode, errorCatalogue } from '@gramy/contract/errors';
import type { Access, Route, RouteKey } from '@gramy/contract/route';
import { id } from '@gramy/contract/schemas/shared';
import { hasOfficePermission, isOfficePermission } from '@gramy/domain/access/office-permission';
import {
  hasPermission,
  isPermission,
  mayEnterBranch,
  type Permission,
} from '@gramy/domain/access/permission';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import { Failure } from '../failure.ts';
import type { Caller, Member, Officer } from './call-context.ts';
import { sendFailure } from './problem.ts';

/** The current owner of an access token; none when the token is invalid or its session has ended. */
export type Identify = (token: string) => Caller | undefined | Promise<Caller | undefined>;

/** The current membership of a user at a provider; undefined for non-members. */
export type FindMember = (who: Pick<Member, 'providerId' | 'userId'>) => Promise<Member | undefined>;

/**
 * Somebody of the office who acts on behalf of a provider in this session; undefined for everybody else. The failure says
 * what their session is missing.
 */
export type FindActing = (caller: Caller, providerId: string) => Promise<Member | Failure | undefined>;

/** Writes down what somebody sees who acts on behalf of a venue. */
export type NoteLook = (look: {
  member: Member;
  address: string;
  permission: Permission;
  bookingId: string | undefined;
}) => Promise<void>;

/** Whether somebody proved lately, in this session, who they are. */
export type IsFresh = (caller: Caller) => Promise<boolean>;

/**
 * Who somebody is to the office now, whatever their token says; undefined for everybody else. The failure says what their
 * session is missing.
 */
export type FindOfficer = (caller: Caller) => Promise<Officer | Failure | undefined>;

export interface GateDeps {
  identify: Identify;
  findMember: FindMember;
  findActing: FindActing;
  noteLook: NoteLook;
  findOfficer: FindOfficer;
  isFresh: IsFresh;
}

export interface Gate {
  /** Runs before validation, so that a refusal says nothing about the input. */
  hooks: (onRequestHookHandler | onRequestAsyncHookHandler)[];
  /** For streams: whether the caller would still be admitted. */
  isStillOpenTo(request: FastifyRequest): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public routes, whatever the request carries. */
    caller: Caller | null;
    /** Null on routes that need no permission. */
    member: Member | null;
    /** Null outside the office. */
    officer: Officer | null;
  }
}

/** A branch stands in the path, or among the questions; there it has not been validated yet. */
interface Addressed {
  providerId: string;
  branchId?: string;
  /** Several, by comma: each of them has to be theirs. */
  branchIds?: string | string[];
  bookingId?: string;
}

/** Stands in front of every route of the contract and finds out who calls and what they may do. */
export function createGate(key: RouteKey, route: Route, deps: GateDeps): Gate {
  const { identify, findMember, findActing, noteLook, findOfficer, isFresh } = deps;
  const permission = readPermission(key, route.access);
  const office = isOfficePermission(route.access) ? route.access : undefined;
  if (route.access === 'public') return { hooks: [], isStillOpenTo: async () => true };
  const missingCode = findMissingCode(route);
  const isOpenByPin = permission !== undefined || route.byPinToo === true;
  // What is not of one place is of all of them.
  const isForWholeVenue = permission === 'setup.write' && !/\/:branchId(?:\/|$)/.test(key);

  const requireCaller: onRequestHookHandler = (request, reply, done) => {
    const admit = (caller: Caller | undefined): void => {
      request.caller = caller ?? null;
      if (!caller) refuseUnknown(reply);
      else if (caller.atTablet && !isOpenByPin)
        sendFailure(reply, new Failure(office ? missingCode : 'forbidden'));
      else done();
    };
    const caller = identifyCaller(request, identify);
    // Nearly always cached; a promise for every request would cost more than the check itself.
    if (caller instanceof Promise) caller.then(admit, done);
    else admit(caller);
  };

  async function judgeMember(request: FastifyRequest, caller: Caller): Promise<Member | Failure> {
    const { providerId, ...places } = Object.assign({}, request.query, request.params) as Addressed;
    const isId = id.safeParse(providerId).success;
    const member = isId ? await findStanding(caller, providerId) : undefined;
    if (member === undefined) return new Failure(missingCode);
    if (member instanceof Failure) return member;
    const isAllowed = permission !== undefined && hasPermission(member, permission);
    if (!isAllowed || (isForWholeVenue && member.branchIds !== null)) return new Failure('forbidden');
    const isTheirs = listBranches(places).every((branchId) => isBranchOf(member, branchId));
    return isTheirs ? member : new Failure(missingCode);
  }

  /** At a tablet it came with the session, and is of one venue. */
  async function findStanding(caller: Caller, providerId: string): Promise<Member | Failure | undefined> {
    const { userId, atTablet } = caller;
    if (!atTablet) return (await findMember({ providerId, userId })) ?? findActing(caller, providerId);
    return atTablet.providerId === providerId ? atTablet : undefined;
  }

  const requirePermission: onRequestAsyncHookHandler = async (request, reply) => {
    const { caller } = request;
    const member = caller ? await judgeMember(request, caller) : new Failure('unauthenticated');
    if (member instanceof Failure) return sendFailure(reply, member);
    request.member = member;
    if (member.actingId !== undefined && request.method === 'GET') await noteWhatIsSeen(request, member);
  };

  /** Not yet validated: a number that is none is of no booking. */
  async function noteWhatIsSeen({ params, ip }: FastifyRequest, member: Member): Promise<void> {
    // Of the venue itself, and of nobody.
    if (permission === undefined || permission === 'setup.read') return;
    const { bookingId } = params as Addressed;
    const isId = id.safeParse(bookingId).success;
    await noteLook({ member, address: ip, permission, bookingId: isId ? bookingId : undefined });
  }

  /** To everybody else there is no office. */
  async function judgeOfficer(caller: Caller): Promise<Officer | Failure> {
    const officer = await findOfficer(caller);
    if (officer === undefined) return new Failure(missingCode);
    if (officer instanceof Failure) return officer;
    const isAllowed = office !== undefined && hasOfficePermission(officer.role, office);
    return isAllowed ? officer : new Failure('forbidden');
  }

  const requireOffice: onRequestAsyncHookHandler = async (request, reply) => {
    const { caller } = request;
    const officer = caller ? await judgeOfficer(caller) : new Failure('unauthenticated');
    if (officer instanceof Failure) return sendFailure(reply, officer);
    request.officer = officer;
  };

  /** Last: whoever may not do it at all is not asked for a password. */
  const requireFreshSignIn: onRequestAsyncHookHandler = async ({ caller }, reply) => {
    if (!caller || !(await isFresh(caller))) return sendFailure(reply, new Failure('signInAgain'));
  };

  return {
    hooks: [
      requireCaller,
      ...(permission === undefined ? [] : [requirePermission]),
      ...(office === undefined ? [] : [requireOffice]),
      ...(route.freshSignIn ? [requireFreshSignIn] : []),
    ],
    async isStillOpenTo(request) {
      const caller = await identifyCaller(request, identify);
      if (!caller) return false;
      if (office !== undefined) return !((await judgeOfficer(caller)) instanceof Failure);
      return permission === undefined || !((await judgeMember(request, caller)) instanceof Failure);
    },
  };
}

function listBranches({ branchId, branchIds }: Omit<Addressed, 'providerId'>): string[] {
  const several = branchIds === undefined ? [] : String(branchIds).split(',');
  return branchId === undefined ? several : [branchId, ...several];
}

/** A place of another provider is none, also to an owner. */
function isBranchOf({ venueBranchIds, branchIds }: Member, branchId: string): boolean {
  return venueBranchIds.includes(branchId) && mayEnterBranch(branchIds, branchId);
}

/** A route that does not declare who may call it, or at which provider, keeps the server from starting. */
function readPermission(key: RouteKey, access: Access): Permission | undefined {
  if (access === 'public' || access === 'signedIn' || isOfficePermission(access)) return undefined;
  if (!isPermission(access)) throw new TypeError(`"${key}" does not say who may call it`);
  if (!/\/:providerId(?:\/|$)/.test(key)) throw new TypeError(`"${key}" does not say at which provider`);
  return access;
}

/** Non-members get the same response as if the provider, or the thing, did not exist. */
function findMissingCode({ errors }: Route): ErrorCode {
  return errors.find((code) => errorCatalogue[code].status === 404) ?? 'notFound';
}

function identifyCaller({ headers }: FastifyRequest, identify: Identify): ReturnType<Identify> {
  const token = readBearerToken(headers.authorization);
  return token === undefined ? undefined : identify(token);
}

function refuseUnknown(reply: FastifyReply): void {
  reply.header('www-authenticate', 'Bearer');
  sendFailure(reply, new Failure('unauthenticated'));
}

/** Ours have some 400 characters; a longer header is not parsed. */
const longestHeader = 2048;
const scheme = /^Bearer +/i;

function readBearerToken(header: string | undefined): string | undefined {
  if (header === undefined || header.length > longestHeader) return undefined;
  const [start] = scheme.exec(header) ?? [];
  return start === undefined ? undefined : header.slice(start.length);
}
