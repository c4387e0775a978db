import { useSWRConfig } from 'swr';
import {
  accountSecurityQuery,
  passkeysQuery,
  securityLogQuery,
  sessionsQuery,
} from '../../../entities/account/security-queries.ts';

/** Whatever one does here also shows somewhere else on the page: at the least in the log. */
export function useRefreshAccount(): () => void {
  const { mutate } = useSWRConfig();
  return () => {
    for (const { key } of [accountSecurityQuery(), passkeysQuery(), securityLogQuery(), sessionsQuery()]) {
      void mutate(key);
    }
  };
}
