import type { Handlers } from '../../http/register-routes.ts';
import type { RewardService } from './service.ts';

export function rewardHandlers(rewards: RewardService) {
  return {
    'GET /user/profile/rewards': (_, { caller }) => rewards.describe(caller.userId),
    'GET /user/profile/rewards/ledger': ({ query }, { caller }) => rewards.listLedger(caller.userId, query),
    'POST /user/profile/rewards/vouchers': ({ body }, { caller, idempotency }) =>
      rewards.buy(caller.userId, body.kind, idempotency),
  } satisfies Partial<Handlers>;
}
