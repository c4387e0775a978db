-- What guests do themselves is confirmed by text message, too; who reads their mails can do without.
alter table users
  drop constraint users_muted_messages_check,
  add constraint users_muted_messages_check check (muted_messages <@ array[
    'confirmationSms', 'answerSms', 'dayReminderEmail', 'soonReminderSms', 'reviewEmail', 'newsEmail']);
