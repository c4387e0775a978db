import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { readWords, useCatalogueAct } from '../hooks/use-catalogue-act.ts';
import { useSeenVersion } from '../hooks/use-seen-version.ts';
import type { CatalogueCity, CatalogueCountry, CityFields } from '../queries.ts';
import { type Difference, Overtaken, sayPair } from './overtaken.tsx';
import { isWritten, PairField } from './pair-field.tsx';
import { ThingDialog } from './thing-dialog.tsx';
import { WordsField } from './words-field.tsx';

const none = { en: '', pl: '' };

interface CityDialogProps {
  /** Undefined: a new one. */
  city: CatalogueCity | undefined;
  countries: readonly CatalogueCountry[];
  onClose: () => void;
}

type Texts = Pick<CityFields, 'name' | 'region' | 'countryCode' | 'timeZone' | 'isActive'>;
const numbers = ['latitude', 'longitude', 'population'] as const;
const bounds = {
  latitude: { least: -90, most: 90, step: 'any' },
  longitude: { least: -180, most: 180, step: 'any' },
  population: { least: 1, most: 100_000_000, step: 1 },
} as const;

function beginFields(city: CatalogueCity | undefined, countries: readonly CatalogueCountry[]) {
  return {
    texts: {
      name: city?.name ?? none,
      region: city?.region ?? none,
      countryCode: city?.countryCode ?? countries[0]?.code ?? '',
      timeZone: city?.timeZone ?? homeTimeZone,
      isActive: city?.isActive ?? true,
    },
    typed: {
      latitude: String(city?.latitude ?? ''),
      longitude: String(city?.longitude ?? ''),
      population: String(city?.population ?? ''),
    },
    words: (city?.searchWords ?? []).join(', '),
  };
}

export function CityDialog({ city, countries, onClose }: CityDialogProps) {
  const { t } = useTranslation('office-catalogue');
  const language = useLanguage();
  const begun = beginFields(city, countries);
  const [texts, setTexts] = useState<Texts>(begun.texts);
  const [typed, setTyped] = useState(begun.typed);
  const [words, setWords] = useState(begun.words);
  const [isTried, setIsTried] = useState(false);
  const change = (changed: Partial<Texts>) => setTexts((before) => ({ ...before, ...changed }));
  const isGood = (field: (typeof numbers)[number]) => {
    const value = Number(typed[field]);
    const { least, most } = bounds[field];
    const isWhole = field !== 'population' || Number.isInteger(value);
    return typed[field] !== '' && value >= least && value <= most && isWhole;
  };
  const seen = useSeenVersion(city);
  const save = useCatalogueAct((api, version: string) => {
    const { latitude, longitude, population } = typed;
    const body = {
      ...texts,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
      searchWords: readWords(words),
    };
    return city
      ? api.call('PUT /admin/catalogue/cities/:cityId', {
          params: { cityId: city.id },
          body: { ...body, version },
        })
      : api.call('POST /admin/catalogue/cities', { body });
  }, onClose);
  const remove = useCatalogueAct(
    (api) => api.call('DELETE /admin/catalogue/cities/:cityId', { params: { cityId: city?.id ?? '' } }),
    onClose,
  );
  const start = (version = seen.version) => {
    setIsTried(true);
    if (isWritten(texts.name) && isWritten(texts.region) && numbers.every(isGood)) save.start(version);
  };
  const takeTheirs = () => {
    setTexts(begun.texts);
    setTyped(begun.typed);
    setWords(begun.words);
    seen.accept();
  };
  const sayWhether = (is: boolean) => t(is ? 'overtaken.yes' : 'overtaken.no');
  const compare = (): Difference[] => [
    { label: t('name'), theirs: sayPair(begun.texts.name), mine: sayPair(texts.name) },
    { label: t('region'), theirs: sayPair(begun.texts.region), mine: sayPair(texts.region) },
    ...numbers.map((field) => ({
      label: t(`numbers.${field}`),
      theirs: begun.typed[field],
      mine: typed[field],
    })),
    { label: t('country'), theirs: begun.texts.countryCode, mine: texts.countryCode },
    { label: t('timeZone'), theirs: begun.texts.timeZone, mine: texts.timeZone },
    { label: t('words'), theirs: begun.words, mine: readWords(words).join(', ') },
    { label: t('active'), theirs: sayWhether(begun.texts.isActive), mine: sayWhether(texts.isActive) },
  ];
  return (
    <ThingDialog
      title={city ? city.name.pl : t('newCity')}
      isActive={texts.isActive}
      onActiveChange={(isActive) => change({ isActive })}
      save={{ ...save, start: () => start() }}
      remove={city ? remove : undefined}
      overtaken={
        seen.isOvertaken ? (
          <Overtaken fields={compare()} onTheirs={takeTheirs} onMine={() => start(seen.accept())} />
        ) : null
      }
      onClose={onClose}
    >
      <PairField
        label={t('name')}
        value={texts.name}
        limit={80}
        isTried={isTried}
        onChange={(name) => change({ name })}
      />
      <PairField
        label={t('region')}
        value={texts.region}
        limit={80}
        isTried={isTried}
        onChange={(region) => change({ region })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {numbers.map((field) => (
          <Field
            key={field}
            label={t(`numbers.${field}`)}
            error={isTried && !isGood(field) ? t('numberWrong') : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                type="number"
                step={bounds[field].step}
                min={bounds[field].least}
                max={bounds[field].most}
                value={typed[field]}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="-mt-2 text-s text-ink-2">{t('centreHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('country')}>
          {(control) => (
            <Select
              {...control}
              value={texts.countryCode}
              onChange={({ target }) => change({ countryCode: target.value })}
            >
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name[language]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('timeZone')}>
          {(control) => (
            <TextInput
              {...control}
              spellCheck={false}
              value={texts.timeZone}
              onChange={({ target }) => change({ timeZone: target.value })}
            />
          )}
        </Field>
      </div>
      <WordsField text={words} onChange={setWords} />
    </ThingDialog>
  );
}
