import { CountBadge } from '../display/badge.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { OtherSites } from './other-sites.tsx';
import { ProgressSteps } from './progress-steps.tsx';
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
