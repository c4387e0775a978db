import { useSearchParams } from 'react-router';
import { buildHref, paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CountBadge } from '../../../ui/display/badge.tsx';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx';
import { Pagination } from '../../../ui/navigation/pagination.tsx';
import { ProgressSteps } from '../../../ui/navigation/progress-steps.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { renderOverlayLink } from './overlay-link.tsx';
import { Specimen } from './specimen.tsx';

export function OverlayNavigation() {
  return (
    <>
      <TabsSpecimen />
      <TabLinksSpecimen />
      <BreadcrumbSpecimen />
      <ProgressStepsSpecimen />
      <PaginationSpecimen />
    </>
  );
}

function TabsSpecimen() {
  const { t } = useTranslation('parts-overlay');
  return (
    <Specimen id="tabs" title={t('tabs.title')} note={t('tabs.note')}>
      <Tabs
        label={t('tabs.label')}
        tabs={[
          {
            id: 'upcoming',
            label: t('tabs.upcoming'),
            badge: <CountBadge count="2" label={t('tabs.upcomingCount')} />,
            content: t('tabs.upcomingText'),
          },
          { id: 'previous', label: t('tabs.previous'), content: t('tabs.previousText') },
          { id: 'cancelled', label: t('tabs.cancelled'), content: t('tabs.cancelledText') },
        ]}
      />
    </Specimen>
  );
}

function TabLinksSpecimen() {
  const { t } = useTranslation('parts-overlay');
  const { search, buildSpecimenHref } = useSpecimenAddress();
  const links = [
    t('tabLinks.profile'),
    t('tabLinks.statistics'),
    t('tabLinks.bookings'),
    t('tabLinks.referrals'),
    t('tabLinks.rewards'),
    t('tabLinks.payments'),
    t('tabLinks.security'),
    t('tabLinks.contact'),
  ].map((label, index) => ({ label, href: buildSpecimenHref('tab', String(index)) }));
  const current = buildSpecimenHref('tab', search.get('tab') ?? '5');
  return (
    <Specimen id="tab-links" title={t('tabLinks.title')} note={t('tabLinks.note')}>
      <TabLinks label={t('tabLinks.label')} links={links} current={current} renderLink={renderOverlayLink} />
      <TabLinks
        label={t('tabLinks.chipsLabel')}
        links={links}
        current={current}
        look="chips"
        renderLink={renderOverlayLink}
        className="mt-6"
      />
    </Specimen>
  );
}

function BreadcrumbSpecimen() {
  const { t } = useTranslation('parts-overlay');
  return (
    <Specimen id="breadcrumb" title={t('breadcrumb.title')} note={t('breadcrumb.note')}>
      <Breadcrumb
        label={t('breadcrumb.label')}
        items={[
          { label: t('breadcrumb.home'), href: paths.home },
          { label: t('breadcrumb.articles'), href: paths.articles },
          { label: t('breadcrumb.article') },
        ]}
        renderLink={renderOverlayLink}
      />
    </Specimen>
  );
}

function ProgressStepsSpecimen() {
  const { t } = useTranslation('parts-overlay');
  const { search, buildSpecimenHref } = useSpecimenAddress();
  const steps = [t('steps.details'), t('steps.you'), t('steps.extras'), t('steps.review')].map(
    (label, index) => ({ label, href: buildSpecimenHref('step', String(index)) }),
  );
  return (
    <Specimen id="progress-steps" title={t('steps.title')} note={t('steps.note')}>
      <ProgressSteps
        label={t('steps.label')}
        steps={steps}
        current={Number(search.get('step') ?? 2)}
        doneLabel={t('steps.done')}
        renderLink={renderOverlayLink}
      />
    </Specimen>
  );
}

function PaginationSpecimen() {
  const { t } = useTranslation('parts-overlay');
  const { search, buildSpecimenHref } = useSpecimenAddress();
  const words = {
    previousLabel: t('pagination.previous'),
    nextLabel: t('pagination.next'),
    describePage: (page: number) => t('pagination.page', { page }),
    buildHref: (page: number) => buildSpecimenHref('page', String(page)),
    renderLink: renderOverlayLink,
  };
  return (
    <Specimen id="pagination" title={t('pagination.title')} note={t('pagination.note')}>
      <Pagination
        {...words}
        label={t('pagination.label')}
        page={Number(search.get('page') ?? 6)}
        pageCount={12}
      />
      <Pagination {...words} label={t('pagination.fewLabel')} page={1} pageCount={3} className="mt-4" />
    </Specimen>
  );
}

/** Links of specimens stay with the parts that were asked for. */
function useSpecimenAddress() {
  const [search] = useSearchParams();
  const part = search.get('part') ?? undefined;
  const buildSpecimenHref = (name: string, value: string) =>
    buildHref(paths.partsGallery, { part, [name]: value });
  return { search, buildSpecimenHref };
}
