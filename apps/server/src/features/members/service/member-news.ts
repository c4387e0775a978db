import type { MemberRole } from '@gramy/domain/access/permission';
import { shortenAuthorName } from '@gramy/domain/reviews/author-name';
import type { Database } from '../../../db/database.ts';
import { type MembershipEvent, queueMessage } from '../../outbox/service.ts';
import { findTeamMember, findVenue, type TeamKey } from '../store/team.ts';
import type { MemberDeps } from './member-deps.ts';

interface MemberNews extends TeamKey {
  /** Who made it so. */
  askedBy: string;
  event: MembershipEvent;
  /** As what they work there now, unless that has just changed. */
  role?: MemberRole;
  /** Who else has to do with it, by their whole name. */
  other?: string | undefined;
}

/** About what they answer, or set, on the page of their own membership. */
const pagesOfTheirOwn: readonly MembershipEvent[] = ['ownershipOffered', 'pinClosed'];

/** By mail, in the transaction that makes it true. Whoever has no proven address is told by the screen alone. */
export async function tellMember(
  tx: Database,
  { publicUrl }: MemberDeps,
  { event, role, other, askedBy, ...key }: MemberNews,
): Promise<void> {
  const [member, venue] = [await findTeamMember(tx, key), await findVenue(tx, key.providerId)];
  if (!member || !venue || member.email === null || !member.isEmailVerified) return;
  const page = pagesOfTheirOwn.includes(event) ? `/business/${key.providerId}/membership` : '/business';
  await queueMessage(tx, {
    channel: 'email',
    template: 'membershipNews',
    recipient: member.email,
    language: member.language,
    data: {
      name: member.name,
      venue: venue.name,
      event,
      role: role ?? member.role,
      other: other === undefined ? null : shortenAuthorName(other),
      askedBy,
      url: `${publicUrl}${page}`,
    },
  });
}
