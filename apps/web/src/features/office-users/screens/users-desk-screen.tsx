import { useNavigate } from 'react-router';
import { DeskRow } from '../../../entities/office/components/desk.tsx';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { PagedDesk } from '../../../entities/office/components/paged-desk.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useListSearch } from '../../../entities/office/hooks/use-list-search.ts';
import { useSettled } from '../../../entities/office/hooks/use-settled.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { type ListedPerson, officeUsersQuery } from '../queries.ts';

/** People, the newest first, or those that fit. */
export function UsersDeskScreen() {
  const { t } = useTranslation('office-users');
  const { t: tOffice } = useTranslation('office');
  const { values, change } = useListSearch(['q']);
  const q = useSettled(values.q.trim());
  const pages = useLaterPages(officeUsersQuery(q === '' ? undefined : q), ({ id }: ListedPerson) => id);
  return (
    <PagedDesk
      name={t('title')}
      pages={pages}
      empty={t('none')}
      filters={
        <>
          <SearchInput
            value={values.q}
            onValueChange={(typed) => change({ q: typed })}
            clearLabel={tOffice('find.clear')}
            placeholder={t('search')}
            aria-label={t('search')}
            maxLength={120}
          />
          <p className="text-s text-ink-2">{t('searchHint')}</p>
        </>
      }
      renderRow={(person) => (
        <DeskRow
          title={person.name}
          detail={person.email ?? t('noEmail')}
          note={person.isSuspended ? t('isSuspended') : t('bookings', { count: person.bookings })}
        />
      )}
    >
      {(person) => <OpenPerson person={person} />}
    </PagedDesk>
  );
}

/** A row in hand is no reason to read somebody's data: that is opened by whoever needs it, and written down. */
function OpenPerson({ person }: { person: ListedPerson }) {
  const { t } = useTranslation('office-users');
  const navigate = useNavigate();
  const open = () => void navigate(buildHref(paths.adminUser, { userId: person.id }));
  useOfficeKeys([{ id: 'open', keys: ['Enter'], label: t('keys.open'), run: open }]);
  return (
    <div className="grid justify-items-start gap-3">
      <h2 className="text-xl wrap-anywhere">{person.name}</h2>
      <p className="text-ink-2">{person.email ?? t('noEmail')}</p>
      <Button onClick={open}>
        {t('open')} <KeyHint keys="Enter" />
      </Button>
      <p className="text-s text-ink-2">{t('isWrittenDown')}</p>
    </div>
  );
}
