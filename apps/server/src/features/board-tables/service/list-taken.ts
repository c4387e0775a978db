/** For whoever seats guests: other features have no statement of their own for it. */
export { listTaken } from '../store/taken.ts';
