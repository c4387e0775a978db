import { useTranslation } from '../../../i18n/use-translation.ts';
import { repeatShape, Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';

/** The shape of the page at its real sizes, so that nothing moves when it comes. */
export function ProviderSkeleton() {
  const { t } = useTranslation('provider');
  return (
    <SkeletonArea label={t('loading')} className="page-width pt-1">
      <Skeleton className="my-3 w-60 max-md:hidden" />
      <Skeleton
        shape="block"
        className="h-62 max-md:-mx-(--gutter) max-md:w-auto max-md:rounded-none md:h-106 md:rounded-[24px]"
      />
      <div className="mt-5 grid gap-6 md:mt-8 lg:grid-cols-[minmax(0,1fr)_452px] lg:gap-14">
        <div className="grid content-start gap-4">
          <Skeleton className="h-11 w-3/4" />
          <Skeleton className="w-1/2" />
          <Skeleton shape="block" className="h-20" />
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
        </div>
        <div className="grid content-start gap-4.5 rounded-xl bg-card p-5 shadow-e2">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton shape="block" className="h-12" />
          <Skeleton shape="block" className="h-30" />
          <Skeleton shape="block" className="h-20" />
          <div className="grid grid-cols-4 gap-1.5">
            {repeatShape(12, <Skeleton shape="block" className="h-13" />)}
          </div>
          <Skeleton shape="pill" className="h-14" />
        </div>
      </div>
    </SkeletonArea>
  );
}
