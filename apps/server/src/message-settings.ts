import type { MessageBudgets } from '@gramy/domain/messages/message-budget';
import * as z from 'zod/mini';
import { positive } from './setting-values.ts';

/** How many messages may leave. Codes and proven addresses come first wherever one of these is used up. */
export const messageEnvironment = {
  MAILS_PER_ACCOUNT: z._default(positive, 300),
  MAILS_PER_RECIPIENT: z._default(positive, 200),
  MAILS_PER_BLOCK: z._default(positive, 200),
  MAILS_PER_HOUR: z._default(positive, 20_000),
  TEXTS_PER_ACCOUNT: z._default(positive, 60),
  TEXTS_PER_RECIPIENT: z._default(positive, 40),
  TEXTS_PER_BLOCK: z._default(positive, 40),
  TEXTS_PER_PREFIX: z._default(positive, 100),
  TEXTS_PER_HOUR: z._default(positive, 3_000),
};

export function toMessageBudgets(settings: Record<keyof typeof messageEnvironment, number>): MessageBudgets {
  return {
    email: {
      perAccount: settings.MAILS_PER_ACCOUNT,
      perRecipient: settings.MAILS_PER_RECIPIENT,
      perBlock: settings.MAILS_PER_BLOCK,
      perMarket: settings.MAILS_PER_HOUR,
    },
    sms: {
      perAccount: settings.TEXTS_PER_ACCOUNT,
      perRecipient: settings.TEXTS_PER_RECIPIENT,
      perBlock: settings.TEXTS_PER_BLOCK,
      perPrefix: settings.TEXTS_PER_PREFIX,
      perMarket: settings.TEXTS_PER_HOUR,
    },
  };
}
