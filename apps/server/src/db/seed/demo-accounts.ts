import type { AccountRole } from '@gramy/domain/access/office-permission';
import type { MemberRole } from '@gramy/domain/access/permission';
import type { Language } from '@gramy/domain/language/language';

/** Who a newcomer can be. Printed at start and seeded in demo and development mode only. */
export interface DemoAccount {
  key: 'consumer' | 'owner' | 'staff' | 'host' | 'desk' | 'admin' | 'support';
  email: string;
  fullName: string;
  phone: string;
  role: AccountRole;
  language: Language;
  description: string;
  /** At which venue somebody works, and as what. */
  works?: { providerSlug: string; role: MemberRole };
}

export const demoPassword = 'Gramy-2026!';

/** A venue that confirms at once. */
export const demoVenueSlug = 'kregielnia-pod-zegarem';
/** A venue that answers each request by hand. */
export const demoRequestVenueSlug = 'padel-za-szklem';

export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'consumer',
    email: 'ala@gramy.example',
    fullName: 'Ala Nowicka',
    phone: '+48600100101',
    role: 'consumer',
    language: 'pl',
    description: 'a guest with two years of evenings behind her',
  },
  {
    key: 'owner',
    email: 'owner@gramy.example',
    fullName: 'Zofia Zegar',
    phone: '+48600100102',
    role: 'consumer',
    language: 'pl',
    description: 'owner of Kręgielnia Pod Zegarem',
    works: { providerSlug: demoVenueSlug, role: 'owner' },
  },
  {
    key: 'staff',
    email: 'staff@gramy.example',
    fullName: 'Bartek Tor',
    phone: '+48600100103',
    role: 'consumer',
    language: 'pl',
    description: 'staff at Kręgielnia Pod Zegarem',
    works: { providerSlug: demoVenueSlug, role: 'staff' },
  },
  {
    key: 'host',
    email: 'host@gramy.example',
    fullName: 'Iga Szklarska',
    phone: '+48600100105',
    role: 'consumer',
    language: 'pl',
    description: 'owner of Padel za Szkłem, where every booking is a request',
    works: { providerSlug: demoRequestVenueSlug, role: 'owner' },
  },
  {
    key: 'desk',
    email: 'desk@gramy.example',
    fullName: 'Tymon Kort',
    phone: '+48600100106',
    role: 'consumer',
    language: 'en',
    description: 'staff at Padel za Szkłem, who answers requests',
    works: { providerSlug: demoRequestVenueSlug, role: 'staff' },
  },
  {
    key: 'admin',
    email: 'admin@gramy.example',
    fullName: 'Dana Wójcik',
    phone: '+48600100104',
    role: 'admin',
    language: 'en',
    description: 'admin of the market, at /admin; the second step comes by text message',
  },
  {
    key: 'support',
    email: 'support@gramy.example',
    fullName: 'Kasia Wrona',
    phone: '+48600100107',
    role: 'support',
    language: 'pl',
    description: 'support of the market, at /admin: reads, answers and resends',
  },
];
