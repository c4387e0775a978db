import type { Handlers } from '../../http/register-routes.ts';
import type { ContactInboxService } from './service.ts';

const one = '/admin/contact/:messageId';

export function contactInboxHandlers(inbox: ContactInboxService) {
  return {
    'GET /admin/contact': ({ query }, context) => inbox.list(context, query),
    [`GET ${one}`]: ({ params }, context) => inbox.read(context, params.messageId),
    [`POST ${one}/reply`]: ({ params, body }, context) => inbox.reply(context, params.messageId, body),
    [`POST ${one}/replies/:replyId/undo`]: ({ params }, context) =>
      inbox.undo(context, params.messageId, params.replyId),
    [`PUT ${one}/draft`]: ({ params, body }, context) => inbox.keepDraft(context, params.messageId, body),
    [`POST ${one}/hand-over`]: ({ params, body }, context) =>
      inbox.handOver(context, params.messageId, body.userId),
    [`POST ${one}/close`]: ({ params }, context) => inbox.close(context, params.messageId),
    [`POST ${one}/reopen`]: ({ params }, context) => inbox.reopen(context, params.messageId),
    'POST /contact-form/answers': ({ body }) => inbox.takeAnswer(body),
  } satisfies Partial<Handlers>;
}
