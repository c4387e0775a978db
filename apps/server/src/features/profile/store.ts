import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import { type Database, sql } from '../../db/database.ts';

export interface StoredDetails {
  id: string;
  fullName: string;
  email: string | null;
  isEmailVerified: boolean;
  phone: string | null;
  isPhoneVerified: boolean;
  additionalInformation: string;
  pictureKey: string | null;
  createdAt: Date;
  invitedMembers: number;
  hasPassword: boolean;
  language: Language;
}

export async function findDetails(db: Database, userId: string): Promise<StoredDetails | undefined> {
  const [details] = await db<StoredDetails[]>`
    select u.id, u.full_name as "fullName", u.email, u.email_verified_at is not null as "isEmailVerified", u.phone,
      u.phone_verified_at is not null as "isPhoneVerified", u.additional_information as "additionalInformation",
      u.profile_picture_key as "pictureKey", u.created_at as "createdAt", u.password_hash is not null as "hasPassword",
      u.language, (select count(*)::int from users g where g.referred_by = u.id) as "invitedMembers"
    from users u where u.id = ${userId} and u.deleted_at is null`;
  return details;
}

/** The account first, then its codes: whatever else changes the account goes in this order too. */
export async function lockDetails(tx: Database, userId: string): Promise<StoredDetails | undefined> {
  await tx`select from users where id = ${userId} for no key update`;
  return findDetails(tx, userId);
}

export async function updateDetails(
  db: Database,
  userId: string,
  change: { fullName?: string | undefined; additionalInformation?: string | undefined },
): Promise<void> {
  await db`
    update users set full_name = coalesce(${change.fullName ?? null}, full_name),
      additional_information = coalesce(${change.additionalInformation ?? null}, additional_information)
    where id = ${userId} and deleted_at is null`;
}

/** Answers the key that was there before. */
export async function replacePicture(
  tx: Database,
  userId: string,
  key: string | null,
): Promise<string | null> {
  const [before] = await tx<{ key: string | null }[]>`
    select profile_picture_key as key from users where id = ${userId} for update`;
  await tx`update users set profile_picture_key = ${key} where id = ${userId}`;
  return before?.key ?? null;
}

export interface StoredLocation {
  countryCode: string | null;
  city: string | null;
  streetAddress: string | null;
  postalCode: string | null;
  timeZone: string;
}

export async function findLocation(db: Database, userId: string): Promise<StoredLocation | undefined> {
  const [location] = await db<StoredLocation[]>`
    select country_code as "countryCode", city, street as "streetAddress", postal_code as "postalCode",
      time_zone as "timeZone"
    from users where id = ${userId} and deleted_at is null`;
  return location;
}

const locationColumns = {
  countryCode: sql`country_code`,
  city: sql`city`,
  streetAddress: sql`street`,
  postalCode: sql`postal_code`,
  timeZone: sql`time_zone`,
};

/** Each on its own: null is a value here, and what is left out stays. */
export async function updateLocation(
  tx: Database,
  userId: string,
  change: { [Name in keyof StoredLocation]?: StoredLocation[Name] | undefined },
): Promise<void> {
  for (const [name, column] of Object.entries(locationColumns)) {
    const value = change[name as keyof StoredLocation];
    if (value !== undefined) await tx`update users set ${column} = ${value} where id = ${userId}`;
  }
}

export interface StoredPreferences {
  language: Language;
  currency: Currency;
  muted: string[];
}

export async function findPreferences(db: Database, userId: string): Promise<StoredPreferences | undefined> {
  const [preferences] = await db<StoredPreferences[]>`
    select language, currency, muted_messages as muted from users where id = ${userId} and deleted_at is null`;
  return preferences;
}

/** Locks: two switches that are turned at once must not undo each other. */
export async function holdPreferences(tx: Database, userId: string): Promise<StoredPreferences | undefined> {
  const [preferences] = await tx<StoredPreferences[]>`
    select language, currency, muted_messages as muted from users where id = ${userId} and deleted_at is null
    for update`;
  return preferences;
}

export async function storePreferences(
  tx: Database,
  userId: string,
  { language, currency, muted }: StoredPreferences,
): Promise<void> {
  await tx`
    update users set language = ${language}, currency = ${currency}, muted_messages = ${muted}::text[]
    where id = ${userId}`;
}

/** Whether somebody else has proved that it is theirs; deleted accounts count, their address may be kept back. */
export async function isTargetTaken(
  db: Database,
  channel: 'email' | 'sms',
  target: string,
  exceptUserId: string,
): Promise<boolean> {
  const found =
    channel === 'email'
      ? await db`select from users where email = ${target} and id <> ${exceptUserId}`
      : await db`
          select from users
          where phone = ${target} and phone_verified_at is not null and id <> ${exceptUserId}`;
  return found.length > 0;
}

/** False when somebody else was faster. */
export async function replaceContact(
  tx: Database,
  userId: string,
  { channel, target, at }: { channel: 'email' | 'sms'; target: string; at: Date },
): Promise<boolean> {
  if (await isTargetTaken(tx, channel, target, userId)) return false;
  if (channel === 'email') {
    await tx`update users set email = ${target}, email_verified_at = ${at} where id = ${userId}`;
  } else {
    await tx`update users set phone = ${target}, phone_verified_at = ${at} where id = ${userId}`;
  }
  return true;
}
