import { activityIcons } from '@gramy/domain/catalogue/activity-icon';
import { tableKinds } from '@gramy/domain/tables/table-kind';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { currency } from '../schemas/booking.ts';
import { countryCode, isTimeZone } from '../schemas/profile.ts';
import { id, localizedText, requiredLine, requiredText, slug } from '../schemas/shared.ts';

const office = { tag: 'Office', access: 'office.editCatalogue' } as const;
const errors = ['notFound', 'secondStepNeeded', 'sessionEnded'] as const;

const line = (maximum: number) => z.strictObject({ en: requiredLine(maximum), pl: requiredLine(maximum) });
const text = (maximum: number) => z.strictObject({ en: requiredText(maximum), pl: requiredText(maximum) });

/** What people also call it; folded before it is kept. */
const searchWords = z.array(requiredLine(40)).check(z.maxLength(40, { error: 'tooMany' }));
const isActive = z.boolean();

const activityFields = z.strictObject({
  name: line(60),
  summary: text(200),
  description: text(4000),
  hue: z.int().check(z.minimum(0), z.maximum(359)),
  icon: z.enum(activityIcons),
  tableKind: z.enum(tableKinds),
  searchWords,
  isActive,
});

const cityFields = z.strictObject({
  name: line(80),
  region: line(80),
  countryCode,
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: 'timeZoneInvalid' })),
  population: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  searchWords,
  isActive,
});

const countryFields = z.strictObject({ name: line(80), currency, isActive });

/** Of what is written there, so that nobody undoes unseen what somebody else has changed; its place is none of it. */
const version = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** How many businesses are there, or offer it: as long as there is one it can only be hidden. */
const venueCount = z.int();

const catalogue = z.strictObject({
  activities: z.array(
    z.strictObject({
      id,
      slug,
      ...activityFields.shape,
      name: localizedText,
      summary: localizedText,
      description: localizedText,
      icon: z.string(),
      tableKind: z.string(),
      searchWords: z.array(z.string()),
      version,
      /** Null: a scene that is drawn for it, or a common picture. */
      picture: z.nullable(z.string()),
      venueCount,
    }),
  ),
  cities: z.array(
    z.strictObject({
      id,
      slug,
      ...cityFields.shape,
      name: localizedText,
      region: localizedText,
      countryCode: z.string(),
      timeZone: z.string(),
      searchWords: z.array(z.string()),
      version,
      venueCount,
    }),
  ),
  countries: z.array(
    z.strictObject({
      code: z.string(),
      ...countryFields.shape,
      name: localizedText,
      version,
      cityCount: z.int(),
    }),
  ),
});

const activityParams = z.strictObject({ activityId: id });
const cityParams = z.strictObject({ cityId: id });
const countryParams = z.strictObject({ countryCode });
const changed = { ...office, output: catalogue, errors } as const;
const seen = { ...changed, errors: [...errors, 'changedMeanwhile'] } as const;
const gone = { ...office, output: catalogue, errors: [...errors, 'catalogueInUse'] } as const;
const begun = { ...office, output: catalogue, successStatus: 201, idempotency: 'accepted' } as const;

export const officeCatalogueRoutes = defineRoutes({
  'GET /admin/catalogue': {
    summary: 'What can be played and where, with what is hidden, in the order that guests see',
    ...office,
    output: catalogue,
    errors,
  },
  'PUT /admin/catalogue/order': {
    summary: 'Put activities or cities into another order; those that are not named stand behind',
    ...changed,
    body: z.strictObject({
      list: z.enum(['activities', 'cities']),
      ids: z.array(id).check(z.maxLength(1000, { error: 'tooMany' })),
    }),
  },
  'POST /admin/catalogue/activities': {
    summary: 'Add an activity, at the end of the list',
    ...begun,
    body: activityFields,
    errors,
  },
  'PUT /admin/catalogue/activities/:activityId': {
    summary: 'Change an activity; what is hidden is not offered to guests or new venues any more',
    ...seen,
    params: activityParams,
    body: z.extend(activityFields, { version }),
  },
  'PUT /admin/catalogue/activities/:activityId/picture': {
    summary: 'Give an activity the picture that was sent to a pre-signed address, or none',
    ...office,
    params: activityParams,
    body: z.strictObject({ key: z.nullable(z.string().check(z.maxLength(512))) }),
    output: catalogue,
    errors: [...errors, 'pictureRefused'],
    limit: { max: 120, windowSeconds: 3600 },
  },
  'DELETE /admin/catalogue/activities/:activityId': {
    summary: 'Delete an activity that nothing has to do with',
    ...gone,
    params: activityParams,
  },
  'POST /admin/catalogue/cities': {
    summary: 'Add a city, at the end of the list',
    ...begun,
    body: cityFields,
    errors,
  },
  'PUT /admin/catalogue/cities/:cityId': {
    summary: 'Change a city; one that is hidden is not offered to guests or new venues any more',
    ...seen,
    params: cityParams,
    body: z.extend(cityFields, { version }),
  },
  'DELETE /admin/catalogue/cities/:cityId': {
    summary: 'Delete a city where nothing is',
    ...gone,
    params: cityParams,
  },
  'POST /admin/catalogue/countries': {
    summary: 'Add a country',
    ...begun,
    body: z.extend(countryFields, { code: countryCode }),
    errors: [...errors, 'slugTaken'],
  },
  'PUT /admin/catalogue/countries/:countryCode': {
    summary: 'Change a country; one that is hidden hides its cities',
    ...seen,
    params: countryParams,
    body: z.extend(countryFields, { version }),
  },
  'DELETE /admin/catalogue/countries/:countryCode': {
    summary: 'Delete a country without cities',
    ...gone,
    params: countryParams,
  },
});
