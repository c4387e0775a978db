import type { Handlers } from '../../http/register-routes.ts';
import type { SavedCardService } from './service.ts';

export function savedCardHandlers(cards: SavedCardService) {
  return {
    'GET /user/profile/payments/cards': (_, { caller }) => cards.list(caller.userId),
    'PUT /user/profile/payments/cards/:cardId/default': ({ params }, { caller }) =>
      cards.choose(params.cardId, caller.userId),
    'DELETE /user/profile/payments/cards/:cardId': ({ params }, { caller }) =>
      cards.remove(params.cardId, caller.userId),
  } satisfies Partial<Handlers>;
}
