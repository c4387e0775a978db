import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Device } from '@gramy/domain/account/device';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Member, MemberContext } from '../../http/call-context.ts';
import type { TabletDeps } from './service/deps.ts';
import { readPin, removePin, setPin } from './service/pins.ts';
import { readTabletToken } from './service/tablet-check.ts';
import { readTablets, removeTablet, trustTablet } from './service/trust.ts';
import { idleFrom, openTablet, readPeople } from './service/unlock.ts';
import { deleteTabletSession, findTabletSession, prolongTabletSession } from './store/sessions.ts';

const base = '/business/providers/:providerId';
type PinDate = CallData<`GET ${typeof base}/pin`>;

export interface TabletService {
  readTablets(member: Member): Promise<CallData<`GET ${typeof base}/tablets`>>;
  trust(
    call: MemberContext,
    form: ParsedRequest<`POST ${typeof base}/tablets`>['body'],
  ): Promise<Outcome<CallData<`POST ${typeof base}/tablets`>>>;
  remove(call: MemberContext, tabletId: string): Promise<Outcome<{ isRemoved: true }>>;
  readPin(member: Member): Promise<PinDate>;
  setPin(call: MemberContext, pin: string): Promise<Outcome<CallData<`PUT ${typeof base}/pin`>>>;
  giveUpPin(call: MemberContext): Promise<{ setAt: null }>;
  resetPin(call: MemberContext, userId: string): Promise<Outcome<{ isRemoved: true }>>;
  readPeople(tabletToken: string): Promise<Outcome<CallData<'POST /tablet/people'>>>;
  open(
    attempt: ParsedRequest<'POST /tablet/session'>['body'],
    device: Device,
  ): Promise<Outcome<CallData<'POST /tablet/session'>>>;
  stay(sessionToken: string): Promise<Outcome<{ isOpen: true }>>;
  lock(sessionToken: string): Promise<{ isOpen: false }>;
}

/** Tablets that the members of a venue share: trusted once, opened by PIN. */
export function createTabletService(pool: Pool, deps: TabletDeps): TabletService {
  const { clock, secrets } = deps;
  const hashOf = (sessionToken: string) => secrets.hashToken(readTabletToken(sessionToken) ?? '');
  return {
    readTablets: (member) => readTablets(pool, deps, member),
    trust: (call, form) => trustTablet(pool, deps, call, form),
    remove: (call, tabletId) => removeTablet(pool, call, tabletId),
    readPin: (member) => readPin(pool, member),
    setPin: (call, pin) => setPin(pool, deps, call, pin),
    async giveUpPin(call) {
      await removePin(pool, call, call.member.userId);
      return { setAt: null };
    },
    resetPin: async (call, userId) =>
      (await removePin(pool, call, userId)) ? { isRemoved: true } : new Failure('notFound'),
    readPeople: (tabletToken) => readPeople(pool, deps, tabletToken),
    open: (attempt, device) => openTablet(pool, deps, attempt, device),
    async stay(sessionToken) {
      const at = clock.now();
      const session = await findTabletSession(pool, hashOf(sessionToken), at);
      if (!session) return new Failure('sessionEnded');
      await prolongTabletSession(pool, hashOf(sessionToken), idleFrom(at));
      return { isOpen: true };
    },
    async lock(sessionToken) {
      await deleteTabletSession(pool, hashOf(sessionToken));
      return { isOpen: false };
    },
  };
}
