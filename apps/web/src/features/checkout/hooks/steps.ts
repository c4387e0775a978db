import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { isComplete } from './information-fields.ts';

/** In the address by these names, so that a reload and the back button keep to them. */
export const steps = ['details', 'information', 'extras', 'review'] as const;
export type Step = (typeof steps)[number];

const stepParameter = 'step';
/** Something that is being checked out was changed on another page. */
const changeParameter = 'changed';

export function readStep(search: URLSearchParams): Step | undefined {
  return steps.find((step) => step === search.get(stepParameter));
}

/** Who comes without a step comes with a cart. */
export function takesCart(search: URLSearchParams): boolean {
  return readStep(search) === undefined;
}

export function bringsChange(search: URLSearchParams): boolean {
  return search.has(changeParameter);
}

export function buildStepHref(step: Step, options: { bringsChange?: boolean } = {}): string {
  return buildHref(paths.checkout, {
    [stepParameter]: step,
    [changeParameter]: options.bringsChange ? '1' : undefined,
  });
}

/** The same address at this step; what else stands in it stays. */
export function withStep(search: URLSearchParams, step: Step): string {
  const next = new URLSearchParams(search);
  next.set(stepParameter, step);
  next.delete(changeParameter);
  return `?${next}`;
}

/** Of whom everything is known, only the last look is left; every step is one tap away from it. */
export function findFirstStep(draft: Pick<CheckoutDraft, 'fields' | 'items'>): Step {
  return findReachableStep('review', draft) === 'review' ? 'review' : 'details';
}

/** Nobody reviews what was never filled in: the first step with something missing comes instead. */
export function findReachableStep(
  step: Step,
  { fields, items }: Pick<CheckoutDraft, 'fields' | 'items'>,
): Step {
  const isPast = steps.indexOf(step) > steps.indexOf('information');
  const bookingType = items[0]?.bookingType ?? 'personal';
  return isPast && !isComplete(fields, bookingType) ? 'information' : step;
}
