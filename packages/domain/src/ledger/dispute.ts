/**
 * A guest's bank asks for their money back. `inquiry`: it asks, and has taken nothing. `open`: it has taken it. `lost`: it
 * keeps it. `won`: it has given it back, or has stopped asking.
 */
export const disputeStatuses = ['inquiry', 'open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];
