import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { ImportKind, ImportLine } from '@gramy/domain/imports/import-kind';
import type { Database, Pool } from '../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { MemberContext } from '../../http/call-context.ts';
import { recordChange } from '../audit/service.ts';
import type { ImportCall, ImportDeps, Plan } from './service/plan.ts';
import { planBookings } from './service/plan-bookings.ts';
import { planMembers } from './service/plan-members.ts';
import { planOffers } from './service/plan-offers.ts';
import { planPrices } from './service/plan-prices.ts';
import { planTables } from './service/plan-tables.ts';
import { type ReadFile, readFile } from './service/read-file.ts';
import { lockImports, type Place } from './store.ts';

const base = '/business/providers/:providerId';
type Report = CallData<`POST ${typeof base}/branches/:branchId/imports/check`>;
type Result = CallData<`POST ${typeof base}/branches/:branchId/imports`>;
type PlaceFile = ParsedRequest<`POST ${typeof base}/branches/:branchId/imports`>['body'];
type MemberFile = ParsedRequest<`POST ${typeof base}/member-imports`>['body'];

export interface ImportService {
  check(call: MemberContext, place: Place, file: PlaceFile): Promise<Outcome<Report>>;
  bringIn(call: MemberContext, place: Place, file: PlaceFile): Promise<Outcome<Result>>;
  checkMembers(call: MemberContext, file: MemberFile): Promise<Outcome<Report>>;
  bringInMembers(call: MemberContext, file: MemberFile): Promise<Outcome<Result>>;
}

/** More than anybody mends at once; the screen says how many there are. */
const mostShown = 200;

/** A venue's tables and offers, but not all its bookings. */
const largeCharacters = 100_000;

type MakePlan = (db: Database, lines: readonly ImportLine[]) => Promise<Outcome<Plan>>;

interface Incoming {
  kind: ImportKind;
  csv: string;
  /** The place it is for, as the log has it. */
  subjectId?: string;
  call: ImportCall & { idempotency: IdempotencyClaim | undefined };
  makePlan: MakePlan;
}

/** Lets so much work in at once; the rest waits, or is refused where too much does. */
type Gate = <Value>(work: () => Promise<Value>) => Promise<Outcome<Value>>;

/** `gate`: large files, one after the other, so that whoever brings many along does not keep everybody else waiting. */
export function createImportService(pool: Pool, deps: ImportDeps, gate: Gate): ImportService {
  const planners = { tables: planTables, offers: planOffers, prices: planPrices, bookings: planBookings };

  function forPlace(context: MemberContext, place: Place, { kind, csv, language }: PlaceFile): Incoming {
    const call = toCall(context, language);
    const makePlan: MakePlan = (db, lines) => planners[kind](db, deps, { call, place }, lines);
    return { kind, csv, call, subjectId: place.branchId, makePlan };
  }

  function forMembers(context: MemberContext, { csv, language }: MemberFile): Incoming {
    const call = toCall(context, language);
    return { kind: 'members', csv, call, makePlan: (db, lines) => planMembers(db, deps, call, lines) };
  }

  async function inTurn<Answer>(
    { csv }: { csv: string },
    work: () => Promise<Outcome<Answer>>,
  ): Promise<Outcome<Answer>> {
    if (csv.length < largeCharacters) return work();
    return gate(work);
  }

  return {
    check: (call, place, file) => inTurn(file, () => report(pool, forPlace(call, place, file))),
    bringIn: (call, place, file) => inTurn(file, () => write(pool, forPlace(call, place, file))),
    checkMembers: (call, file) => inTurn(file, () => report(pool, forMembers(call, file))),
    bringInMembers: (call, file) => inTurn(file, () => write(pool, forMembers(call, file))),
  };
}

function toCall({ member, address, idempotency }: MemberContext, language: PlaceFile['language']) {
  return { member, address, idempotency, language };
}

async function report(pool: Pool, { kind, csv, makePlan }: Incoming): Promise<Outcome<Report>> {
  const file = await readFile(kind, csv);
  const plan = file.problems.length > 0 ? refuseFile(file) : await makePlan(pool, file.lines);
  if (plan instanceof Failure) return plan;
  const problems = plan.problems.toSorted((one, other) => one.line - other.line);
  return {
    kind,
    lines: file.lines.length,
    adds: plan.adds,
    known: plan.known.slice(0, mostShown).map(({ line, name }) => ({ line, name })),
    knownCount: plan.known.length,
    problems: problems.slice(0, mostShown).map((problem) => ({ ...problem, value: shorten(problem.value) })),
    problemCount: problems.length,
    ignoredColumns: file.ignored.slice(0, mostShown).map(shorten),
  };
}

/** The file is judged again in the transaction that writes it: what has changed since the dry run refuses it as a whole. */
async function write(
  pool: Pool,
  { kind, csv, call, subjectId, makePlan }: Incoming,
): Promise<Outcome<Result>> {
  const file = await readFile(kind, csv);
  if (file.problems.length > 0) return new Failure('importRefused');
  return runOnce(pool, call.idempotency, async (tx): Promise<Outcome<Result>> => {
    await lockImports(tx, call.member.providerId);
    const plan = await makePlan(tx, file.lines);
    if (plan instanceof Failure) return plan;
    if (plan.problems.length > 0) return new Failure('importRefused');
    const counts = { added: plan.adds, known: plan.known.length };
    if (plan.adds === 0) return { kind, ...counts };
    const refusal = await plan.write(tx);
    if (refusal) return new Failure('importRefused', { detail: refusal.code });
    const after = { kind, lines: file.lines.length, ...counts };
    await recordChange(tx, call, { action: 'import.add', subjectId, after });
    return { kind, ...counts };
  });
}

function refuseFile({ problems }: ReadFile): Omit<Plan, 'write'> {
  return { problems, known: [], adds: 0 };
}

/** Enough to find it in the file again. */
const longestShown = 120;

function shorten(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
