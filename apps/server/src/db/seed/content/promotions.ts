import type { LocalizedText } from './types.ts';

export interface PromotionContent {
  code: string;
  kind: 'percent' | 'amount';
  /** Percent, or grosz. */
  value: number;
  /** In grosz. */
  minSpend: number;
  /** Slug of the only provider that accepts the code; absent means the whole market. */
  provider?: string;
  firstBookingOnly: boolean;
  perUserLimit: number;
  totalLimit: number | null;
  /** Counted from the seeding day; negative is the past. */
  startsInDays: number;
  endsInDays: number;
  description: LocalizedText;
}

export const promotions: readonly PromotionContent[] = [
  {
    code: 'WITAJ20',
    kind: 'percent',
    value: 20,
    minSpend: 0,
    firstBookingOnly: true,
    perUserLimit: 1,
    totalLimit: null,
    startsInDays: -90,
    endsInDays: 365,
    description: { en: '20% off your first booking', pl: '20% zniżki na pierwszą rezerwację' },
  },
  {
    code: 'GRAMY10',
    kind: 'percent',
    value: 10,
    minSpend: 5000,
    firstBookingOnly: false,
    perUserLimit: 5,
    totalLimit: null,
    startsInDays: -30,
    endsInDays: 180,
    description: { en: '10% off bookings from 50 zł', pl: '10% zniżki na rezerwacje od 50 zł' },
  },
  {
    code: 'KREGLE30',
    kind: 'amount',
    value: 3000,
    minSpend: 12000,
    provider: 'kregielnia-pod-zegarem',
    firstBookingOnly: false,
    perUserLimit: 1,
    totalLimit: 500,
    startsInDays: -14,
    endsInDays: 60,
    description: {
      en: '30 zł off from 120 zł, only at Kręgielnia pod Zegarem',
      pl: '30 zł zniżki przy rezerwacji od 120 zł, tylko w Kręgielni pod Zegarem',
    },
  },
  {
    code: 'EKIPA50',
    kind: 'amount',
    value: 5000,
    minSpend: 30000,
    firstBookingOnly: false,
    perUserLimit: 2,
    totalLimit: 1000,
    startsInDays: -45,
    endsInDays: 120,
    description: {
      en: '50 zł off for big groups, from 300 zł',
      pl: '50 zł zniżki dla dużych ekip, przy rezerwacji od 300 zł',
    },
  },
  {
    code: 'WIECZOR15',
    kind: 'percent',
    value: 15,
    minSpend: 8000,
    firstBookingOnly: false,
    perUserLimit: 1,
    totalLimit: 300,
    startsInDays: -3,
    endsInDays: 11,
    description: { en: '15% off, two weeks only', pl: '15% zniżki, tylko przez dwa tygodnie' },
  },
  {
    code: 'START25',
    kind: 'percent',
    value: 25,
    minSpend: 0,
    firstBookingOnly: false,
    perUserLimit: 1,
    totalLimit: 2000,
    startsInDays: -120,
    endsInDays: -30,
    description: { en: '25% off for our opening', pl: '25% zniżki na start Gramy' },
  },
  {
    code: 'NIEDLUGO40',
    kind: 'amount',
    value: 4000,
    minSpend: 15000,
    firstBookingOnly: false,
    perUserLimit: 1,
    totalLimit: 400,
    startsInDays: 14,
    endsInDays: 45,
    description: {
      en: '40 zł off from 150 zł, starting soon',
      pl: '40 zł zniżki przy rezerwacji od 150 zł, już niedługo',
    },
  },
  {
    code: 'KTOPIERWSZY',
    kind: 'amount',
    value: 6000,
    minSpend: 10000,
    firstBookingOnly: false,
    perUserLimit: 1,
    totalLimit: 1,
    startsInDays: -1,
    endsInDays: 90,
    description: {
      en: '60 zł off for one single booking: first come, first served',
      pl: '60 zł zniżki na jedną jedyną rezerwację: kto pierwszy, ten lepszy',
    },
  },
];
