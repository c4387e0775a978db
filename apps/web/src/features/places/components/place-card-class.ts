/**
 * `poster` has its picture on top everywhere. `list` lies down where a map stands beside it and leaves one narrow
 * column; `row` always does.
 */
export type CardLayout = 'poster' | 'list' | 'row';

export const cardClasses: Record<CardLayout, string> = {
  poster: '',
  list: 'lg:max-xl:grid lg:max-xl:grid-cols-[8.25rem_1fr]',
  row: 'grid grid-cols-[7.25rem_1fr]',
};

const lyingCover = 'aspect-auto h-full rounded-none rounded-l-[15px]';

export const coverClasses: Record<CardLayout, string> = {
  poster: '',
  list: 'aspect-[400/236] lg:max-xl:aspect-auto lg:max-xl:h-full lg:max-xl:rounded-none lg:max-xl:rounded-l-[15px]',
  row: lyingCover,
};

export const bodyClasses: Record<CardLayout, string> = {
  poster: '',
  list: 'lg:max-xl:px-3.5 lg:max-xl:py-3',
  row: 'px-3.5 py-3',
};
