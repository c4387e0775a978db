import { createToastQueue } from '../../../lib/toast-queue.ts';

/** Apart from the app's own, so that a specimen shows whatever else is going on. */
export const overlayToasts = createToastQueue();
