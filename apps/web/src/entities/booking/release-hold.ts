import type { ApiClient } from '@gramy/contract/client';

/** Others need not wait until it runs out by itself, which it does where this call is lost. */
export function releaseHold(api: ApiClient, holdId: string): void {
  api
    .call('DELETE /user/booking/holds/:holdId', { params: { holdId } })
    .catch((error: unknown) => console.warn('A hold could not be released', error));
}
