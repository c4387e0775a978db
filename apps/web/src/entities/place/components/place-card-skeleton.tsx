import { Card, CardBody } from '../../../ui/display/card.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { Skeleton } from '../../../ui/waiting/skeleton.tsx';
import type { CardClasses } from './card-classes.ts';

/** The shape of a `PlaceCard` at its size; it says nothing, the area around it does. */
export function PlaceCardSkeleton({ classes }: { classes?: CardClasses }) {
  return (
    <Card aria-hidden="true" className={joinClasses('h-full', classes?.card)}>
      <Skeleton
        shape="block"
        className={joinClasses('aspect-[400/260] w-full rounded-none rounded-t-[15px]', classes?.cover)}
      />
      <CardBody className={classes?.body}>
        <Skeleton className="h-5.5 w-2/3" />
        <Skeleton tone="light" className="h-5 w-5/6" />
        <div className="mt-auto flex gap-2 pt-1.5">
          <Skeleton shape="block" className="h-11 flex-1 rounded-[10px]" />
          <Skeleton shape="block" className="h-11 flex-1 rounded-[10px]" />
          <Skeleton shape="block" className="h-11 flex-1 rounded-[10px]" />
          <Skeleton shape="block" tone="light" className="h-11 w-11 rounded-[10px]" />
        </div>
      </CardBody>
    </Card>
  );
}
