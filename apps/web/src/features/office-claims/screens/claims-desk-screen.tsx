import { DeskRow } from '../../../entities/office/components/desk.tsx';
import { PagedDesk } from '../../../entities/office/components/paged-desk.tsx';
import { useAgeWords } from '../../../entities/office/hooks/use-age-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { ClaimInHand } from '../components/claim-in-hand.tsx';
import { type ClaimToDecide, claimsToDecideQuery } from '../queries.ts';

/** Who says that a venue on the market is theirs. */
export function ClaimsDeskScreen() {
  const { t } = useTranslation('office-claims');
  const { sayWait } = useAgeWords();
  const noteOf = ({ canBeApproved, codes }: ClaimToDecide) => {
    const notes = [
      ...(codes.proved ? [t('codes.mark')] : []),
      ...(canBeApproved ? [] : [t('waitsForOwner')]),
    ];
    return notes.length === 0 ? null : notes.join(', ');
  };
  const pages = useLaterPages(claimsToDecideQuery, ({ id }: ClaimToDecide) => id);
  return (
    <PagedDesk
      name={t('title')}
      pages={pages}
      empty={t('none')}
      renderRow={(claim) => (
        <DeskRow
          title={claim.fullName}
          detail={claim.provider.name}
          note={noteOf(claim)}
          aside={sayWait(Date.parse(claim.createdAt), Date.now())}
        />
      )}
    >
      {(claim, goOn) => <ClaimInHand claim={claim} onDone={goOn} />}
    </PagedDesk>
  );
}
