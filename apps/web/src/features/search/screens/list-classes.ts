import type { CardClasses } from '../../../entities/place/components/card-classes.ts';

/** Lies down where a map stands beside the list and leaves one narrow column. */
export const listClasses: CardClasses = {
  card: 'md:max-xl:grid md:max-xl:grid-cols-[6.5rem_1fr] lg:max-xl:grid-cols-[8.25rem_1fr]',
  cover:
    'aspect-[400/236] md:max-xl:aspect-auto md:max-xl:h-full md:max-xl:rounded-none md:max-xl:rounded-l-[15px]',
  tag: 'md:max-xl:hidden',
  body: 'md:max-xl:px-3.5 md:max-xl:py-3',
};
