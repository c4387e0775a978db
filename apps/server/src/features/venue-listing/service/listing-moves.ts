import type { ListingStatus } from '@gramy/domain/setup/listing-status';
import type { Database } from '../../../db/database.ts';
import { type Actor, type OfficeActor, recordChange } from '../../audit/service.ts';
import { queueMessage } from '../../outbox/service.ts';
import { listOwners, lockListing, setListing } from '../store.ts';

type News = 'listed' | 'sentBack' | 'suspended' | 'restored' | 'photoShown';

/** Those with a proven address. */
export const listOwnersToTell = listOwners;

/** The row is held until the transaction ends: bookings that are being made are waited for. */
export const holdListing = lockListing;

/** Call with the row held: where it stands now, and who moved it. */
export async function moveListing(
  tx: Database,
  actor: Actor | OfficeActor,
  {
    providerId,
    from,
    to,
    words,
    reason,
  }: {
    providerId: string;
    from: ListingStatus;
    to: ListingStatus;
    /** What the log has beside the new status. */
    words?: Record<string, string> | undefined;
    reason?: string | undefined;
  },
): Promise<void> {
  await setListing(tx, providerId, to);
  await recordChange(tx, actor, {
    action: 'listing.change',
    subjectId: providerId,
    before: { status: from },
    after: { status: to, ...words },
    reason,
  });
}

/** What the office has decided about their venue, with its reason where there is one. */
export async function tellOwners(
  tx: Database,
  providerId: string,
  news: News,
  text?: string | undefined,
): Promise<void> {
  for (const { email, name, language, place } of await listOwners(tx, providerId)) {
    await queueMessage(tx, {
      channel: 'email',
      template: 'listingNews',
      recipient: email,
      language,
      data: { name, place, providerId, news, ...(text === undefined ? {} : { text }) },
    });
  }
}
