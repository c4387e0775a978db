import type { Handlers } from '../../http/register-routes.ts';
import type { SavedCardService } from './service.ts';

export function savedCardHandlers(cards: SavedCardService) {
  return {
    'GET /user/profile/payments/cards': (_, { caller }) => cards.list(caller.userId),
    'POST /user/profile/payments/cards': ({ body }, { caller }) =>
      cards.openPage(caller.userId, body.language),
    'PUT /user/profile/payments/cards/:cardId/default': ({ params }, { caller }) =>
      cards.choose(params.cardId, caller.userId),
    'DELETE /user/profile/payments/cards/:cardId': ({ params }, { caller }) =>
      cards.remove(params.cardId, caller.userId),
  } satisfies Partial<Handlers>;
}
