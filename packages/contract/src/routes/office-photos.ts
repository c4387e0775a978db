import { photoReportReasons } from '@gramy/domain/pictures/photo-report';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor } from '../schemas/address.ts';
import { id, listOf, localizedText, requiredText, slug } from '../schemas/shared.ts';

const office = { tag: 'Office', access: 'office.moderate' } as const;
const one = '/admin/venues/:providerId/photos/:photoId';
const params = z.strictObject({ providerId: id, photoId: id });
const errors = ['notFound', 'secondStepNeeded', 'sessionEnded'] as const;

const photo = z.strictObject({
  id,
  provider: z.strictObject({ id, slug, name: z.string() }),
  /** Empty: the venue has one place only. */
  place: z.string(),
  city: localizedText,
  /** Of the picture, for the reader alone and for a while. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  caption: localizedText,
  /** Since when it waits to be looked at, for the first time or because of a report, or since when nobody sees it. */
  since: instant,
  /** What guests say against it and nobody has decided yet. */
  reports: z.array(z.strictObject({ reason: z.enum(photoReportReasons), at: instant })),
  /** Why nobody sees it; null: everybody does. */
  hiddenReason: z.nullable(z.string()),
});

const decided = z.strictObject({ id, isHidden: z.boolean() });

export const officePhotoRoutes = defineRoutes({
  'GET /admin/photos': {
    summary:
      'Photos that venues have added or guests have reported, the oldest first, or those that are hidden',
    ...office,
    query: z.strictObject({
      status: z.optional(z.enum(['new', 'hidden'])),
      cursor: z.optional(cursor),
    }),
    output: listOf(photo),
    errors,
  },
  [`POST ${one}/keep`]: {
    summary: 'Leave a photo where it is',
    ...office,
    params,
    output: decided,
    errors,
  },
  [`POST ${one}/hide`]: {
    summary: 'Show a photo to nobody but its venue any more; its owners are told why',
    ...office,
    params,
    body: z.strictObject({
      /** Its owners read it. */
      reason: requiredText(1000),
    }),
    output: decided,
    errors,
  },
  [`POST ${one}/restore`]: {
    summary: 'Show a hidden photo again; what its owners have not been told yet, they are not told',
    ...office,
    params,
    output: decided,
    errors,
  },
});
