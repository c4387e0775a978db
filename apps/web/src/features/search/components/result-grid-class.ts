/** Two columns where there is room for two beside the map. Cards further down are drawn when they are scrolled near. */
export const gridClass =
  'grid gap-4 *:min-w-0 lg:gap-5 xl:grid-cols-2 *:nth-[n+5]:drawn-late *:[contain-intrinsic-size:auto_24rem]';
