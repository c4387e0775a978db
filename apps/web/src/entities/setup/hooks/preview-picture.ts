import type { PictureAddresses } from '../../../lib/content/pictures.ts';
import type { Preview } from '../queries.ts';

/** What guests will see first: its photo, or the scene that is drawn for this place. Before there is an offer, any. */
export function choosePreviewPicture(
  pictures: Pick<PictureAddresses, 'scene'>,
  branch: Preview['branches'][number] | undefined,
): string {
  if (branch?.photo) return branch.photo.url;
  const activity = branch?.offers[0]?.activity.slug;
  if (!branch || activity === undefined) return pictures.scene('bowling', 'bowling');
  return pictures.scene(activity, branch.id) + branch.sceneQuery;
}
