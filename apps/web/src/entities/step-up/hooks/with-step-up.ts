import { ApiError } from '@gramy/contract/api-error';
import type { ApiClient } from '@gramy/contract/client';

/**
 * A call that waits for a fresh proof is sent again once there is one: whoever made it notices nothing but the time.
 * Around the client, not below it, because a call in it has seconds and somebody who looks for a password has not.
 */
export function withStepUp(api: ApiClient, prove: () => Promise<boolean>): ApiClient {
  return {
    open: api.open,
    async call(key, ...args) {
      try {
        return await api.call(key, ...args);
      } catch (error) {
        if (!isProofWanted(error) || !(await prove())) throw error;
        return api.call(key, ...args);
      }
    },
  };
}

function isProofWanted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'signInAgain';
}
