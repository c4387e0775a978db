import { Desk, DeskRow } from '../../../entities/office/components/desk.tsx';
import { useAgeWords } from '../../../entities/office/hooks/use-age-words.ts';
import { useListKeys } from '../../../entities/office/hooks/use-list-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { ClaimInHand } from '../components/claim-in-hand.tsx';
import { claimsToDecideQuery } from '../queries.ts';

/** Who says that a venue on the market is theirs. */
export function ClaimsDeskScreen() {
  const { t } = useTranslation('office-claims');
  const words = useFirstCardWords();
  const claims = useQuery(claimsToDecideQuery());
  const items = claims.status === 'ready' ? claims.data.items : [];
  const list = useListKeys(items);
  const { sayAge } = useAgeWords();
  if (claims.status !== 'ready') {
    return (
      <div className="p-8">
        <CardContent state={claims} words={words} skeletonRows={6}>
          {() => null}
        </CardContent>
      </div>
    );
  }
  return (
    <Desk
      name={t('title')}
      items={items}
      current={list.current}
      isChosen={list.isChosen}
      onChoose={list.choose}
      empty={t('none')}
      renderRow={(claim) => (
        <DeskRow
          title={claim.fullName}
          detail={claim.provider.name}
          note={claim.canBeApproved ? null : t('waitsForOwner')}
          aside={sayAge(Date.parse(claim.createdAt), Date.now())}
        />
      )}
    >
      {(claim) => <ClaimInHand claim={claim} onDone={list.goOn} />}
    </Desk>
  );
}
