import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router';
import { BranchChoice } from '../../../entities/setup/components/branch-choice.tsx';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList } from '../../../lib/formats/format.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { Announcer } from '../../../ui/overlay/announcer.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { PlanEditor } from '../components/plan-editor.tsx';
import { PlanPanel } from '../components/plan-panel.tsx';
import { PlanPreview } from '../components/plan-preview.tsx';
import { TableNotices } from '../components/tables-form.tsx';
import { listNeighbours, usePlanEditor } from '../hooks/use-plan-editor.ts';
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
      aside={<div ref={setAside} />}
      next={
        <Link to={buildHref(paths.venueSetupTables, { providerId })} className={buttonClass('primary')}>
          {t('back')}
        </Link>
      }
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
  const language = useLanguage();
  const form = useTablesForm(place, loaded);
  const editor = usePlanEditor(form);
  const [said, setSaid] = useState('');
  const { tables, problems } = form;
  const wrong = new Set(Object.keys(problems));
  const describe = (table: VenueTable) => {
    const { x, y } = table.plan;
    const names = listNeighbours(table, tables).map(({ name }) => name[language]);
    const beside = names.length > 0 ? t('beside', { names: formatList(language, names) }) : t('besideNobody');
    setSaid(`${t('table', { name: table.name[language], x, y })}. ${beside}`);
  };
  if (tables.length === 0) return <p className="text-ink-2">{t('empty')}</p>;
  return (
    <div className="grid gap-4">
      <TableNotices form={form} timeZone={loaded.timeZone} onOut={() => undefined} />
      <Announcer>{said}</Announcer>
      <PlanEditor
        tables={tables}
        editor={editor}
        out={new Set(form.blocks.map(({ tableId }) => tableId))}
        wrong={wrong}
        onMoved={describe}
      />
      {wrong.size > 0 ? <InlineAlert>{t('standsOnAnother')}</InlineAlert> : null}
      <Button
        variant="line"
        className="justify-self-start"
        icon={<Undo2 aria-hidden="true" />}
        aria-disabled={!editor.canUndo}
        onClick={() => {
          const back = editor.undo();
          if (back) describe(back);
        }}
      >
        {t('undo')}
      </Button>
      {editor.chosen ? (
        <PlanPanel
          key={editor.chosen.id}
          table={editor.chosen}
          tables={tables}
          editor={editor}
          onMoved={describe}
        />
      ) : (
        <p className="text-s text-ink-2">{t('chooseOne')}</p>
      )}
      {aside ? createPortal(<PlanPreview tables={tables} />, aside) : null}
    </div>
  );
}
