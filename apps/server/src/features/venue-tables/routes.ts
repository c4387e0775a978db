import type { Handlers } from '../../http/register-routes.ts';
import type { VenueTableService } from './service.ts';

const base = '/business/providers/:providerId/branches/:branchId/tables';

export function venueTableHandlers(tables: VenueTableService) {
  return {
    [`GET ${base}`]: ({ params }) => tables.read(params),
    [`POST ${base}/collisions`]: ({ params, body }) => tables.findCollisions(params, body),
    [`PATCH ${base}`]: ({ params, body }, context) => tables.change(context, params, body),
    [`POST ${base}/blocks/collisions`]: ({ params, body }) => tables.findBlockCollisions(params, body),
    [`POST ${base}/blocks`]: ({ params, body }, context) => tables.addBlocks(context, params, body),
    [`DELETE ${base}/blocks/:blockId`]: ({ params }, context) =>
      tables.endBlock(context, params, params.blockId),
  } satisfies Partial<Handlers>;
}
