/** Fields beside one another as far as there is room. */
export const formGridClass = 'grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-3';
