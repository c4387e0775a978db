import type { ParsedRequest } from '@gramy/contract/wire-types';
import { foldText } from '@gramy/domain/text/fold-text';
import { makeSlug } from '@gramy/domain/text/make-slug';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool, Transaction } from '../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { recordOfficeChange } from '../audit/service.ts';
import { handOver, type UploadService } from '../uploads/service.ts';
import {
  type ActivityFields,
  type Catalogue,
  type CityFields,
  type CountryFields,
  deleteThing,
  insertActivity,
  insertCity,
  insertCountry,
  listActivities,
  listCities,
  listCountries,
  listTakenSlugs,
  lockLists,
  putPicture,
  updateActivity,
  updateCity,
  updateCountry,
  writeOrder,
} from './store.ts';

type Order = ParsedRequest<'PUT /admin/catalogue/order'>['body'];
type NewCountry = ParsedRequest<'POST /admin/catalogue/countries'>['body'];
type Answer = Promise<Outcome<Catalogue>>;
/** With the version that they were changed from. */
type Seen<Fields> = Fields & { version: string };

export interface OfficeCatalogueService {
  read(): Answer;
  order(context: OfficeContext, order: Order): Answer;
  addActivity(context: OfficeContext, fields: ActivityFields): Answer;
  changeActivity(context: OfficeContext, activityId: string, fields: Seen<ActivityFields>): Answer;
  putPicture(context: OfficeContext, activityId: string, key: string | null): Answer;
  addCity(context: OfficeContext, fields: CityFields): Answer;
  changeCity(context: OfficeContext, cityId: string, fields: Seen<CityFields>): Answer;
  addCountry(context: OfficeContext, fields: NewCountry): Answer;
  changeCountry(context: OfficeContext, code: string, fields: Seen<CountryFields>): Answer;
  removeActivity(context: OfficeContext, activityId: string): Answer;
  removeCity(context: OfficeContext, cityId: string): Answer;
  removeCountry(context: OfficeContext, code: string): Answer;
}

export interface OfficeCatalogueDeps {
  uploads: Pick<UploadService, 'takePicture' | 'remove' | 'publicUrl'>;
}

const pictureSize = { width: 800, height: 520, folder: 'pictures/activities' } as const;

interface Change {
  action: 'add' | 'change' | 'move' | 'delete';
  subjectId?: string;
  before?: unknown;
  after?: unknown;
}

