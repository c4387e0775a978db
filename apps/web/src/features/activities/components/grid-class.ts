/**
 * The first activity is the large one and the fourth a wide one: sixteen of them then fill two, three and four
 * columns without a hole.
 */
export const gridClass = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4 lg:gap-5';

export const cardClass =
  'group flex flex-col overflow-hidden rounded-l bg-card shadow-e1 ' +
  'first:col-span-full md:max-lg:first:flex-row lg:first:col-span-2 lg:first:row-span-2 ' +
  'max-md:nth-4:col-span-full lg:nth-4:col-span-2';

export const pictureClass =
  'relative aspect-[400/260] overflow-hidden bg-paper-2 ' +
  'max-md:group-nth-4:aspect-[400/190] md:max-lg:group-first:w-3/5 ' +
  'lg:group-first:aspect-auto lg:group-first:grow lg:group-nth-4:aspect-auto lg:group-nth-4:min-h-60 lg:group-nth-4:grow';

export const bodyClass =
  'flex grow flex-col items-start gap-2 p-3 md:p-4 ' +
  'md:max-lg:group-first:w-2/5 md:max-lg:group-first:p-6 lg:group-first:grow-0 lg:group-nth-4:grow-0';

/** On the picture where it is large; on a small one it would hide what is played, so it stands below. */
export const countClass =
  'mx-3 mt-3 -mb-1 flex items-center gap-2 text-s leading-tight font-strong tabular-nums ' +
  'before:size-2.5 before:flex-none before:rounded-full before:bg-orange ' +
  'md:absolute md:top-3 md:left-3 md:m-0 md:rounded-full md:bg-[#fffdf8] md:px-3 md:py-1.5 md:text-[#2a1a10] ' +
  'group-first:absolute group-first:top-3 group-first:left-3 group-first:m-0 group-first:rounded-full group-first:bg-[#fffdf8] group-first:px-3 group-first:py-1.5 group-first:text-[#2a1a10] ' +
  'group-nth-4:absolute group-nth-4:top-3 group-nth-4:left-3 group-nth-4:m-0 group-nth-4:rounded-full group-nth-4:bg-[#fffdf8] group-nth-4:px-3 group-nth-4:py-1.5 group-nth-4:text-[#2a1a10]';
