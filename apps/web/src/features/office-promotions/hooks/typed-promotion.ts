import { parseTypedMoney } from '@gramy/domain/money/typed-money';
import { codeShape } from '@gramy/domain/promotions/promotion-state';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { addDays, parseLocalDate } from '@gramy/domain/time/local-date';
import { startOfDay } from '@gramy/domain/time/zoned-time';
import type { NewPromotion } from '../queries.ts';

/** A new code as it stands in the fields. */
export interface TypedPromotion {
  code: string;
  description: { en: string; pl: string };
  kind: 'percent' | 'amount';
  value: string;
  minSpend: string;
  from: string;
  /** The last day on which it holds. */
  until: string;
  perUserLimit: string;
  totalLimit: string;
  firstBookingOnly: boolean;
  cityIds: string[];
  activityIds: string[];
}

export const emptyPromotion: TypedPromotion = {
  code: '',
  description: { en: '', pl: '' },
  kind: 'percent',
  value: '',
  minSpend: '',
  from: '',
  until: '',
  perUserLimit: '1',
  totalLimit: '',
  firstBookingOnly: false,
  cityIds: [],
  activityIds: [],
};

export type PromotionField =
  | 'code'
  | 'en'
  | 'pl'
  | 'value'
  | 'minSpend'
  | 'from'
  | 'until'
  | 'perUser'
  | 'total';

type Read = { promotion: NewPromotion } | { wrong: PromotionField[] };

/** Days are those of Poland, and the last one counts as a whole. */
export function readPromotion(typed: TypedPromotion): Read {
  const { kind, description, firstBookingOnly, cityIds, activityIds } = typed;
  const code = typed.code.trim().toUpperCase();
  const value = kind === 'percent' ? readCount(typed.value, 100) : parseTypedMoney(typed.value);
  const minSpend = typed.minSpend.trim() === '' ? 0 : parseTypedMoney(typed.minSpend);
  const [from, until] = [parseLocalDate(typed.from), parseLocalDate(typed.until)];
  const perUserLimit = readLimit(typed.perUserLimit, 1000);
  const totalLimit = readLimit(typed.totalLimit, 1_000_000);
  const wrong: PromotionField[] = [
    ...(codeShape.test(code) ? [] : (['code'] as const)),
    ...(['en', 'pl'] as const).filter((language) => description[language].trim() === ''),
    ...(value ? [] : (['value'] as const)),
    ...(minSpend === undefined ? (['minSpend'] as const) : []),
    ...(from ? [] : (['from'] as const)),
    ...(until && from && until >= from ? [] : (['until'] as const)),
    ...(perUserLimit === undefined ? (['perUser'] as const) : []),
    ...(totalLimit === undefined ? (['total'] as const) : []),
  ];
  if (wrong.length > 0 || !value || !from || !until) return { wrong };
  return {
    promotion: {
      ...{ code, kind, value, firstBookingOnly, cityIds, activityIds },
      description: { en: description.en.trim(), pl: description.pl.trim() },
      currency: 'PLN',
      minSpend: minSpend ?? 0,
      perUserLimit: perUserLimit ?? null,
      totalLimit: totalLimit ?? null,
      startsAt: new Date(startOfDay(from, homeTimeZone)).toISOString(),
      endsAt: new Date(startOfDay(addDays(until, 1), homeTimeZone)).toISOString(),
    },
  };
}

function readCount(text: string, most: number): number | undefined {
  const count = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : undefined;
}

/** Nothing at all: no limit. */
function readLimit(text: string, most: number): number | null | undefined {
  return text.trim() === '' ? null : readCount(text, most);
}