/** Countries, cities and activities. Servers hear of each change from the database. */
export function createOfficeCatalogueService(
  pool: Pool,
  { uploads }: OfficeCatalogueDeps,
): OfficeCatalogueService {
  async function readAll(db: Database): Promise<Catalogue> {
    const activities = await listActivities(db);
    const cities = await listCities(db);
    const countries = await listCountries(db);
    return {
      activities: activities.map(({ pictureKey, ...activity }) => ({
        ...activity,
        picture: pictureKey === null ? null : uploads.publicUrl(pictureKey),
      })),
      cities,
      countries,
    };
  }

  /** One change after the other, each with its line in the log. */
  function change(
    context: OfficeContext,
    work: (tx: Transaction, before: Catalogue) => Promise<Outcome<Change>>,
    claim?: IdempotencyClaim,
  ): Answer {
    return runOnce(pool, claim, async (tx) => {
      await lockLists(tx);
      const done = await work(tx, await readAll(tx));
      if (done instanceof Failure) return done;
      const { action, ...rest } = done;
      await recordOfficeChange(tx, context, { action: `catalogue.${action}`, ...rest });
      return readAll(tx);
    });
  }

  /** Whatever refers to it, the database knows. */
  async function remove(
    context: OfficeContext,
    thing: Parameters<typeof deleteThing>[1],
    find: (catalogue: Catalogue) => object | undefined,
  ): Answer {
    try {
      return await change(context, async (tx, catalogue) => {
        const before = find(catalogue);
        if (!before) return new Failure('notFound');
        await deleteThing(tx, thing);
        return { action: 'delete', ...('id' in thing ? { subjectId: thing.id } : {}), before };
      });
    } catch (error) {
      if (isForeignKeyViolation(error)) return new Failure('catalogueInUse');
      throw error;
    }
  }

  return {
    read: () => readAll(pool),

    order: (context, { list, ids }) =>
      change(context, async (tx, before) => {
        await writeOrder(tx, list, ids);
        const namesOf = (catalogue: Catalogue) => catalogue[list].map(({ slug }) => slug);
        return {
          action: 'move',
          before: { [list]: namesOf(before) },
          after: { [list]: namesOf(await readAll(tx)) },
        };
      }),

    addActivity: (context, fields) =>
      change(
        context,
        async (tx) => {
          const row = {
            ...tidy(fields),
            id: uuidv7(),
            slug: await findSlug(tx, 'activities', fields.name.en),
          };
          await insertActivity(tx, row);
          return { action: 'add', subjectId: row.id, after: row };
        },
        context.idempotency,
      ),

    changeActivity: (context, activityId, { version, ...fields }) =>
      change(context, async (tx, { activities }) => {
        const before = activities.find(({ id }) => id === activityId);
        if (!before) return new Failure('notFound');
        if (before.version !== version) return new Failure('changedMeanwhile');
        const after = tidy(fields);
        await updateActivity(tx, activityId, after);
        return { action: 'change', subjectId: activityId, before: pick(before, after), after };
      }),

    // The picture is made outside the transaction: that takes a while, and nobody should wait for it with a connection.
    async putPicture(context, activityId, key) {
      const made = key === null ? null : await uploads.takePicture(context.officer.userId, key, pictureSize);
      if (made instanceof Failure) return made;
      let old: string | null = null;
      const saved = await change(context, async (tx) => {
        const before = await putPicture(tx, activityId, made?.key ?? null);
        if (!before) return new Failure('notFound');
        old = before.key;
        if (made) await handOver(tx, made.key);
        const [from, to] = [before.key, made?.key ?? null];
        return { action: 'change', subjectId: activityId, before: { picture: from }, after: { picture: to } };
      });
      const unused = saved instanceof Failure ? made?.key : old;
      if (unused) await uploads.remove(unused);
      return saved;
    },

    addCity: (context, fields) =>
      change(
        context,
        async (tx, { countries }) => {
          if (!countries.some(({ code }) => code === fields.countryCode)) return new Failure('notFound');
          const row = { ...tidy(fields), id: uuidv7(), slug: await findSlug(tx, 'cities', fields.name.pl) };
          await insertCity(tx, row);
          return { action: 'add', subjectId: row.id, after: row };
        },
        context.idempotency,
      ),

    changeCity: (context, cityId, { version, ...fields }) =>
      change(context, async (tx, { cities, countries }) => {
        const before = cities.find(({ id }) => id === cityId);
        const isThere = countries.some(({ code }) => code === fields.countryCode);
        if (!before || !isThere) return new Failure('notFound');
        if (before.version !== version) return new Failure('changedMeanwhile');
        const after = tidy(fields);
        await updateCity(tx, cityId, after);
        return { action: 'change', subjectId: cityId, before: pick(before, after), after };
      }),

    addCountry: (context, fields) =>
      change(
        context,
        async (tx) => {
          const isNew = await insertCountry(tx, fields);
          return isNew ? { action: 'add', after: fields } : new Failure('slugTaken');
        },
        context.idempotency,
      ),

    changeCountry: (context, code, { version, ...fields }) =>
      change(context, async (tx, { countries }) => {
        const before = countries.find((country) => country.code === code);
        if (!before) return new Failure('notFound');
        if (before.version !== version) return new Failure('changedMeanwhile');
        await updateCountry(tx, code, fields);
        return { action: 'change', before: { code, ...pick(before, fields) }, after: { code, ...fields } };
      }),

    async removeActivity(context, activityId) {
      const pictures = (await listActivities(pool)).flatMap(({ id, pictureKey }) =>
        id === activityId && pictureKey !== null ? [pictureKey] : [],
      );
      const gone = await remove(context, { table: 'activities', id: activityId }, ({ activities }) =>
        activities.find(({ id }) => id === activityId),
      );
      if (!(gone instanceof Failure)) for (const key of pictures) await uploads.remove(key);
      return gone;
    },
    removeCity: (context, cityId) =>
      remove(context, { table: 'cities', id: cityId }, ({ cities }) =>
        cities.find(({ id }) => id === cityId),
      ),
    removeCountry: (context, code) =>
      remove(context, { table: 'countries', code }, ({ countries }) =>
        countries.find((country) => country.code === code),
      ),
  };
}

/** As the search compares them. */
function tidy<Fields extends { searchWords: string[] }>(fields: Fields): Fields {
  const searchWords = [...new Set(fields.searchWords.map(foldText))].filter((word) => word !== '');
  return { ...fields, searchWords };
}

async function findSlug(tx: Database, list: 'activities' | 'cities', name: string): Promise<string> {
  const taken = new Set(await listTakenSlugs(tx, list));
  const wanted = makeSlug(name) ?? list;
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
}

/** What was there of the fields that are written. */
function pick<Before extends object>(before: Before, after: object): Partial<Before> {
  return Object.fromEntries(
    Object.entries(before).filter(([field]) => Object.hasOwn(after, field)),
  ) as Partial<Before>;
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
