/** Why nobody can have a table. `removed` is of the product itself: the table is gone. */
export const blockReasons = ['outOfService', 'privateEvent', 'league', 'other'] as const;
export type BlockReason = (typeof blockReasons)[number];
