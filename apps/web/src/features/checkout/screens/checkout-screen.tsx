import type { CartBranch, CartItem } from '@gramy/domain/cart/cart-item';
import { parseCartItem } from '@gramy/domain/cart/parse-cart';
import { useEffect, useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { companyQuery } from '../../../entities/account/payments-queries.ts';
import { detailsQuery } from '../../../entities/account/profile-queries.ts';
import { endEdit, useBookingData } from '../../../entities/booking/store.ts';
import { useCart } from '../../../entities/cart/store.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { FullScreenSpinner } from '../../../ui/waiting/full-screen-spinner.tsx';
import { Unavailable } from '../components/unavailable.tsx';
import { beginWith, belongTo, takeChanges } from '../hooks/checkout-draft.ts';
import type { InformationFields } from '../hooks/information-fields.ts';
import { fillCompany } from '../hooks/known-company.ts';
import { fillPerson } from '../hooks/known-person.ts';
import { bringsChange, findReachableStep, readStep, takesCart, withStep } from '../hooks/steps.ts';
import { checkoutStore, useCheckoutDraft } from '../store.ts';
import { CheckoutSteps } from './checkout-steps.tsx';

export function CheckoutScreen() {
  const { t } = useTranslation('checkout');
  const { t: tApp } = useTranslation();
  usePageHead({ title: t('pageTitle'), description: t('pageDescription') });
  useEffect(() => endEdit(), []);
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const draft = useCheckoutDraft();
  const isBeginning = takesCart(parameters) || draft.items.length === 0;
  const isChanging = !isBeginning && bringsChange(parameters);
  const { toBegin, changed, begunAt } = useWhatToCheckOut();
  useBeginning(
    isBeginning || isChanging,
    isChanging ? changed : toBegin,
    isChanging ? takeChanges : beginWith,
  );
  useOwner();
  useKnownPerson();
  useKnownCompany();

  const items = isBeginning ? toBegin : draft.items;
  if (items.length === 0) return <Unavailable begunAt={begunAt} />;
  if (isBeginning || isChanging) return <FullScreenSpinner label={tApp('loading')} />;
  const step = readStep(parameters) ?? 'details';
  const reachable = findReachableStep(step, draft);
  if (step !== reachable) return <Navigate to={pathname + withStep(parameters, reachable)} replace />;
  return <CheckoutSteps step={step} />;
}

const noItems: readonly CartItem[] = [];

interface FoundItems {
  /** The cart; without one, what was begun and never finished. */
  toBegin: readonly CartItem[];
  /** What went to another page to be changed, as it is now: another tab may have filled the cart meanwhile. */
  changed: readonly CartItem[];
  /** Where something was begun, complete or not. */
  begunAt: CartBranch | undefined;
}

function useWhatToCheckOut(): FoundItems {
  const { items } = useCart();
  const data = useBookingData();
  const draft = useCheckoutDraft();
  const ofBooking = useMemo(() => {
    const begun = parseCartItem(data);
    return begun ? [begun] : [];
  }, [data]);
  const changed = useMemo(() => [...ofBooking, ...items], [ofBooking, items]);
  const toBegin = [items, draft.items, ofBooking].find(({ length }) => length > 0) ?? noItems;
  return { toBegin, changed, begunAt: data?.branch };
}

/** From here on the address says which step it is, and this tab what is being checked out. */
function useBeginning(isBeginning: boolean, found: readonly CartItem[], begin: typeof beginWith): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isBeginning || found.length === 0) return;
    checkoutStore.setState((draft) => begin(draft, found));
    const parameters = new URLSearchParams(search);
    void navigate(pathname + withStep(parameters, readStep(parameters) ?? 'details'), { replace: true });
  }, [isBeginning, found, begin, pathname, search, navigate]);
}

function useOwner(): void {
  const { user } = useSession();
  const id = user?._id;
  useEffect(() => {
    if (id) checkoutStore.setState((draft) => belongTo(draft, id));
  }, [id]);
}

/** What the account knows need not be typed again. It comes while one looks at the first step. */
function useKnownPerson(): void {
  const { user } = useSession();
  const state = useQuery(user ? detailsQuery() : null, { isExtra: true, isSettled: true });
  const details = state.status === 'ready' ? state.data : undefined;
  const fullName = user?.name;
  const fill = useMemo(() => {
    if (fullName === undefined) return undefined;
    const { email = null, phone = null } = details ?? {};
    return (fields: InformationFields) => fillPerson(fields, { fullName, email, phone });
  }, [fullName, details]);
  useFilling(fill);
}

function useKnownCompany(): void {
  const { user } = useSession();
  const state = useQuery(user ? companyQuery() : null, { isExtra: true });
  const company = state.status === 'ready' ? state.data.company : null;
  const fill = useMemo(
    () => (company ? (fields: InformationFields) => fillCompany(fields, company) : undefined),
    [company],
  );
  useFilling(fill);
}

/** While there is something to check out: a booked cart is cleared, and stays so. */
function useFilling(fill: ((fields: InformationFields) => InformationFields) | undefined): void {
  const hasItems = useCheckoutDraft().items.length > 0;
  useEffect(() => {
    if (!fill || !hasItems) return;
    checkoutStore.setState((draft) => ({ ...draft, fields: fill(draft.fields) }));
  }, [fill, hasItems]);
}
