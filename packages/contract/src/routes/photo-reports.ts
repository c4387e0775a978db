import { photoReportReasons } from '@gramy/domain/pictures/photo-report';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { id, slug } from '../schemas/shared.ts';

export const photoReportRoutes = defineRoutes({
  'POST /user/service-providers/:serviceProviderId/photos/:photoId/report': {
    summary: 'Say that a photo of a venue should not stand there; an admin looks at it',
    tag: 'Service providers',
    access: 'signedIn',
    params: z.strictObject({ serviceProviderId: slug, photoId: id }),
    body: z.strictObject({ reason: z.enum(photoReportReasons) }),
    output: z.strictObject({ isReported: z.literal(true) }),
    successStatus: 202,
    errors: ['notFound'],
    limit: { max: 20, windowSeconds: 3600 },
  },
});
