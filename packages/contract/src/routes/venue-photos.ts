import { focusSteps, longestPhotoText, mostVenuePhotos } from '@gramy/domain/pictures/photo-focus';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { branchParams, draftText, version } from '../schemas/setup.ts';
import { id } from '../schemas/shared.ts';

const tag = 'Venue set-up';

const photoText = draftText(longestPhotoText);
const focus = z.strictObject({ x: z.literal(focusSteps), y: z.literal(focusSteps) });

const photos = z.strictObject({
  /** The first one is on cards. */
  photos: z.array(
    z.strictObject({
      id,
      url: z.string(),
      width: z.int(),
      height: z.int(),
      caption: photoText,
      focus,
      /** Why the office shows it to nobody any more. */
      hiddenReason: z.optional(z.string()),
    }),
  ),
  version,
});

const base = '/business/providers/:providerId/branches/:branchId/photos';

export const venuePhotoRoutes = defineRoutes({
  [`GET ${base}`]: {
    summary: 'The photos of a place, in their order',
    tag,
    access: 'setup.read',
    params: branchParams,
    output: photos,
    errors: ['notFound'],
  },
  [`POST ${base}`]: {
    summary: 'Add a photo that was sent to a pre-signed address',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject({ key: z.string().check(z.maxLength(512)) }),
    output: photos,
    successStatus: 201,
    errors: ['notFound', 'tooManyVenuePhotos', 'pictureRefused', 'pictureTooSmall'],
    limit: { max: 120, windowSeconds: 3600 },
  },
  [`PUT ${base}`]: {
    summary: 'Change the order of the photos, what is said of them and what stays in view',
    tag,
    access: 'setup.write',
    params: branchParams,
    body: z.strictObject({
      version,
      photos: z
        .array(z.strictObject({ id, caption: photoText, focus }))
        .check(z.maxLength(mostVenuePhotos, { error: 'tooMany' })),
    }),
    output: photos,
    errors: ['notFound', 'changedMeanwhile'],
    idempotency: 'accepted',
  },
  [`DELETE ${base}/:photoId`]: {
    summary: 'Delete a photo, with its file',
    tag,
    access: 'setup.write',
    params: z.extend(branchParams, { photoId: id }),
    output: photos,
    errors: ['notFound'],
  },
});
