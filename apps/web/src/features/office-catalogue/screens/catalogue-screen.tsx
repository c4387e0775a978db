import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ActivityIcon } from '../../../entities/activity/components/activity-icon.tsx';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { OfficePage } from '../../../entities/office/components/office-page.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { hueClass } from '../../../ui/display/hue-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { ActivityDialog } from '../components/activity-dialog.tsx';
import { CatalogueRow } from '../components/catalogue-row.tsx';
import { CityDialog } from '../components/city-dialog.tsx';
import { CountryDialog } from '../components/country-dialog.tsx';
import { moveBy, useCatalogueAct } from '../hooks/use-catalogue-act.ts';
import { type Catalogue, catalogueQuery } from '../queries.ts';

/** Undefined as an id: a new one. */
type Opened = { list: 'activities' | 'cities' | 'countries'; id: string | undefined } | undefined;

/** What can be played, and where. */
export function CatalogueScreen() {
  const { t } = useTranslation('office-catalogue');
  const words = useFirstCardWords();
  const catalogue = useQuery(catalogueQuery());
  const [opened, setOpened] = useState<Opened>();
  useOfficeKeys([
    {
      id: 'new',
      keys: ['n'],
      label: t('keys.new'),
      run: () => setOpened({ list: 'activities', id: undefined }),
    },
    {
      id: 'city',
      keys: ['c'],
      label: t('keys.city'),
      run: () => setOpened({ list: 'cities', id: undefined }),
    },
  ]);
  return (
    <OfficePage name={t('title')} title={t('title')} lead={t('lead')}>
      <CardContent state={catalogue} words={words} skeletonRows={8}>
        {(loaded) => (
          <>
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <OrderedList list="activities" catalogue={loaded} onOpen={setOpened} />
              <div className="grid gap-4">
                <OrderedList list="cities" catalogue={loaded} onOpen={setOpened} />
                <Countries catalogue={loaded} onOpen={setOpened} />
              </div>
            </div>
            <OpenedThing opened={opened} catalogue={loaded} onClose={() => setOpened(undefined)} />
          </>
        )}
      </CardContent>
    </OfficePage>
  );
}

interface ListProps {
  catalogue: Catalogue;
  onOpen: (opened: Opened) => void;
}

function OrderedList({ list, catalogue, onOpen }: ListProps & { list: 'activities' | 'cities' }) {
  const { t } = useTranslation('office-catalogue');
  const sayFailure = useFailureWords();
  const order = useCatalogueAct((api, ids: string[]) =>
    api.call('PUT /admin/catalogue/order', { body: { list, ids } }),
  );
  const items = catalogue[list];
  const move = (id: string, by: 1 | -1) => {
    const ids = moveBy<{ id: string }>(items, id, by);
    if (ids) order.start(ids);
  };
  const hueOf = new Map(catalogue.activities.map(({ id, hue, icon }) => [id, { hue, icon }]));
  return (
    <SectionCard
      title={t(`counts.${list}`, { count: items.length })}
      lead={t(`leads.${list}`)}
      action={
        <AddButton hint={list === 'activities' ? 'n' : 'c'} onAdd={() => onOpen({ list, id: undefined })} />
      }
    >
      {order.failure === undefined ? null : <InlineAlert>{sayFailure(order.failure)}</InlineAlert>}
      <ul>
        {items.map(({ id, name, venueCount, isActive }) => {
          const look = hueOf.get(id);
          return (
            <CatalogueRow
              key={id}
              name={name}
              use={t('venues', { count: venueCount })}
              isActive={isActive}
              onOpen={() => onOpen({ list, id })}
              onMove={(by) => move(id, by)}
              mark={
                look ? (
                  <span
                    className={`${hueClass(look.hue)} grid size-9 place-items-center rounded-full bg-act-fill text-[white]`}
                  >
                    <ActivityIcon icon={look.icon} className="size-4.5" />
                  </span>
                ) : undefined
              }
            />
          );
        })}
      </ul>
    </SectionCard>
  );
}

function Countries({ catalogue, onOpen }: ListProps) {
  const { t } = useTranslation('office-catalogue');
  return (
    <SectionCard
      title={t('counts.countries', { count: catalogue.countries.length })}
      action={<AddButton onAdd={() => onOpen({ list: 'countries', id: undefined })} />}
    >
      <ul>
        {catalogue.countries.map(({ code, name, isActive, cityCount }) => (
          <CatalogueRow
            key={code}
            name={name}
            use={t('cityCount', { count: cityCount })}
            isActive={isActive}
            onOpen={() => onOpen({ list: 'countries', id: code })}
          />
        ))}
      </ul>
    </SectionCard>
  );
}

function AddButton({ hint, onAdd }: { hint?: string; onAdd: () => void }) {
  const { t } = useTranslation('office-catalogue');
  return (
    <Button variant="line" size="small" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
      {t('add')} {hint ? <KeyHint keys={hint} /> : null}
    </Button>
  );
}

interface OpenedThingProps {
  opened: Opened;
  catalogue: Catalogue;
  onClose: () => void;
}

function OpenedThing({ opened, catalogue, onClose }: OpenedThingProps) {
  if (opened === undefined) return null;
  const { list, id } = opened;
  if (list === 'activities') {
    return <ActivityDialog activity={catalogue.activities.find((one) => one.id === id)} onClose={onClose} />;
  }
  if (list === 'cities') {
    const city = catalogue.cities.find((one) => one.id === id);
    return <CityDialog city={city} countries={catalogue.countries} onClose={onClose} />;
  }
  return <CountryDialog country={catalogue.countries.find(({ code }) => code === id)} onClose={onClose} />;
}
