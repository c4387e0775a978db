import { findAgreedVersion } from '@gramy/domain/account/agreed-version';
import { signUpConsents } from '@gramy/domain/account/consent';
import type { Language } from '@gramy/domain/language/language';
import { utcDayMs } from '@gramy/domain/time/instant';
import { hash } from '@node-rs/argon2';
import { guestNames } from './content/people.ts';
import type { Row } from './copy-rows.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { seedId } from './ids.ts';

export interface Guest {
  id: string;
  name: string;
  email: string;
  phone: string;
  language: Language;
}

/** Guests who fill the calendars. They have no password: nobody signs in as one. */
export function listGuests(): Guest[] {
  return guestNames.map((name, index) => ({
    id: seedId('guest', index),
    name,
    email: `${toAscii(name)}.${index}@guests.example`,
    phone: `+4851${String(1_000_000 + index).padStart(7, '0')}`,
    language: index % 6 === 0 ? 'en' : 'pl',
  }));
}

export interface People {
  users: Row[];
  members: Row[];
  consents: Row[];
}

export async function buildPeople(now: Date): Promise<People> {
  const passwordHash = await hash(demoPassword); // argon2id is the library's default
  const joined = new Date(now.getTime() - 760 * utcDayMs);
  const demoUsers = demoAccounts.map(
    (account): Row => ({
      id: demoUserId(account.key),
      email: account.email,
      email_verified_at: joined,
      phone: account.phone,
      phone_verified_at: joined,
      password_hash: passwordHash,
      full_name: account.fullName,
      role: account.role,
      // The office opens to nobody without a second step.
      two_step: account.role === 'consumer' ? null : 'sms',
      language: account.language,
      referral_code: `GRAMY-${account.key.toUpperCase()}`,
      created_at: joined,
    }),
  );
  const guests = listGuests().map(
    (guest, index): Row => ({
      id: guest.id,
      email: guest.email,
      email_verified_at: joined,
      phone: guest.phone,
      phone_verified_at: null,
      password_hash: null,
      full_name: guest.name,
      role: 'consumer',
      two_step: null,
      language: guest.language,
      referral_code: `GUEST-${index}`,
      created_at: joined,
    }),
  );
  const members = demoAccounts.flatMap(({ key, works }): Row[] =>
    works
      ? [
          {
            provider_id: seedId('provider', works.providerSlug),
            user_id: demoUserId(key),
            role: works.role,
          },
        ]
      : [],
  );
  const users = [...demoUsers, ...guests];
  return { users, members, consents: users.flatMap(({ id }) => buildAgreement(String(id), now)) };
}

/** As a sign-up writes it down; the wording is younger than the accounts, and agreed to when the market is made. */
function buildAgreement(userId: string, at: Date): Row[] {
  return signUpConsents.map((kind) => ({
    id: seedId('consent', kind, userId),
    user_id: userId,
    kind,
    is_given: true,
    version: findAgreedVersion(kind, at.getTime()) ?? null,
    happened_at: at,
  }));
}

export function demoUserId(key: (typeof demoAccounts)[number]['key']): string {
  return seedId('demo-account', key);
}

function toAscii(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^a-z]+/g, '.');
}
