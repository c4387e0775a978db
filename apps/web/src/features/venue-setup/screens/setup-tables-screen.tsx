import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router';
import { BranchChoice } from '../../../entities/setup/components/branch-choice.tsx';
import { PagePreview } from '../../../entities/setup/components/page-preview.tsx';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { PlanPreview } from '../components/plan-preview.tsx';
import { TablesForm } from '../components/tables-form.tsx';
import { useTablesForm } from '../hooks/use-tables-form.ts';
import { type BranchKey, tablesQuery, type VenueTables } from '../queries.ts';

/** What can be booked at a place. */
export function SetupTablesScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-tables');
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
      aside={
        <div className="grid gap-8">
          <div ref={setAside} />
          <PagePreview providerId={providerId} part="tables" />
        </div>
      }
    >
      <BranchChoice {...branches} />
      <p className="mb-4 text-s">
        <Link to={`${buildHref(paths.venueImport, { providerId })}?kind=tables`} className={textLinkClass}>
          {t('fromFile')}
        </Link>
      </p>
      <CardContent state={tables} words={words} skeletonRows={6}>
        {(loaded) => (place ? <Tables key={branchId} place={place} loaded={loaded} aside={aside} /> : null)}
      </CardContent>
    </SetupFrame>
  );
}

interface TablesProps {
  place: BranchKey;
  loaded: VenueTables;
  /** Where the preview goes: it shows what is typed, saved or not. */
  aside: HTMLElement | null;
}

function Tables({ place, loaded, aside }: TablesProps) {
  const { t } = useTranslation('venue-floor');
  const form = useTablesForm(place, loaded);
  return (
    <>
      <TablesForm place={place} timeZone={loaded.timeZone} form={form} />
      {form.tables.length > 0 ? (
        <div className="mt-6 grid justify-items-start gap-2.5">
          <p className="text-s text-pretty text-ink-2">{t('lead')}</p>
          <Link
            to={`${buildHref(paths.venueSetupFloor, { providerId: place.providerId })}?place=${place.branchId}`}
            className={buttonClass('line')}
          >
            {t('open')}
          </Link>
        </div>
      ) : null}
      {aside ? createPortal(<PlanPreview tables={form.tables} features={loaded.features} />, aside) : null}
    </>
  );
}
