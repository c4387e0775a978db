import { describe, expect, it } from 'vitest';
import { formatResult } from '../objections.mjs';
import { withTree } from '../temporary-tree.mjs';
import { checkMessages } from './check.mjs';

const folder = 'apps/web/src/i18n/messages';
const screen = 'apps/web/src/features/home/home.tsx';

const english = { title: 'Hello {{name}}', places_one: '{{count}} place', places_other: '{{count}} places' };
const polish = {
  title: 'Cześć {{name}}',
  places_one: 'jedno miejsce',
  places_few: '{{count}} miejsca',
  places_many: '{{count}} miejsc',
  places_other: '{{count}} miejsca',
};
const uses = "const { t } = useTranslation('home');\nt('title');\nt('places', { count: 2 });\n";

/**
 * @param {{ en?: object, pl?: object, source?: string, dynamic?: string[], files?: Record<string, string> }} [parts]
 */
function objectionsTo({ en = {}, pl = {}, source = '', dynamic = [], files = {} } = {}) {
  const tree = {
    [`${folder}/en/home.json`]: JSON.stringify({ ...english, ...en }, null, 2),
    [`${folder}/pl/home.json`]: JSON.stringify({ ...polish, ...pl }, null, 2),
    [`${folder}/en/app.json`]: '{}',
    [`${folder}/pl/app.json`]: '{}',
    [screen]: `${uses}${source}`,
    ...files,
  };
  return withTree(tree, (root) => formatResult('messages', checkMessages(root, dynamic)).split('\n'));
}

const allIsWell = (/** @type {number} */ count) => [`messages: 4 files, ${count} messages, no objections`];

it('has no objection to languages that say the same', () => {
  expect(objectionsTo()).toEqual(allIsWell(8));
});

describe('two languages', () => {
  it('have the same files', () => {
    expect(objectionsTo({ files: { [`${folder}/pl/cart.json`]: '{}' } })).toEqual([
      `${folder}/pl/cart.json:1 message-file — there is no ${folder}/en/cart.json.`,
    ]);
  });

  it('have the same keys, at any depth', () => {
    const source = "t('empty.title');";
    expect(objectionsTo({ en: { empty: { title: 'None' } }, source })).toEqual([
      `${folder}/en/home.json:6 message-missing — "empty.title" is not in ${folder}/pl/home.json.`,
    ]);
    expect(objectionsTo({ pl: { empty: { title: 'Nic' } } })).toEqual([
      `${folder}/pl/home.json:8 message-missing — "empty.title" is not in ${folder}/en/home.json.`,
    ]);
  });

  it('have lists of the same length, of texts and of objects', () => {
    const rows = [{ name: 'cart', text: 'Basket' }];
    const lists = { steps: ['One', 'Two'], rows };
    const source = "t('steps', { returnObjects: true }); t('rows', { returnObjects: true });";
    expect(objectionsTo({ en: lists, pl: lists, source })).toEqual(allIsWell(16));
    expect(objectionsTo({ en: lists, pl: { ...lists, steps: ['Raz'] }, source })).toEqual([
      `${folder}/en/home.json:7 message-missing — "steps.1" is not in ${folder}/pl/home.json.`,
    ]);
    expect(objectionsTo({ en: lists, pl: { ...lists, rows: [{ name: 'cart' }] }, source })).toEqual([
      `${folder}/en/home.json:12 message-missing — "rows.0.text" is not in ${folder}/pl/home.json.`,
    ]);
  });

  it('have the same placeholders and no empty text in lists too', () => {
    const source = "t('steps', { returnObjects: true, name });";
    const parts = { en: { steps: ['Go, {{name}}', 'Stop'] }, pl: { steps: ['Idź', ' '] }, source };
    expect(objectionsTo(parts)).toEqual([
      `${folder}/en/home.json:6 message-placeholders — "steps.0" has {{name}} here and no placeholder in ${folder}/pl/home.json.`,
      `${folder}/pl/home.json:9 message-empty — "steps.1" has no text.`,
    ]);
  });

  it.each([
    ['en', { en: { places_few: '{{count}} places' } }, '_one, _other'],
    ['pl', { pl: { places_many: undefined } }, '_one, _few, _many, _other'],
    ['en', { en: { places: 'places' } }, '_one, _other'],
  ])('have all plural forms of their own: %s', (language, parts, forms) => {
    const line = `${folder}/${language}/home.json:3 message-plural — "places" needs exactly ${forms}.`;
    expect(objectionsTo(parts)).toEqual([line]);
  });

  it('agree on what is a plural', () => {
    const en = { places_one: undefined, places_other: undefined, places: '{{count}}' };
    expect(objectionsTo({ en })).toEqual([
      `${folder}/en/home.json:3 message-plural — only one of this file and ${folder}/pl/home.json has plural forms of "places".`,
    ]);
  });

  it('have the same placeholders', () => {
    expect(objectionsTo({ pl: { title: 'Cześć {{ imię, upper }}' } })).toEqual([
      `${folder}/en/home.json:2 message-placeholders — "title" has {{name}} here and {{imię}} in ${folder}/pl/home.json.`,
    ]);
  });
});

