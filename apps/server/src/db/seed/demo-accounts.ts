import type { Language } from '@gramy/domain/language/language';

/** Who a newcomer can be. Printed at start and seeded in demo and development mode only. */
export interface DemoAccount {
  key: 'consumer' | 'owner' | 'staff' | 'admin';
  email: string;
  fullName: string;
  phone: string;
  role: 'consumer' | 'admin';
  language: Language;
  description: string;
}

export const demoPassword = 'Gramy-2026!';

/** The venue that the demo owner and staff member work for. */
export const demoVenueSlug = 'kregielnia-pod-zegarem';

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
  },
  {
    key: 'staff',
    email: 'staff@gramy.example',
    fullName: 'Bartek Tor',
    phone: '+48600100103',
    role: 'consumer',
    language: 'pl',
    description: 'staff at Kręgielnia Pod Zegarem',
  },
  {
    key: 'admin',
    email: 'admin@gramy.example',
    fullName: 'Dana Wójcik',
    phone: '+48600100104',
    role: 'admin',
    language: 'en',
    description: 'admin of the market',
  },
];
