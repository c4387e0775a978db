import type { Handlers } from '../../http/register-routes.ts';
import type { VenuePhotoService } from './service.ts';

const base = '/business/providers/:providerId/branches/:branchId/photos';

export function venuePhotoHandlers(photos: VenuePhotoService) {
  return {
    [`GET ${base}`]: ({ params }, { member }) => photos.read(member, params),
    [`POST ${base}`]: ({ params, body }, context) => photos.add(context, params, body.key),
    [`PUT ${base}`]: ({ params, body }, context) => photos.change(context, params, body),
    [`DELETE ${base}/:photoId`]: ({ params }, context) => photos.remove(context, params, params.photoId),
  } satisfies Partial<Handlers>;
}
