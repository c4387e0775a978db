import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import {
  type AskedCommission,
  findCommissionStart,
  mayStartOn,
} from '@gramy/domain/ledger/commission-change';
import type { CommissionTerms } from '@gramy/domain/ledger/visit-position';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import type { Database, Pool } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordOfficeChange } from '../audit/service.ts';
import {
  findAgreedCommission,
  findPlannedCommission,
  insertCommission,
} from '../ledger/service/commission.ts';
import { queueMessage } from '../outbox/service.ts';
import { listOwnersToTell } from '../venue-listing/service/listing-moves.ts';
import { lockVenue } from './store.ts';

type Commission = CallData<'GET /admin/venues/:providerId/commission'>;
type Agreement = ParsedRequest<'POST /admin/venues/:providerId/commission'>['body'];

export interface OfficeCommissionService {
  read(providerId: string): Promise<Outcome<Commission>>;
  agree(context: OfficeContext, providerId: string, agreement: Agreement): Promise<Outcome<Commission>>;
}

export interface OfficeCommissionDeps {
  clock: Clock;
  /** What is asked of venues with which nothing else was agreed. */
  standard: CommissionTerms;
}

export function createOfficeCommissionService(
  pool: Pool,
  { clock, standard: { vatPercent, ...standard } }: OfficeCommissionDeps,
): OfficeCommissionService {
  const findToday = (): LocalDate => localParts(clock.now().getTime(), homeTimeZone).date;

  async function readOne(
    db: Database,
    providerId: string,
    currency: Commission['currency'],
  ): Promise<Commission> {
    const today = findToday();
    const agreed = await findAgreedCommission(db, providerId, today);
    const planned = await findPlannedCommission(db, providerId, today);
    return { currency, standard, vatPercent, agreed: agreed ?? null, planned: planned ?? null, today };
  }

  const findTerms = async (db: Database, providerId: string, day: LocalDate): Promise<AskedCommission> =>
    (await findAgreedCommission(db, providerId, day)) ?? standard;

  async function judge(
    tx: Database,
    providerId: string,
    { before, after, from }: Decision,
  ): Promise<'commissionSame' | 'commissionTooSoon' | undefined> {
    if (isSame(before, after)) return 'commissionSame';
    const today = findToday();
    const planned = await findPlannedCommission(tx, providerId, today);
    const now = await findTerms(tx, providerId, today);
    const promised = planned ? [now, planned.agreed ?? standard] : [now];
    return mayStartOn(from, findCommissionStart(promised, after, today)) ? undefined : 'commissionTooSoon';
  }

  return {
    async read(providerId) {
      const venue = await lockVenue(pool, providerId, 'none');
      return venue ? readOne(pool, providerId, venue.currency) : new Failure('notFound');
    },

    agree: (context, providerId, { agreed, from: day, reason }) =>
      runOnce(pool, context.idempotency, async (tx) => {
        const venue = await lockVenue(tx, providerId, 'update');
        if (!venue) return new Failure('notFound');
        const from = day as LocalDate;
        const after = agreed ?? standard;
        const before = await findTerms(tx, providerId, from);
        const refusal = await judge(tx, providerId, { before, after, from });
        if (refusal) return new Failure(refusal);
        await insertCommission(tx, providerId, { from, agreed });
        await recordOfficeChange(tx, context, {
          providerId,
          action: 'commission.change',
          subjectId: providerId,
          before: toLogged(before),
          after: { ...toLogged(after), from },
          reason,
        });
        const { currency } = venue;
        await tellOwners(tx, providerId, { currency, before, after, from, text: reason });
        return readOne(tx, providerId, currency);
      }),
  };
}

interface Decision {
  before: AskedCommission;
  after: AskedCommission;
  from: LocalDate;
}

async function tellOwners(
  tx: Database,
  providerId: string,
  news: Decision & { currency: Commission['currency']; text: string },
): Promise<void> {
  for (const { email, name, language, place } of await listOwnersToTell(tx, providerId)) {
    await queueMessage(tx, {
      channel: 'email',
      template: 'commissionChanged',
      recipient: email,
      language,
      data: { name, place, providerId, ...news },
    });
  }
}

const isSame = (one: AskedCommission, other: AskedCommission): boolean =>
  one.basisPoints === other.basisPoints && one.fixed === other.fixed;

/** As people say it, not as it is stored. */
const toLogged = ({ basisPoints, fixed }: AskedCommission) => ({
  commissionPercent: basisPoints / 100,
  commissionFixed: fixed,
});
