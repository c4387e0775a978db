/** What is agreed with a venue, for payouts and the office. */
export { findAgreedCommission, findPlannedCommission, insertCommission } from '../store/commission.ts';
