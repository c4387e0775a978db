import { referralBonus } from '@gramy/domain/referrals/referral';
import { utcDayMs } from '@gramy/domain/time/instant';
import type { Row } from './copy-rows.ts';
import { seedId } from './ids.ts';
import { demoUserId, listGuests } from './people.ts';

export interface Friends {
  inviterId: string;
  friendIds: string[];
  invitations: Row[];
  points: Row[];
}

/** Whom the demo guest has brought along: two have played, one has joined, two have not answered yet. */
export function buildFriends(now: Date): Friends {
  const inviterId = demoUserId('consumer');
  const friends = listGuests().slice(0, 3);
  const daysAgo = (days: number) => new Date(now.getTime() - days * utcDayMs);
  const invite = (email: string, days: number, joinedUserId: string | null): Row => ({
    inviter_id: inviterId,
    id: seedId('invitation', email),
    email,
    created_at: daysAgo(days),
    last_sent_at: daysAgo(days),
    joined_user_id: joinedUserId,
  });
  const bonus = (userId: string, friendId: string, reason: string, days: number): Row => ({
    user_id: userId,
    id: seedId('bonus', reason, friendId),
    points: referralBonus,
    reason,
    referred_user_id: friendId,
    created_at: daysAgo(days),
  });
  return {
    inviterId,
    friendIds: friends.map(({ id }) => id),
    invitations: [
      ...friends.map(({ email, id }, position) => invite(email, 40 + 30 * position, id)),
      invite('marta.zych@friends.example', 12, null),
      invite('p.wilk@friends.example', 2, null),
    ],
    points: friends
      .slice(1)
      .flatMap(({ id }, position) => [
        bonus(inviterId, id, 'referralInviter', 20 + 30 * position),
        bonus(id, id, 'referralInvited', 20 + 30 * position),
      ]),
  };
}
