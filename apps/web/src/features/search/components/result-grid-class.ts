/** Two columns where there is room for two, one where the map takes it. */
export const gridClass = 'grid gap-4 *:min-w-0 md:grid-cols-2 md:gap-5 lg:grid-cols-1 xl:grid-cols-2';
