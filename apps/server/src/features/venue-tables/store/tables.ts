import type { ParsedRequest } from '@gramy/contract/wire-types';
import type { PlanFeature } from '@gramy/domain/catalogue/plan-feature';
import type { Database } from '../../../db/database.ts';

export interface Place {
  providerId: string;
  branchId: string;
}

export type VenueTable =
  ParsedRequest<'PATCH /business/providers/:providerId/branches/:branchId/tables'>['body']['tables'][number];

export async function findTimeZone(
  db: Database,
  { providerId, branchId }: Place,
): Promise<string | undefined> {
  const [branch] = await db<{ timeZone: string }[]>`
    select time_zone as "timeZone" from branches where provider_id = ${providerId} and id = ${branchId}`;
  return branch?.timeZone;
}

export async function listFeatures(db: Database, { providerId, branchId }: Place): Promise<PlanFeature[]> {
  const [branch] = await db<{ features: PlanFeature[] }[]>`
    select plan_features as features from branches where provider_id = ${providerId} and id = ${branchId}`;
  return branch?.features ?? [];
}

export async function writeFeatures(
  tx: Database,
  { providerId, branchId }: Place,
  features: readonly PlanFeature[],
): Promise<void> {
  await tx`
    update branches set plan_features = ${JSON.stringify(features)}::text::jsonb
    where provider_id = ${providerId} and id = ${branchId}`;
}

/** Without those that were removed. */
export async function listTables(db: Database, { providerId, branchId }: Place): Promise<VenueTable[]> {
  return db<VenueTable[]>`
    select id, kind, name, seats_min as "seatsMin", seats_max as "seatsMax",
      jsonb_build_object('x', plan_x, 'y', plan_y, 'width', plan_width, 'height', plan_height) as plan, position
    from tables where provider_id = ${providerId} and branch_id = ${branchId} and active
    order by position, id`;
}

/** False: an id is taken by a table of another place, or by one that was removed. */
export async function writeTables(
  tx: Database,
  { providerId, branchId }: Place,
  tables: readonly VenueTable[],
): Promise<boolean> {
  const written = await tx`
    insert into tables (provider_id, branch_id, id, kind, name, seats_min, seats_max, plan_x, plan_y, plan_width,
      plan_height, position)
    select ${providerId}, ${branchId}, t.id, t.kind, t.name, t."seatsMin", t."seatsMax", (t.plan ->> 'x')::smallint,
      (t.plan ->> 'y')::smallint, (t.plan ->> 'width')::smallint, (t.plan ->> 'height')::smallint, t.position
    from jsonb_to_recordset(${JSON.stringify(tables)}::text::jsonb) as t (id uuid, kind text, name jsonb,
      "seatsMin" smallint, "seatsMax" smallint, plan jsonb, position smallint)
    on conflict (provider_id, id) do update set kind = excluded.kind, name = excluded.name,
      seats_min = excluded.seats_min, seats_max = excluded.seats_max, plan_x = excluded.plan_x,
      plan_y = excluded.plan_y, plan_width = excluded.plan_width, plan_height = excluded.plan_height,
      position = excluded.position
    where tables.branch_id = excluded.branch_id and tables.active
    returning 1`;
  return written.length === tables.length;
}

/** They stay for the bookings that they had. */
export async function deactivateTables(tx: Database, place: Place, ids: readonly string[]): Promise<void> {
  await tx`
    update tables set active = false
    where provider_id = ${place.providerId} and branch_id = ${place.branchId} and id = any(${ids}::uuid[])`;
}
