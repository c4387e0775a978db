import { DeskRow } from '../../../entities/office/components/desk.tsx';
import { PagedDesk } from '../../../entities/office/components/paged-desk.tsx';
import { useAgeWords } from '../../../entities/office/hooks/use-age-words.ts';
import { useListSearch } from '../../../entities/office/hooks/use-list-search.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { PhotoInHand } from '../components/photo-in-hand.tsx';
import { type DeskPhoto, deskPhotosQuery, photoLists } from '../queries.ts';

/** Photos that venues have added, and those that nobody sees. */
export function PhotosDeskScreen() {
  const { t } = useTranslation('office-photos');
  const language = useLanguage();
  const { sayWait } = useAgeWords();
  const { values, change } = useListSearch(['status']);
  const status = photoLists.find((known) => known === values.status) ?? 'new';
  const sayReports = ({ reports }: DeskPhoto) =>
    reports.length === 0 ? null : t('reported', { count: reports.length });
  const pages = useLaterPages(deskPhotosQuery(status), ({ id }: DeskPhoto) => id);
  return (
    <PagedDesk
      name={t('title')}
      pages={pages}
      empty={t(`none.${status}`)}
      filters={
        <SegmentedControl
          legend={t('show')}
          value={status}
          onValueChange={(chosen) => change({ status: chosen === 'new' ? '' : chosen })}
          segments={photoLists.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      }
      renderRow={(photo) => (
        <DeskRow
          title={photo.provider.name}
          detail={[photo.place, photo.city[language]].filter((part) => part !== '').join(', ')}
          note={photo.hiddenReason ?? sayReports(photo)}
          aside={sayWait(Date.parse(photo.since), Date.now())}
        />
      )}
    >
      {(photo, goOn) => <PhotoInHand photo={photo} onDone={goOn} />}
    </PagedDesk>
  );
}
