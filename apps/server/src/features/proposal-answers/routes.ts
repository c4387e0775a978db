import type { Handlers } from '../../http/register-routes.ts';
import type { ProposalAnswers } from './service.ts';

export function proposalAnswerHandlers(answers: ProposalAnswers) {
  return {
    'POST /user/booking/:bookingId/proposal': ({ params, body }, { caller, idempotency }) =>
      answers.answer({ bookingId: params.bookingId, userId: caller.userId }, body.take, idempotency),
    'GET /proposed-times/:token': ({ params }) => answers.findOpen(params.token),
    'POST /proposed-times/:token': ({ params, body }) => answers.answerOpen(params.token, body.take),
  } satisfies Partial<Handlers>;
}
