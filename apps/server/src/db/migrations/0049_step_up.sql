-- Dangerous actions ask again who is at the screen: when that was proved last, in a session that may be weeks old.
alter table sessions add column proved_at timestamptz;

alter table verification_codes
  drop constraint verification_codes_purpose_check,
  add constraint verification_codes_purpose_check
    check (purpose in ('signUp', 'signIn', 'resetPassword', 'changeEmail', 'changePhone', 'stepUp'));

alter table passkey_challenges
  drop constraint passkey_challenges_purpose_check,
  drop constraint passkey_challenges_check,
  add constraint passkey_challenges_purpose_check check (purpose in ('register', 'signIn', 'stepUp')),
  -- Null before signing in.
  add constraint passkey_challenges_check check ((purpose = 'signIn') = (user_id is null));
