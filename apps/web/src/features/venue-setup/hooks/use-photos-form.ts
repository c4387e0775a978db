import { useSWRConfig } from 'swr';
import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { sendPicture } from '../../../lib/content/send-picture.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { type BranchKey, photosQuery, type VenuePhoto, type VenuePhotos } from '../queries.ts';

const base = '/business/providers/:providerId/branches/:branchId/photos';

/** What can be typed of a photo; the file itself stays as it is. */
export type PhotoWords = Pick<VenuePhoto, 'id' | 'caption' | 'focus'>;

interface PhotoFields {
  photos: PhotoWords[];
}

const load = ({ photos, version }: VenuePhotos) => ({
  values: { photos: photos.map(({ id, caption, focus }) => ({ id, caption, focus })) },
  version,
});

/** Photos that are new stand behind those whose order is typed, and those that are gone are left out. */
export function mergePhotos(typed: readonly PhotoWords[], known: readonly VenuePhoto[]): VenuePhoto[] {
  const byId = new Map(known.map((photo) => [photo.id, photo]));
  const listed = typed.flatMap((words) => {
    const photo = byId.get(words.id);
    return photo ? [{ ...photo, ...words }] : [];
  });
  const ids = new Set(listed.map(({ id }) => id));
  return [...listed, ...known.filter(({ id }) => !ids.has(id))];
}

/** Order, words and focus of one place's photos save themselves; files come and go at once. */
export function usePhotosForm(place: BranchKey, loaded: VenuePhotos) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const keep = (answer: VenuePhotos) => {
    void mutate(photosQuery(place).key, answer, { revalidate: false });
    return answer;
  };
  const form = useAutosave<PhotoFields>({
    name: `photos ${place.branchId}`,
    loaded: load(loaded),
    check: () => ({}),
    save: async (_, { version, values, idempotencyKey }) => {
      const photos = mergePhotos(values.photos, loaded.photos).map(({ id, caption, focus }) => ({
        id,
        caption,
        focus,
      }));
      const body = { version, photos };
      return load(keep(await api.call(`PUT ${base}`, { params: place, body, idempotencyKey })));
    },
    reload: async () => load(keep(await photosQuery(place).call(api))),
  });
  const add = useAction({
    run: async (files: readonly File[]) => {
      // One that cannot be used keeps none of the others away.
      const refused: unknown[] = [];
      for (const file of files) {
        try {
          const body = { key: await sendPicture(api, file) };
          keep(await api.call(`POST ${base}`, { params: place, body }));
        } catch (error) {
          refused.push(error);
        }
      }
      if (refused.length > 0) throw refused[0];
    },
  });
  const remove = useAction({
    run: async (photoId: string) =>
      keep(await api.call(`DELETE ${base}/:photoId`, { params: { ...place, photoId } })),
  });
  const photos = mergePhotos(form.values.photos, loaded.photos);
  return {
    ...form,
    photos,
    add,
    remove,
    put: (changed: readonly PhotoWords[]) =>
      form.set(
        'photos',
        changed.map(({ id, caption, focus }) => ({ id, caption, focus })),
      ),
  };
}

export type PhotosFormState = ReturnType<typeof usePhotosForm>;
