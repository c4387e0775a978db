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
