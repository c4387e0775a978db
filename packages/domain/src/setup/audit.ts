import { setupSubjects } from './subject.ts';

/** What entries of the log are about: the first half of their action. */
export const auditThings = [
  ...setupSubjects,
  'venue',
  'listing',
  'ownership',
  'claim',
  'import',
  'money',
  'day',
  'booking',
] as const;
export type AuditThing = (typeof auditThings)[number];

/** What became of it: the second half. The log has a word for each. */
export const auditActs = [
  'change',
  'add',
  'remove',
  'open',
  'register',
  'invite',
  'inviteAgain',
  'withdrawInvitation',
  'join',
  'leave',
  'offer',
  'takeBack',
  'decline',
  'take',
  'block',
  'unblock',
  'submit',
  'publish',
  'pause',
  'resume',
  'close',
  'sendBack',
  'create',
  'delete',
  'run',
  'answer',
  'decide',
  'accept',
  'giveBack',
  'approve',
  'cancel',
  'checkIn',
  'noShow',
  'late',
  'takePayment',
  'askToPay',
  'note',
  'tag',
  'message',
  'undo',
  'move',
  'swap',
] as const;
export type AuditAct = (typeof auditActs)[number];
export type AuditAction = `${AuditThing}.${AuditAct}`;
