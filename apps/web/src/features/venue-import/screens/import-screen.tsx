import { type ImportKind, importKinds } from '@gramy/domain/imports/import-kind';
import { useParams, useSearchParams } from 'react-router';
import { BranchChoice } from '../../../entities/setup/components/branch-choice.tsx';
import { SetupPage } from '../../../entities/setup/components/setup-page.tsx';
import { isOwnerThemselves } from '../../../entities/setup/hooks/own-rights.ts';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { setupQuery } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { ImportForm } from '../components/import-form.tsx';
import { KindChoice } from '../components/kind-choice.tsx';

/** What a venue has elsewhere, as a file. The address says of what kind and for which place. */
export function ImportScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-import');
  const words = useFirstCardWords();
  const [search, setSearch] = useSearchParams();
  const setup = useQuery(setupQuery(providerId));
  const branches = useChosenBranch(providerId);
  const isOwner = setup.status === 'ready' && isOwnerThemselves(setup.data);
  const asked = importKinds.find((each) => each === search.get('kind')) ?? 'tables';
  const kind = asked === 'members' && !isOwner ? 'tables' : asked;
  const choose = (change: { kind?: ImportKind; place?: string }) => {
    const place = change.place ?? branches.chosen?.id ?? '';
    setSearch({ kind: change.kind ?? kind, place }, { replace: true });
  };
  return (
    <SetupPage providerId={providerId} title={t('title')} lead={t('lead')}>
      <CardContent state={setup} words={words} skeletonRows={4}>
        {() => (
          <>
            <SectionCard title={t('kind.title')}>
              {kind === 'members' ? null : (
                <BranchChoice {...branches} choose={(place) => choose({ place })} />
              )}
              <KindChoice kind={kind} isOwner={isOwner} onChoose={(next) => choose({ kind: next })} />
            </SectionCard>
            {branches.chosen ? (
              <ImportForm
                key={`${kind} ${branches.chosen.id}`}
                providerId={providerId}
                branchId={branches.chosen.id}
                kind={kind}
              />
            ) : null}
          </>
        )}
      </CardContent>
    </SetupPage>
  );
}
