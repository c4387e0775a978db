import { type ReactNode, Suspense } from 'react';
import type { Branch, ProviderPage } from '../../../entities/provider/queries.ts';
import { BranchPicker } from './branch-picker.tsx';
import { ClaimPlace } from './claim-place.tsx';
import { ProviderAbout } from './provider-about.tsx';
import { ProviderFacts } from './provider-facts.tsx';
import { ProviderHeader } from './provider-header.tsx';
import { ProviderHours } from './provider-hours.tsx';
import { ProviderPlace } from './provider-place.tsx';
import { ProviderPrices } from './provider-prices.tsx';
import { ProviderRecord } from './provider-record.tsx';
import { ProviderReviews } from './provider-reviews.tsx';
import { ProviderRules } from './provider-rules.tsx';

interface ProviderColumnsProps {
  provider: ProviderPage;
  branch: Branch;
  favourite: ReactNode;
  panel: ReactNode;
  /** Where it is; another feature draws it. */
  map: ReactNode;
}

/** Beside the panel on wide screens; on narrow ones it comes after the first facts, before all there is to read. */
export function ProviderColumns({ provider, branch, favourite, panel, map }: ProviderColumnsProps) {
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-7 md:mt-8 lg:grid-cols-[minmax(0,1fr)_452px] lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <div>
          <ProviderHeader provider={provider} branch={branch} favourite={favourite} />
          <BranchPicker provider={provider} branch={branch} />
        </div>
        <ProviderFacts branch={branch} />
      </div>
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{panel}</aside>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-13">
        <Suspense>
          <ProviderAbout provider={provider} branch={branch} />
        </Suspense>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] md:gap-12">
          <Suspense>
            <ProviderHours branch={branch} />
            <ProviderPrices branch={branch} />
          </Suspense>
        </div>
        <Suspense>
          <ProviderPlace branch={branch} map={map} />
          <ProviderRules provider={provider} branch={branch} />
        </Suspense>
        <Suspense>
          <ProviderReviews provider={provider} />
          <ProviderRecord record={provider.record} />
          <ClaimPlace provider={provider} />
        </Suspense>
      </div>
    </div>
  );
}
