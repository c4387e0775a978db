import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { messageDelayMs } from '@gramy/domain/booking/board-action';
import type { Pool, Transaction } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordOfficeChange } from '../audit/service.ts';
import { queueLater, takeBackMessage } from '../outbox/service.ts';
import { listOwnersToTell, tellOwners } from '../venue-listing/service/listing-moves.ts';
import type { SealPhoto } from '../venue-photos/service/photo-addresses.ts';
import {
  decidePhoto,
  handleReports,
  listPhotos,
  lockPhoto,
  type PhotoKey,
  type PhotoToDecide,
} from './store.ts';

type Page = CallData<'GET /admin/photos'>;
type Query = ParsedRequest<'GET /admin/photos'>['query'];
type Decided = CallData<'POST /admin/venues/:providerId/photos/:photoId/keep'>;

export interface OfficePhotoService {
  list(context: OfficeContext, query: Query): Promise<Outcome<Page>>;
  keep(context: OfficeContext, key: PhotoKey): Promise<Outcome<Decided>>;
  hide(context: OfficeContext, key: PhotoKey, reason: string): Promise<Outcome<Decided>>;
  restore(context: OfficeContext, key: PhotoKey): Promise<Outcome<Decided>>;
}

export interface OfficePhotoDeps {
  clock: Clock;
  seal: SealPhoto;
}

const pageSize = 40;

export function createOfficePhotoService(pool: Pool, { clock, seal }: OfficePhotoDeps): OfficePhotoService {
  function decide(
    key: PhotoKey,
    work: (tx: Transaction, photo: PhotoToDecide, at: Date) => Promise<boolean>,
  ): Promise<Outcome<Decided>> {
    return pool.begin(async (tx) => {
      const photo = await lockPhoto(tx, key);
      if (!photo) return new Failure('notFound');
      const isHidden = await work(tx, photo, clock.now());
      return { id: key.photoId, isHidden };
    });
  }

  const record = (
    tx: Transaction,
    context: OfficeContext,
    { providerId, photoId }: PhotoKey,
    { branchId, url }: PhotoToDecide,
    change: { action: 'photos.accept' | 'photos.hide' | 'photos.restore'; reason?: string },
  ) =>
    recordOfficeChange(tx, context, {
      providerId,
      subjectId: branchId,
      after: { id: photoId, url },
      ...change,
    });

  /** When it can no longer be undone: a slip of the hand reaches nobody. */
  async function tellLater(tx: Transaction, providerId: string, text: string, at: Date): Promise<string[]> {
    const mails: string[] = [];
    for (const { email, name, language, place } of await listOwnersToTell(tx, providerId)) {
      const data = { name, place, providerId, news: 'photoHidden', text } as const;
      const mail = { channel: 'email', template: 'listingNews', recipient: email, language, data } as const;
      mails.push(await queueLater(tx, mail, new Date(at.getTime() + messageDelayMs)));
    }
    return mails;
  }

  /** Whether any of them has left. */
  async function takeBack(tx: Transaction, mails: readonly string[]): Promise<boolean> {
    let hasLeft = false;
    for (const mail of mails) hasLeft = !(await takeBackMessage(tx, mail)) || hasLeft;
    return hasLeft;
  }

  return {
    async list({ officer: { userId } }, { status = 'new', cursor }) {
      const mark = readPageMark(cursor, 1);
      if (mark instanceof Failure) return mark;
      const after = mark ? { at: mark.numbers[0] ?? '0', id: mark.id } : null;
      const found = await listPhotos(pool, { status, after, most: pageSize + 1 });
      const page = found.slice(0, pageSize);
      const last = found.length > pageSize ? page.at(-1) : undefined;
      return {
        items: page.map(({ mark: _, since, url, ...photo }) => ({
          ...photo,
          url: seal(url, { userId, isOffice: true }),
          since: since.toISOString(),
        })),
        nextCursor: last ? writePageMark([last.mark], last.id) : null,
      };
    },

    keep: (context, key) =>
      decide(key, async (tx, photo, at) => {
        if (photo.hiddenReason !== null) return true;
        await decidePhoto(tx, key, { at, hidden: null });
        await handleReports(tx, key, at);
        await record(tx, context, key, photo, { action: 'photos.accept' });
        return false;
      }),

    hide: (context, key, reason) =>
      decide(key, async (tx, photo, at) => {
        if (photo.hiddenReason !== null) return true;
        const mails = await tellLater(tx, key.providerId, reason, at);
        await decidePhoto(tx, key, { at, hidden: { reason, mails } });
        await handleReports(tx, key, at);
        await record(tx, context, key, photo, { action: 'photos.hide', reason });
        return true;
      }),

    restore: (context, key) =>
      decide(key, async (tx, photo, at) => {
        if (photo.hiddenReason === null) return false;
        const hasLeft = await takeBack(tx, photo.hiddenMails ?? []);
        await decidePhoto(tx, key, { at, hidden: null });
        if (hasLeft) await tellOwners(tx, key.providerId, 'photoShown');
        await record(tx, context, key, photo, { action: 'photos.restore' });
        return false;
      }),
  };
}
