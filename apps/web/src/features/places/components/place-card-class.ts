/**
 * `poster` has its picture on top everywhere. `list` lies down where a map stands beside it and leaves one narrow
 * column; `row` always does.
 */
export type CardLayout = 'poster' | 'list' | 'row';

export const cardClasses: Record<CardLayout, string> = {
  poster: '',
  list: 'md:max-xl:grid md:max-xl:grid-cols-[6.5rem_1fr] lg:max-xl:grid-cols-[8.25rem_1fr]',
  row: 'grid grid-cols-[7.25rem_1fr]',
};

const lyingCover = 'aspect-auto h-full rounded-none rounded-l-[15px]';

export const coverClasses: Record<CardLayout, string> = {
  poster: '',
  list: 'aspect-[400/236] md:max-xl:aspect-auto md:max-xl:h-full md:max-xl:rounded-none md:max-xl:rounded-l-[15px]',
  row: lyingCover,
};

export const bodyClasses: Record<CardLayout, string> = {
  poster: '',
  list: 'md:max-xl:px-3.5 md:max-xl:py-3',
  row: 'px-3.5 py-3',
};
