import type { CallData, CallKey, ParsedRequest } from '@gramy/contract/wire-types';
import { isCountryCode } from '@gramy/domain/account/country';
import { type NotificationChoice, notificationChoices } from '@gramy/domain/account/notification-choice';
import { parsePostalCodeIn } from '@gramy/domain/account/postal-address';
import type { CodeChannel } from '@gramy/domain/account/verification-code';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallerContext } from '../../http/call-context.ts';
import type { UploadService } from '../uploads/service.ts';
import { askForProof, type ContactDeps, takeProof } from './service/change-contact.ts';
import {
  findDetails,
  findLocation,
  findPreferences,
  holdPreferences,
  replacePicture,
  type StoredPreferences,
  storePreferences,
  updateDetails,
  updateLocation,
} from './store.ts';

type Body<K extends CallKey> = ParsedRequest<K>['body'];
type Details = CallData<'GET /user/profile/details'>;
type Location = CallData<'GET /user/profile/location'>;
type Preferences = CallData<'GET /user/profile/preferences'>;

export interface ProfileService {
  describe(userId: string): Promise<Outcome<Details>>;
  change(userId: string, change: Body<'PATCH /user/profile/details'>): Promise<Outcome<Details>>;
  askForProof(
    channel: CodeChannel,
    change: { target: string; password?: string | undefined },
    context: CallerContext,
  ): Promise<Outcome<CallData<'POST /user/profile/email'>>>;
  takeProof(
    channel: CodeChannel,
    proof: Body<'POST /user/profile/email/verification'>,
    context: CallerContext,
  ): Promise<Outcome<Details>>;
  findLocation(userId: string): Promise<Outcome<Location>>;
  changeLocation(userId: string, change: Body<'PATCH /user/profile/location'>): Promise<Outcome<Location>>;
  findPreferences(userId: string): Promise<Outcome<Preferences>>;
  changePreferences(
    userId: string,
    change: Body<'PATCH /user/profile/preferences'>,
  ): Promise<Outcome<Preferences>>;
  takePicture(userId: string, sent: Body<'PUT /user/profile/picture'>): Promise<Outcome<Details>>;
  removePicture(userId: string): Promise<Outcome<Details>>;
}

export interface ProfileDeps extends ContactDeps {
  uploads: UploadService;
}

/** On screens it is never shown larger; twice that for sharp ones. */
const pictureSide = 512;

export function createProfileService(pool: Pool, deps: ProfileDeps): ProfileService {
  const { uploads } = deps;

  async function describe(userId: string): Promise<Outcome<Details>> {
    const found = await findDetails(pool, userId);
    if (!found) return new Failure('unauthenticated');
    const { id, pictureKey, createdAt, language: _, ...rest } = found;
    return {
      ...rest,
      userId: id,
      profilePictureUrl: pictureKey && uploads.publicUrl(pictureKey),
      memberSince: createdAt.toISOString(),
    };
  }

  async function setPicture(userId: string, key: string | null): Promise<Outcome<Details>> {
    const before = await pool.begin((tx) => replacePicture(tx, userId, key));
    if (before !== null) await uploads.remove(before);
    return describe(userId);
  }

  return {
    describe,
    async change(userId, change) {
      await updateDetails(pool, userId, change);
      return describe(userId);
    },
    askForProof: (channel, { target, password }, context) =>
      askForProof(pool, deps, { channel, target, password }, context),
    async takeProof(channel, proof, context) {
      const refusal = await takeProof(pool, deps, { ...proof, channel }, context);
      return refusal ?? describe(context.caller.userId);
    },
    async findLocation(userId) {
      return (await findLocation(pool, userId)) ?? new Failure('unauthenticated');
    },
    async changeLocation(userId, change) {
      if (change.countryCode && !isCountryCode(change.countryCode)) return unknownCountry();
      return pool.begin(async (tx) => {
        const before = await findLocation(tx, userId);
        if (!before) return new Failure('unauthenticated');
        const postalCode = judgePostalCode(before, change);
        if (postalCode instanceof Failure) return postalCode;
        await updateLocation(tx, userId, { ...change, postalCode });
        return (await findLocation(tx, userId)) ?? new Failure('unauthenticated');
      });
    },
    async findPreferences(userId) {
      const found = await findPreferences(pool, userId);
      return found ? toPreferences(found) : new Failure('unauthenticated');
    },
    changePreferences: (userId, change) =>
      pool.begin(async (tx) => {
        const before = await holdPreferences(tx, userId);
        if (!before) return new Failure('unauthenticated');
        const after = applyPreferences(before, change);
        await storePreferences(tx, userId, after);
        return toPreferences(after);
      }),
    async takePicture(userId, { key, crop }) {
      const stored = await uploads.takePicture(userId, key, {
        crop,
        width: pictureSide,
        height: pictureSide,
      });
      return stored instanceof Failure ? stored : setPicture(userId, stored.key);
    },
    removePicture: (userId) => setPicture(userId, null),
  };
}

/** As the country that it will be in writes it; undefined where it stays as it is. */
function judgePostalCode(
  before: Location,
  { countryCode = before.countryCode, postalCode }: Body<'PATCH /user/profile/location'>,
): Outcome<string | null | undefined> {
  const isTouched = postalCode !== undefined || countryCode !== before.countryCode;
  const wanted = postalCode === undefined ? before.postalCode : postalCode;
  if (!isTouched || wanted === null) return postalCode;
  const written = parsePostalCodeIn(countryCode, wanted);
  if (written !== undefined) return written;
  const error = {
    path: 'body.postalCode',
    code: 'postalCodeInvalid',
    message: 'That country has no such postal code',
  };
  return new Failure('validationFailed', { errors: [error] });
}

function unknownCountry(): Failure {
  const error = {
    path: 'body.countryCode',
    code: 'countryInvalid',
    message: 'There is no such country here',
  };
  return new Failure('validationFailed', { errors: [error] });
}

function applyPreferences(
  before: StoredPreferences,
  { language, currency, notifications = {} }: Body<'PATCH /user/profile/preferences'>,
): StoredPreferences {
  const muted = notificationChoices.filter((choice) => {
    const isWanted = notifications[choice] ?? !before.muted.includes(choice);
    return !isWanted;
  });
  return { language: language ?? before.language, currency: currency ?? before.currency, muted };
}

function toPreferences({ language, currency, muted }: StoredPreferences): Preferences {
  const isWanted = (choice: NotificationChoice) => !muted.includes(choice);
  return {
    language,
    currency,
    notifications: {
      confirmationSms: isWanted('confirmationSms'),
      answerSms: isWanted('answerSms'),
      dayReminderEmail: isWanted('dayReminderEmail'),
      soonReminderSms: isWanted('soonReminderSms'),
    },
  };
}
