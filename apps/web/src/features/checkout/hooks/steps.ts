import { buildHref, paths } from '../../../app/paths.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { findProblems } from './information-fields.ts';

/** In the address by these names, so that a reload and the back button keep to them. */
export const steps = ['details', 'information', 'extras', 'review'] as const;
export type Step = (typeof steps)[number];

const stepParameter = 'step';
/** The cart has changed on purpose: it takes the place of what was being checked out. */
const cartParameter = 'cart';

export function readStep(search: URLSearchParams): Step | undefined {
  return steps.find((step) => step === search.get(stepParameter));
}

/** Who comes without a step comes with a cart; who comes back from changing it says so. */
export function takesCart(search: URLSearchParams): boolean {
  return readStep(search) === undefined || search.has(cartParameter);
}

export function buildStepHref(step: Step, options: { takesCart?: boolean } = {}): string {
  return buildHref(paths.checkout, {
    [stepParameter]: step,
    [cartParameter]: options.takesCart ? 'changed' : undefined,
  });
}

/** The same address at this step; what else stands in it stays. */
export function withStep(search: URLSearchParams, step: Step): string {
  const next = new URLSearchParams(search);
  next.set(stepParameter, step);
  next.delete(cartParameter);
  return `?${next}`;
}

/** Nobody reviews what was never filled in: the first step with something missing comes instead. */
export function findReachableStep(
  step: Step,
  { fields, items }: Pick<CheckoutDraft, 'fields' | 'items'>,
): Step {
  const isPast = steps.indexOf(step) > steps.indexOf('information');
  const bookingType = items[0]?.bookingType ?? 'personal';
  return isPast && Object.keys(findProblems(fields, bookingType)).length > 0 ? 'information' : step;
}
