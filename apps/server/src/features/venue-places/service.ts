import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { isInCountry } from '@gramy/domain/geo/country-outline';
import { compare, withoutUndefined } from '@gramy/domain/setup/compare';
import { makeSlug } from '@gramy/domain/text/make-slug';
import { uuidv7 } from 'uuidv7';
import type { Pool } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { recordChange } from '../audit/service.ts';
import { changeSetup, readVersion, type SetupCall, type Thing } from '../setup-versions/service.ts';
import { createPinFinder, type PinCall, type PinSearch } from './service/find-pin.ts';
import {
  type City,
  deletePlace,
  findCity,
  findPlace,
  insertPlace,
  listSlugs,
  lockPlace,
  lockVenue,
  type Place,
  type PlaceKey,
  type PlaceRow,
  updatePlace,
} from './store.ts';

const base = '/business/providers/:providerId/branches';
type ShownPlace = CallData<`GET ${typeof base}/:branchId`>;
type PlaceChange = ParsedRequest<`PATCH ${typeof base}/:branchId`>['body'];
type NewPlace = ParsedRequest<`POST ${typeof base}`>['body'];
type PinAnswer = CallData<`POST ${typeof base}/:branchId/pin`>;
type PinQuestion = ParsedRequest<`POST ${typeof base}/:branchId/pin`>['body'];

export interface VenuePlaceService {
  add(call: SetupCall, place: NewPlace): Promise<Outcome<{ id: string }>>;
  read(place: PlaceKey): Promise<Outcome<ShownPlace>>;
  change(call: SetupCall, place: PlaceKey, change: PlaceChange): Promise<Outcome<ShownPlace>>;
  remove(call: SetupCall, place: PlaceKey): Promise<Outcome<{ id: string }>>;
  findPin(question: PinQuestion, call: PinCall): Promise<Outcome<PinAnswer>>;
}

/** The largest chains of the country have fewer. */
const mostPlaces = 100;

const placeOf = ({ branchId }: PlaceKey): Thing => ({ subject: 'place', id: branchId });

export function createVenuePlaceService(pool: Pool, search: PinSearch): VenuePlaceService {
  return {
    add: (call, { name, cityId }) => addPlace(pool, call, { name, cityId }),

    async read(key) {
      const row = await findPlace(pool, key);
      if (!row) return new Failure('notFound');
      return { ...show(row), version: await readVersion(pool, key.providerId, placeOf(key)) };
    },

    change: (call, key, { version, ...change }) =>
      changeSetup(pool, call, { thing: placeOf(key), seen: version }, async (tx) => {
        const row = await findPlace(tx, key);
        if (!row) return new Failure('notFound');
        const before = withoutFacts(row);
        const city = change.cityId === undefined ? undefined : await findCity(tx, change.cityId);
        if (change.cityId !== undefined && !city) return new Failure('cityUnknown');
        const after = applyChange(row, change, city);
        if (isPinnedAbroad(row, after)) return pinAbroad();
        if (!isHidden(row) && !isComplete(after)) return new Failure('neededWhileListed');
        await updatePlace(tx, key, after);
        return { ...compare(before, after), answer: { ...after, isRemovable: row.isEmpty && !row.isOnly } };
      }),

    remove: (call, key) =>
      runOnce(pool, call.idempotency, async (tx) => {
        await lockVenue(tx, key.providerId);
        await lockPlace(tx, key);
        const row = await findPlace(tx, key);
        if (!row) return new Failure('notFound');
        if (row.isOnly) return new Failure('lastPlace');
        if (!row.isEmpty) return new Failure('placeNotEmpty');
        await deletePlace(tx, key);
        const before = withoutFacts(row);
        await recordChange(tx, call, { action: 'place.remove', subjectId: key.branchId, before });
        return { id: key.branchId };
      }),

    findPin: createPinFinder(pool, search),
  };
}

function addPlace(pool: Pool, call: SetupCall, { name, cityId }: NewPlace): Promise<Outcome<{ id: string }>> {
  const { providerId } = call.member;
  return runOnce(pool, call.idempotency, async (tx) => {
    const listing = await lockVenue(tx, providerId);
    if (listing === undefined) return new Failure('notFound');
    const taken = await listSlugs(tx, providerId);
    if (taken.length >= mostPlaces) return new Failure('tooManyPlaces');
    const city = await findCity(tx, cityId);
    if (!city) return new Failure('cityUnknown');
    const id = uuidv7();
    const slug = findFreeSlug([makeSlug(name), city.slug], taken);
    // Until the whole venue is shown, its places need no state of their own.
    const status = listing === 'draft' ? 'open' : 'draft';
    await insertPlace(tx, { providerId, id, slug, name, cityId, city, status, position: taken.length });
    await recordChange(tx, call, { action: 'place.add', subjectId: id, after: { name, city: city.slug } });
    return { id };
  });
}

function findFreeSlug(wanted: readonly (string | undefined)[], taken: readonly string[]): string {
  const names = wanted.filter((name) => name !== undefined);
  const free = names.find((name) => !taken.includes(name));
  if (free !== undefined) return free;
  const [first = 'place'] = names;
  let number = 2;
  while (taken.includes(`${first}-${number}`)) number += 1;
  return `${first}-${number}`;
}

function withoutFacts({ listing: _, isEmpty: __, isOnly: ___, ...place }: PlaceRow): Place {
  return place;
}

function show(row: PlaceRow): Omit<ShownPlace, 'version'> {
  return { ...withoutFacts(row), isRemovable: row.isEmpty && !row.isOnly };
}

type Fields = Omit<PlaceChange, 'version'>;

/** In another city the pin starts in its middle again, unless guests are already sent by it. */
function applyChange(row: PlaceRow, change: Fields, city: City | undefined): Place {
  const before = withoutFacts(row);
  const isMoved = city !== undefined && change.cityId !== row.cityId;
  const moved = isMoved ? { timeZone: city.timeZone, countryCode: city.countryCode } : {};
  const middle =
    isMoved && isHidden(row)
      ? { pin: { latitude: city.latitude, longitude: city.longitude }, hasPin: false }
      : {};
  const pinned = change.pin ? { hasPin: true } : {};
  return { ...before, ...moved, ...middle, ...withoutUndefined(change), ...pinned };
}

/** One that was there before and is not touched stays. */
function isPinnedAbroad(before: Place, { countryCode, pin, hasPin }: Place): boolean {
  const isTouched =
    countryCode !== before.countryCode ||
    pin.latitude !== before.pin.latitude ||
    pin.longitude !== before.pin.longitude;
  return isTouched && hasPin && !isInCountry(countryCode, pin);
}

function pinAbroad(): Failure {
  const error = { path: 'body.pin', code: 'pinAbroad', message: 'The pin is not in the country of the city' };
  return new Failure('validationFailed', { errors: [error] });
}

const isHidden = ({ status, listing }: PlaceRow): boolean => status === 'draft' || listing === 'draft';

/** What guests find their way by. */
function isComplete({ street, postalCode, phone, hasPin }: Place): boolean {
  return street !== '' && postalCode !== '' && phone !== null && hasPin;
}
