import { composeMail } from './compose-mail.ts';
import { accountReason, type MailBlock, type MailContent, type MailSetting } from './mail-draft.ts';
import { findGivenName } from './plain-line.ts';

interface AccountStory {
  subject: string;
  title: string;
  /** Its first sentence, and what lists of mails show after the subject. */
  story: string;
  /** Where the account is no reason any more. */
  reason?: string;
}

/** A mail about what has become of somebody's account or data. */
export function composeAccountStory(
  setting: MailSetting,
  name: string,
  { subject, title, story, reason = accountReason[setting.language] }: AccountStory,
  blocks: readonly MailBlock[],
): MailContent {
  return composeMail(setting, {
    subject,
    title,
    preheader: story,
    name: findGivenName(name),
    blocks: [{ kind: 'paragraph', text: story }, ...blocks],
    reason,
  });
}
