import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { leastPhotoSide, mostVenuePhotos } from '@gramy/domain/pictures/photo-focus';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Member } from '../../http/call-context.ts';
import { recordChange } from '../audit/service.ts';
import { changeSetup, readVersion, type SetupCall, type Thing } from '../setup-versions/service.ts';
import { handOver, type UploadService } from '../uploads/service.ts';
import { photoFolder, type SealPhoto } from './service/photo-addresses.ts';
import {
  deletePhoto,
  hasBranch,
  insertPhoto,
  listPhotos,
  lockBranch,
  type Place,
  updatePhotos,
} from './store.ts';

const base = '/business/providers/:providerId/branches/:branchId/photos';
type Photos = CallData<`GET ${typeof base}`>;
type Change = ParsedRequest<`PUT ${typeof base}`>['body'];

export interface VenuePhotoService {
  read(reader: Pick<Member, 'userId'>, place: Place): Promise<Outcome<Photos>>;
  add(call: SetupCall, place: Place, key: string): Promise<Outcome<Photos>>;
  change(call: SetupCall, place: Place, change: Change): Promise<Outcome<Photos>>;
  remove(call: SetupCall, place: Place, photoId: string): Promise<Outcome<Photos>>;
}

export interface VenuePhotoDeps {
  uploads: Pick<UploadService, 'takePicture' | 'makeSmaller' | 'remove'>;
  /** Where photos are asked for; the name of one is put behind it. */
  baseUrl: string;
  seal: SealPhoto;
}

/** Large enough for a whole screen. */
const photoSize = { width: 1600, height: 1200 };
/** As wide as the widest card, twice on most screens: lists of places stay light. */
const cardSize = { width: 640, height: 480 };

const photosOf = ({ branchId }: Place): Thing => ({ subject: 'photos', id: branchId });

export function createVenuePhotoService(pool: Pool, deps: VenuePhotoDeps): VenuePhotoService {
  const { uploads, baseUrl, seal } = deps;

  async function describe(
    db: Database,
    { userId, actingId }: Pick<Member, 'userId' | 'actingId'>,
    place: Place,
  ): Promise<Photos> {
    const photos = await listPhotos(db, place);
    const viewer = { userId, isOffice: actingId !== undefined };
    return {
      photos: photos.map((photo) => ({ ...photo, url: seal(photo.url, viewer) })),
      version: await readVersion(db, place.providerId, photosOf(place)),
    };
  }

  async function removeFiles(keys: readonly (string | null)[]): Promise<void> {
    for (const key of keys) if (key !== null) await uploads.remove(key);
  }

  return {
    async read(reader, place) {
      return (await hasBranch(pool, place)) ? describe(pool, reader, place) : new Failure('notFound');
    },

    // The picture is made outside the transaction: that takes a while, and nobody should wait for it with a connection.
    async add(call, place, key) {
      if (!(await hasBranch(pool, place))) return new Failure('notFound');
      if ((await listPhotos(pool, place)).length >= mostVenuePhotos) return new Failure('tooManyVenuePhotos');
      const made = await uploads.takePicture(call.member.userId, key, {
        ...photoSize,
        leastSide: leastPhotoSide,
        folder: photoFolder,
      });
      if (made instanceof Failure) return made;
      const card = await uploads.makeSmaller(call.member.userId, made.key, {
        ...cardSize,
        folder: photoFolder,
      });
      if (card instanceof Failure) {
        await uploads.remove(made.key);
        return card;
      }
      const photo = {
        id: uuidv7(),
        key: made.key,
        url: `${baseUrl}/${made.key}`,
        cardKey: card.key,
        cardUrl: `${baseUrl}/${card.key}`,
        ...photoSize,
      };
      const added = await runOnce(pool, undefined, async (tx): Promise<Outcome<Photos>> => {
        await lockBranch(tx, place);
        if ((await listPhotos(tx, place)).length >= mostVenuePhotos) return new Failure('tooManyVenuePhotos');
        await insertPhoto(tx, place, photo);
        await handOver(tx, made.key);
        await handOver(tx, card.key);
        const after = { id: photo.id, url: photo.url };
        await recordChange(tx, call, { action: 'photos.add', subjectId: place.branchId, after });
        return describe(tx, call.member, place);
      });
      if (added instanceof Failure) await removeFiles([made.key, card.key]);
      return added;
    },

    change: (call, place, { version, photos }) =>
      changeSetup(pool, call, { thing: photosOf(place), seen: version }, async (tx) => {
        const before = await listPhotos(tx, place);
        const isKnown = (await updatePhotos(tx, place, photos)) === photos.length;
        if (!isKnown) return new Failure('notFound');
        const after = await listPhotos(tx, place);
        const answer = await describe(tx, call.member, place);
        return { before: { photos: before }, after: { photos: after }, answer };
      }),

    async remove(call, place, photoId) {
      let files: (string | null)[] = [];
      const answer = await runOnce(pool, undefined, async (tx): Promise<Outcome<Photos>> => {
        const gone = await deletePhoto(tx, place, photoId);
        if (!gone) return new Failure('notFound');
        files = [gone.key, gone.cardKey];
        const before = { id: photoId, url: gone.url };
        await recordChange(tx, call, { action: 'photos.remove', subjectId: place.branchId, before });
        return describe(tx, call.member, place);
      });
      // Once nothing shows it any more.
      await removeFiles(files);
      return answer;
    },
  };
}
