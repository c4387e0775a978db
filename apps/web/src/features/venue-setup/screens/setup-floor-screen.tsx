import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router';
import { BranchChoice } from '../../../entities/setup/components/branch-choice.tsx';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { useFeatureName } from '../../../entities/slot/hooks/use-feature-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList } from '../../../lib/formats/format.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Announcer } from '../../../ui/overlay/announcer.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { AddFeatures } from '../components/add-features.tsx';
import { FeaturePanel } from '../components/feature-panel.tsx';
import { PlanEditor } from '../components/plan-editor.tsx';
import { PlanPanel } from '../components/plan-panel.tsx';
import { PlanPreview } from '../components/plan-preview.tsx';
import { TableNotices } from '../components/tables-form.tsx';
import { featureId, useFloor } from '../hooks/use-floor.ts';
import { listNeighbours } from '../hooks/use-plan-editor.ts';
import { usePlanFeatures } from '../hooks/use-plan-features.ts';
import { useTablesForm } from '../hooks/use-tables-form.ts';
import { type BranchKey, tablesQuery, type VenueTable, type VenueTables } from '../queries.ts';

/** Where everything stands in the hall. */
export function SetupFloorScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-floor');
  const words = useFirstCardWords();
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const branches = useChosenBranch(providerId);
  const branchId = branches.chosen?.id;
  const place = branchId === undefined ? undefined : { providerId, branchId };
  const tables = useQuery(place ? tablesQuery(place) : null, { isSettled: true });
  return (
    <SetupFrame
      providerId={providerId}
      step="tables"
      words={{ name: t('page.name'), title: t('page.title'), lead: t('page.lead') }}
      back={{ to: buildHref(paths.venueSetupTables, { providerId }), label: t('back') }}
      aside={<div ref={setAside} />}
    >
      <BranchChoice {...branches} />
      <CardContent state={tables} words={words} skeletonRows={8}>
        {(loaded) => (place ? <Floor key={branchId} place={place} loaded={loaded} aside={aside} /> : null)}
      </CardContent>
    </SetupFrame>
  );
}

interface FloorProps {
  place: BranchKey;
  loaded: VenueTables;
  aside: HTMLElement | null;
}

function Floor({ place, loaded, aside }: FloorProps) {
  const { t } = useTranslation('venue-floor');
  const nameFeature = useFeatureName();
  const language = useLanguage();
  const form = useTablesForm(place, loaded);
  const plan = usePlanFeatures(place, loaded);
  const [said, setSaid] = useState('');
  const { tables, problems } = form;
  const wrong = new Set(Object.keys(problems));
  const sayTable = (table: VenueTable) => {
    const { x, y } = table.plan;
    const names = listNeighbours(table, tables).map(({ name }) => name[language]);
    const beside = names.length > 0 ? t('beside', { names: formatList(language, names) }) : t('besideNobody');
    setSaid(`${t('table', { name: table.name[language], x, y })}. ${beside}`);
  };
  const floor = useFloor({
    tables,
    put: form.put,
    plan,
    onTable: sayTable,
    onFeature: (moved) => setSaid(t('table', { name: nameFeature(moved), x: moved.x, y: moved.y })),
  });
  const feature = plan.features[floor.chosenFeature];
  if (tables.length === 0) return <p className="text-ink-2">{t('empty')}</p>;
  return (
    <div className="grid gap-4">
      <TableNotices form={form} timeZone={loaded.timeZone} onOut={() => undefined} />
      <ContestedNotice
        fields={plan.contested.map(() => ({
          label: t('features.title'),
          mine: t('features.mine'),
          theirs: t('features.theirs'),
        }))}
        onKeepMine={plan.keepMine}
        onTakeTheirs={plan.takeTheirs}
      />
      <Announcer>{said}</Announcer>
      <AddFeatures canAdd={plan.canAdd} onAdd={(kind) => floor.choose(featureId(plan.add(kind, tables)))} />
      <PlanEditor floor={floor} out={new Set(form.blocks.map(({ tableId }) => tableId))} wrong={wrong} />
      {wrong.size > 0 ? <InlineAlert>{t('standsOnAnother')}</InlineAlert> : null}
      <Button
        variant="line"
        className="justify-self-start"
        icon={<Undo2 aria-hidden="true" />}
        aria-disabled={!floor.canUndo}
        onClick={floor.undo}
      >
        {t('undo')}
      </Button>
      {feature ? (
        <FeaturePanel
          feature={feature}
          onPlace={(to) => floor.place(featureId(floor.chosenFeature), to)}
          onWords={(words) => plan.put(floor.chosenFeature, { ...feature, words })}
          onRemove={() => plan.remove(floor.chosenFeature)}
        />
      ) : floor.chosen ? (
        <PlanPanel
          key={floor.chosen.id}
          table={floor.chosen}
          tables={tables}
          place={floor.place}
          putBeside={floor.putBeside}
          onMoved={sayTable}
        />
      ) : (
        <p className="text-s text-ink-2">{t('chooseOne')}</p>
      )}
      {aside ? createPortal(<PlanPreview tables={tables} features={plan.features} />, aside) : null}
    </div>
  );
}
