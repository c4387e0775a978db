import {
  renderAccountDeleted,
  renderDeletionAsked,
  renderDeletionTakenBack,
} from './templates/account-end.ts';
import { renderActingEnded } from './templates/acting-ended.ts';
import { renderAlreadyRegistered } from './templates/already-registered.ts';
import { renderBookingSms } from './templates/booking/booking-sms.ts';
import { renderGuestNews } from './templates/booking/guest-news.ts';
import type { GuestSmsData, VenueSmsData } from './templates/booking/news-data.ts';
import { renderVenueNews } from './templates/booking/venue-news.ts';
import { renderVenueSms } from './templates/booking/venue-sms.ts';
import { renderChangeEmailCode } from './templates/change-email-code.ts';
import { renderClaimCodeSms } from './templates/claim-code-sms.ts';
import { renderClaimReceived } from './templates/claim-received.ts';
import { renderCodeSms, type SmsSetting } from './templates/code-sms.ts';
import { renderCommissionChanged } from './templates/commission-changed.ts';
import { renderConfirmContact, renderConfirmContactSms } from './templates/confirm-contact.ts';
import { renderContactChanged } from './templates/contact-changed.ts';
import { renderContactReceived } from './templates/contact-received.ts';
import { renderContactReply } from './templates/contact-reply.ts';
import { renderExportReady } from './templates/export-ready.ts';
import { renderGoogleLinked } from './templates/google-linked.ts';
import { renderInvitation } from './templates/invitation.ts';
import { renderListingNews } from './templates/listing-news.ts';
import type { MailContent, MailSetting } from './templates/mail-draft.ts';
import { renderMemberInvitation } from './templates/member-invitation.ts';
import { renderMembershipNews } from './templates/membership-news.ts';
import type {
  ClaimCodeData,
  CodeData,
  ConfirmContactData,
  MailTemplate,
  MailTemplates,
  SmsTemplate,
  TableReadyData,
} from './templates/messages.ts';
import { renderMoneyNews } from './templates/money-news.ts';
import { renderNewDevice } from './templates/new-device.ts';
import { renderOfficeInvitation } from './templates/office-invitation.ts';
import { renderPasskeyAdded } from './templates/passkey-added.ts';
import { renderPasswordChanged } from './templates/password-changed.ts';
import { renderRecoveryCodes } from './templates/recovery-codes.ts';
import { renderResetCode } from './templates/reset-code.ts';
import { renderSignInCode } from './templates/sign-in-code.ts';
import { renderSignUpCode } from './templates/sign-up-code.ts';
import { renderStepUpCode } from './templates/step-up-code.ts';
import { renderTableReady } from './templates/table-ready.ts';
import { renderTwoStepChanged } from './templates/two-step-changed.ts';
import { renderVenueSuspended } from './templates/venue-suspended.ts';
import { renderVenueWeek } from './templates/venue-week.ts';
import { renderWelcome } from './templates/welcome.ts';

const mailRenderers: {
  [Name in MailTemplate]: (setting: MailSetting, data: MailTemplates[Name]) => MailContent;
} = {
  contactReceived: renderContactReceived,
  contactReply: renderContactReply,
  claimReceived: renderClaimReceived,
  listingNews: renderListingNews,
  commissionChanged: renderCommissionChanged,
  officeInvitation: renderOfficeInvitation,
  actingEnded: renderActingEnded,
  venueSuspended: renderVenueSuspended,
  venueWeek: renderVenueWeek,
  moneyNews: renderMoneyNews,
  signUpCode: renderSignUpCode,
  alreadyRegistered: renderAlreadyRegistered,
  signInCode: renderSignInCode,
  resetCode: renderResetCode,
  changeEmailCode: renderChangeEmailCode,
  stepUpCode: renderStepUpCode,
  contactChanged: renderContactChanged,
  newDevice: renderNewDevice,
  passwordChanged: renderPasswordChanged,
  twoStepChanged: renderTwoStepChanged,
  recoveryCodes: renderRecoveryCodes,
  passkeyAdded: renderPasskeyAdded,
  googleLinked: renderGoogleLinked,
  welcome: renderWelcome,
  deletionAsked: renderDeletionAsked,
  deletionTakenBack: renderDeletionTakenBack,
  accountDeleted: renderAccountDeleted,
  exportReady: renderExportReady,
  invitation: renderInvitation,
  memberInvitation: renderMemberInvitation,
  membershipNews: renderMembershipNews,
  confirmContact: renderConfirmContact,
  guestNews: renderGuestNews,
  venueNews: renderVenueNews,
};

const smsTemplates: Record<SmsTemplate, true> = {
  signInCode: true,
  resetCode: true,
  changePhoneCode: true,
  confirmContact: true,
  guestNews: true,
  venueNews: true,
  tableReady: true,
  claimCode: true,
};

/** The data is what the same template was queued with; the types of `queueMessage` saw to that. */
export function renderMail(template: MailTemplate, setting: MailSetting, data: unknown): MailContent {
  const render = mailRenderers[template] as (setting: MailSetting, data: unknown) => MailContent;
  return render(setting, data);
}

export function renderSms(template: SmsTemplate, setting: SmsSetting, data: unknown): string {
  if (template === 'guestNews') return renderBookingSms(setting, data as GuestSmsData);
  if (template === 'venueNews') return renderVenueSms(setting, data as VenueSmsData);
  if (template === 'confirmContact') return renderConfirmContactSms(setting, data as ConfirmContactData);
  if (template === 'tableReady') return renderTableReady(setting, data as TableReadyData);
  if (template === 'claimCode') return renderClaimCodeSms(setting, data as ClaimCodeData);
  return renderCodeSms(template, setting, data as CodeData);
}

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailRenderers, name);
}

export function isSmsTemplate(name: string): name is SmsTemplate {
  return Object.hasOwn(smsTemplates, name);
}