describe('a message', () => {
  it.each([
    ['empty', '  ', 'message-empty — "lead" has no text.'],
    ['a number', 5, 'message-empty — "lead" has no text.'],
    ['markup', 'very <b>good</b>', 'message-markup — "lead" holds HTML; messages are plain text.'],
  ])('is not %s', (_, lead, rest) => {
    expect(objectionsTo({ en: { lead }, pl: { lead: 'dobrze' }, source: "t('lead');" })).toEqual([
      `${folder}/en/home.json:5 ${rest}`,
    ]);
  });

  it('may compare numbers', () => {
    const lead = 'for 1 < 2 > 0';
    expect(objectionsTo({ en: { lead }, pl: { lead }, source: "t('lead');" })).toEqual(allIsWell(10));
  });

  it('stands in its file once', () => {
    const twice = '{ "ok": "Yes",\n "ok": "No" }';
    const files = { [`${folder}/en/app.json`]: twice, [`${folder}/pl/app.json`]: '{ "ok": "Tak" }' };
    expect(objectionsTo({ files, source: "t('app:ok')" })).toEqual([
      `${folder}/en/app.json:2 message-repeated — "ok" stands in the file twice.`,
    ]);
  });

  it('stands in a file that can be read', () => {
    expect(objectionsTo({ files: { [`${folder}/en/app.json`]: '{ "ok": }' } })).toEqual([
      `${folder}/en/app.json:1 message-json — the file is no JSON object.`,
    ]);
  });
});

describe('keys', () => {
  it('of messages are used by a source that is no test', () => {
    const lead = { lead: 'text' };
    const files = { 'apps/web/src/features/home/home.test.tsx': "t('lead');" };
    expect(objectionsTo({ en: lead, pl: lead, files, source: "// t('lead')" })).toEqual([
      `${folder}/en/home.json:5 message-unused — no source uses "lead".`,
    ]);
  });

  it.each([
    "t('lead')",
    't(`lead`)',
    "i18n.t('home:lead')",
    '<Trans i18nKey="lead" />',
    "<Trans i18nKey={isNew ? 'lead' : 'title'} />",
    "t(kind === 'new' ? 'lead' : 'title', { name: describe('this') })",
    "const { t: translate } = useTranslation(['home', 'app']); translate('lead');",
  ])('are found in %s', (source) => {
    const lead = { lead: 'text' };
    expect(objectionsTo({ en: lead, pl: lead, source })).toEqual(allIsWell(10));
  });

  it('in sources exist in the file that the nearest hook names', () => {
    const source = "t('gone');\nfunction Other() {\n const { t } = useTranslation();\n return t('title');\n}";
    expect(objectionsTo({ source })).toEqual([
      `${screen}:4 message-unknown — there is no message "gone" in home.json.`,
      `${screen}:7 message-unknown — there is no message "title" in app.json.`,
    ]);
  });

  it('are used as a whole tree when objects are asked for', () => {
    const tree = { sections: { cart: { title: 'Cart', body: ['One', 'Two'] } } };
    const whole = "t('sections', { count, ...shared, returnObjects: true });";
    expect(objectionsTo({ en: tree, pl: tree, source: whole })).toEqual(allIsWell(14));
    expect(objectionsTo({ en: tree, pl: tree, source: "t('sections', { count });" })).toEqual([
      `${screen}:4 message-unknown — there is no message "sections" in home.json.`,
      `${folder}/en/home.json:7 message-unused — no source uses "sections.cart.title".`,
      `${folder}/en/home.json:9 message-unused — no source uses "sections.cart.body.0".`,
      `${folder}/en/home.json:10 message-unused — no source uses "sections.cart.body.1".`,
    ]);
  });

  it('of a tree do not stand for names that only start alike', () => {
    const both = { step: { one: 'One' }, steps: 'All' };
    expect(objectionsTo({ en: both, pl: both, source: "t('step', { returnObjects: true });" })).toEqual([
      `${folder}/en/home.json:8 message-unused — no source uses "steps".`,
    ]);
    expect(objectionsTo({ source: "t('title', { name, returnObjects: true });" })).toEqual([
      `${screen}:4 message-unknown — nothing stands below "title" in home.json.`,
    ]);
  });

  it('that are put together are declared', () => {
    const parts = { en: { day: { mo: 'M' } }, pl: { day: { mo: 'P' } }, source: `t(\`day.\${name}\`);` };
    expect(objectionsTo({ ...parts, dynamic: ['home:day.'] })).toEqual(allIsWell(10));
    expect(objectionsTo(parts)).toEqual([
      `${screen}:4 message-dynamic — keys that start with "day." are put together here and not declared in scripts/messages/dynamic-keys.mjs.`,
      `${folder}/en/home.json:6 message-unused — no source uses "day.mo".`,
    ]);
  });

  it('that are declared as put together exist', () => {
    expect(objectionsTo({ dynamic: ['home:day.'] })).toEqual([
      'scripts/messages/dynamic-keys.mjs:1 message-dynamic — no message starts with "home:day.".',
    ]);
  });
});
