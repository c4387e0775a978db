import { CountBadge } from '../display/badge.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { OtherSites } from './other-sites.tsx';
import { Pagination } from './pagination.tsx';
import { ProgressSteps } from './progress-steps.tsx';
import { TabLinks } from './tab-links.tsx';
import { Tabs } from './tabs.tsx';

export function TabPanels() {
  const badge = <CountBadge count="2" label="2 ahead" />;
  return (
    <Tabs
      label="Bookings"
      tabs={[
        { id: 'upcoming', label: 'Upcoming', badge, content: 'Friday, 20:30' },
        { id: 'previous', label: 'Previous', content: 'Nothing yet' },
        { id: 'cancelled', label: 'Cancelled', content: 'Never' },
      ]}
    />
  );
}

const names = 'Profile Statistics Bookings Referrals Rewards Payments Security Contact'.split(' ');

export function LinkedTabs() {
  const links = names.map((label) => ({ label, href: `#${label}` }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TabLinks label="Settings" links={links} current="#Payments" />
      <TabLinks label="Settings, as chips" links={links} current="#Payments" variant="chips" />
    </div>
  );
}

export function Breadcrumbs() {
  return (
    <div className="grid gap-4">
      <Breadcrumb
        label="You are here"
        items={[
          { label: 'Home', href: '/home' },
          { label: 'Articles', href: '/articles' },
          { label: 'First time on the wall' },
        ]}
      />
      <OtherSites sites={[{ name: 'OpenStreetMap', href: 'https://osm.example' }]} note="(another site)">
        Map by
      </OtherSites>
    </div>
  );
}

export function Steps() {
  const steps = ['Details', 'You', 'Extras', 'Review'].map((label) => ({ label, href: `#${label}` }));
  return <ProgressSteps label="Checkout" steps={steps} current={2} doneLabel="done" />;
}

export function Pages() {
  const words = {
    previousLabel: 'Previous page',
    nextLabel: 'Next page',
    describePage: (page: number) => `Page ${page}`,
    buildHref: (page: number) => `#page-${page}`,
  };
  return (
    <div className="grid gap-4">
      <Pagination {...words} label="Pages of results" page={6} pageCount={12} />
      <Pagination {...words} label="Three pages" page={1} pageCount={3} />
      <Pagination {...words} label="One page" page={1} pageCount={1} />
    </div>
  );
}
