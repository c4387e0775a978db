import { isOfficeRole, type OfficeRole } from '@gramy/domain/access/office-permission';
import { judgeOfficeSession, type OfficeStanding } from '@gramy/domain/access/office-session';
import { minuteMs } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import { Failure } from '../../../failure.ts';
import type { Caller, Officer } from '../../../http/call-context.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SessionService } from '../../sessions/service.ts';
import { findOfficer, markSeen, type OfficerRow } from '../store/officers.ts';

export interface OfficerDeps {
  clock: Clock;
  sessions: Pick<SessionService, 'endIdle'>;
}

export interface JudgedOfficer {
  role: OfficeRole;
  standing: Exclude<OfficeStanding, 'idle'>;
}

export type JudgeOfficer = (caller: Caller) => Promise<JudgedOfficer | Failure | undefined>;

/** Each call counts as presence, but not each of them is worth a write. */
const noticeMs = minuteMs / 2;

/** Undefined for whoever does not belong to the office. A session that was left alone for too long ends here, for good. */
export function createOfficerJudge(db: Database, { clock, sessions }: OfficerDeps): JudgeOfficer {
  return async (caller) => {
    const row = await findOfficer(db, caller);
    if (row === undefined || !isOfficeRole(row.role)) return undefined;
    const at = clock.now();
    const standing = judgeOfficeSession(toFacts(row), at.getTime());
    if (standing === 'idle') {
      await sessions.endIdle(caller);
      return new Failure('sessionEnded');
    }
    const isNews = row.seenAt === null || at.getTime() - row.seenAt.getTime() >= noticeMs;
    if (standing === 'in' && isNews) await markSeen(db, caller.sessionId, at);
    return { role: row.role, standing };
  };
}

/** As the gate asks for it: nobody comes in without the second step. */
export function createFindOfficer(judge: JudgeOfficer) {
  return async (caller: Caller): Promise<Officer | Failure | undefined> => {
    const judged = await judge(caller);
    if (judged === undefined || judged instanceof Failure) return judged;
    if (judged.standing !== 'in') return new Failure('secondStepNeeded');
    return { userId: caller.userId, role: judged.role };
  };
}

function toFacts({ provedAt, seenAt, hasSecondStep, canTakeSecondStep }: OfficerRow) {
  return {
    provedAt: provedAt.getTime(),
    seenAt: seenAt?.getTime() ?? null,
    hasSecondStep,
    canTakeSecondStep,
  };
}
