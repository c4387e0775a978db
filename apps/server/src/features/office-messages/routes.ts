import type { Handlers } from '../../http/register-routes.ts';
import type { OfficeMessageService } from './service.ts';

const one = '/admin/messages/:messageId';

export function officeMessageHandlers(messages: OfficeMessageService) {
  return {
    'GET /admin/messages': ({ query }, context) => messages.list(context, query.cursor),
    'POST /admin/messages/send-again': (_, context) => messages.sendAll(context),
    [`POST ${one}/send-again`]: ({ params }, context) => messages.sendOne(context, params.messageId),
    [`POST ${one}/dismiss`]: ({ params }, context) => messages.dismiss(context, params.messageId, true),
    [`DELETE ${one}/dismiss`]: ({ params }, context) => messages.dismiss(context, params.messageId, false),
  } satisfies Partial<Handlers>;
}
