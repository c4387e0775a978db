import type { OfficePermission } from '@gramy/domain/access/office-permission';
import { createContext, use } from 'react';
import type { OfficeStanding } from '../queries.ts';
import { type OfficeSection, officeSections } from '../sections.ts';

const OfficeStandingContext = createContext<OfficeStanding | null>(null);

export const OfficeStandingProvider = OfficeStandingContext.Provider;

/** As what somebody is here, and what they may do. */
export function useOfficeStanding() {
  const standing = use(OfficeStandingContext);
  if (!standing) throw new TypeError('useOfficeStanding needs an OfficeStandingProvider above it');
  const may = (permission: OfficePermission) => standing.permissions.includes(permission);
  const sections: OfficeSection[] = officeSections.filter((section) => may(section.permission));
  return { role: standing.role, may, sections };
}
