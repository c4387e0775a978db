import type { Handlers } from '../../http/register-routes.ts';
import type { OfficePhotoService } from './service.ts';

const one = '/admin/venues/:providerId/photos/:photoId';

export function officePhotoHandlers(photos: OfficePhotoService) {
  return {
    'GET /admin/photos': ({ query }, context) => photos.list(context, query),
    [`POST ${one}/keep`]: ({ params }, context) => photos.keep(context, params),
    [`POST ${one}/hide`]: ({ params, body }, context) => photos.hide(context, params, body.reason),
    [`POST ${one}/restore`]: ({ params }, context) => photos.restore(context, params),
  } satisfies Partial<Handlers>;
}
