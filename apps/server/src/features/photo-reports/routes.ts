import type { Handlers } from '../../http/register-routes.ts';
import type { PhotoReportService } from './service.ts';

export function photoReportHandlers(photos: PhotoReportService) {
  return {
    'POST /user/service-providers/:serviceProviderId/photos/:photoId/report': (
      { params, body },
      { caller },
    ) => photos.report({ reporterId: caller.userId, ...params, ...body }),
  } satisfies Partial<Handlers>;
}
