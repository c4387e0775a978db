import { hasOfficePermission } from '@gramy/domain/access/office-permission';
import { type Permission, usualStaffRights } from '@gramy/domain/access/permission';
import type { Database } from '../../../db/database.ts';
import { Failure } from '../../../failure.ts';
import type { Caller, Member, Officer } from '../../../http/call-context.ts';
import type { Clock } from '../../../ports/clock.ts';
import { recordLook } from '../../audit/service.ts';
import { findActing } from '../store.ts';

interface Look {
  member: Member;
  address: string;
  permission: Permission;
  bookingId: string | undefined;
}

export interface ActingCheck {
  find(caller: Caller, providerId: string): Promise<Member | Failure | undefined>;
  noteLook(look: Look): Promise<void>;
}

export interface ActingCheckDeps {
  clock: Clock;
  findOfficer: (caller: Caller) => Promise<Officer | Failure | undefined>;
}

/** As the gate asks for it: whoever acts has to belong to the office on every single call, and be there. */
export function createActingCheck(db: Database, { clock, findOfficer }: ActingCheckDeps): ActingCheck {
  return {
    async find(caller, providerId) {
      const { userId, sessionId } = caller;
      const acting = await findActing(db, { userId, sessionId, providerId, now: clock.now() });
      if (acting === undefined) return undefined;
      const officer = await findOfficer(caller);
      if (officer instanceof Failure) return officer;
      if (!officer || !hasOfficePermission(officer.role, 'office.actForVenues')) return undefined;
      return {
        providerId,
        userId,
        role: 'owner',
        branchIds: null,
        venueBranchIds: acting.venueBranchIds,
        staffRights: usualStaffRights,
        actingId: acting.id,
      };
    },

    noteLook: ({ member, address, permission, bookingId }) =>
      recordLook(
        db,
        { member, address },
        { action: 'acting.read', subjectId: bookingId, after: { page: namePage(permission) } },
      ),
  };
}

/** `boardPage`: a word that nothing else in the log has. */
export function namePage(permission: Permission): string {
  return `${permission.split('.')[0]}Page`;
}
