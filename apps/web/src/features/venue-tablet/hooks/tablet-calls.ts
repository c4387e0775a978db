import type { CallData } from '@gramy/contract/wire-types';
import type { Query } from '../../../lib/queries/query.ts';

export type TabletPeople = CallData<'POST /tablet/people'>;
export type TabletMember = TabletPeople['people'][number];
export type OpenedTablet = CallData<'POST /tablet/session'>;

/** A read, but the token of the tablet does not belong into an address. */
export function tabletPeopleQuery(tabletToken: string): Query<TabletPeople> {
  return {
    key: 'POST /tablet/people',
    call: (api, signal) => api.call('POST /tablet/people', { body: { tabletToken }, signal }),
  };
}
