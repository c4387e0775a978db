/** Two columns where there is room for two beside the map. */
export const gridClass = 'grid gap-4 *:min-w-0 lg:gap-5 xl:grid-cols-2';
