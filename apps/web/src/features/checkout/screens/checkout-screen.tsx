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
import { GivenUp } from '../components/given-up.tsx';
import { Unavailable } from '../components/unavailable.tsx';
import { beginWith, belongTo, takeChanges } from '../hooks/checkout-draft.ts';
import type { InformationFields } from '../hooks/information-fields.ts';
import { fillCompany } from '../hooks/known-company.ts';
import { fillPerson } from '../hooks/known-person.ts';
import {
  bringsChange,
  findFirstStep,
  findReachableStep,
  readStep,
  takesCart,
  withStep,
} from '../hooks/steps.ts';
import { checkoutStore, lookAtCheckout, useCheckoutDraft, useGivenUpItems } from '../store.ts';
import { CheckoutSteps } from './checkout-steps.tsx';

export function CheckoutScreen() {
  const { t } = useTranslation('checkout');
  const { t: tApp } = useTranslation();
  usePageHead({ title: t('pageTitle'), description: t('pageDescription') });
  useEffect(() => endEdit(), []);
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const draft = useCheckoutDraft();
  const givenUp = useGivenUpItems();
  useEffect(lookAtCheckout, []);
  const isBeginning = takesCart(parameters) || draft.items.length === 0;
  const isChanging = !isBeginning && bringsChange(parameters);
  const { toBegin, changed, begunAt } = useWhatToCheckOut();
  const person = useKnownPerson();
  const company = useKnownCompany();
  useOwner();
  useBeginning({
    isNeeded: givenUp.length === 0 && (isBeginning || isChanging),
    found: isChanging ? changed : toBegin,
    begin: isChanging ? takeChanges : beginWith,
    person,
    company,
  });
  useFilling(person.fill);
  useFilling(company.fill);

  if (givenUp.length > 0) return <GivenUp items={givenUp} />;
  const items = isBeginning ? toBegin : draft.items;
  if (items.length === 0) return <Unavailable begunAt={begunAt} />;
  if (isBeginning || isChanging) return <FullScreenSpinner label={tApp('loading')} />;
  const step = readStep(parameters) ?? 'details';
  const reachable = findReachableStep(step, draft);
  if (step !== reachable) return <Navigate to={pathname + withStep(parameters, reachable)} replace />;
  return <CheckoutSteps step={step} />;
}

const noItems: readonly CartItem[] = [];
const asTheyAre = (fields: InformationFields) => fields;

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

interface Beginning {
  isNeeded: boolean;
  found: readonly CartItem[];
  begin: typeof beginWith;
  person: Knowledge;
  company: Knowledge;
}

/** From here on the address says which step it is, and this tab what is being checked out. */
function useBeginning({ isNeeded, found, begin, person, company }: Beginning): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isWaiting = person.isLoading || company.isLoading;
  const { fill: addPerson = asTheyAre } = person;
  const { fill: addCompany = asTheyAre } = company;
  useEffect(() => {
    if (!isNeeded || found.length === 0 || isWaiting) return;
    checkoutStore.setState((draft) => begin(draft, found));
    const parameters = new URLSearchParams(search);
    const fields = addCompany(addPerson(checkoutStore.getState().fields));
    const step = readStep(parameters) ?? findFirstStep({ fields, items: found });
    void navigate(pathname + withStep(parameters, step), { replace: true });
  }, [isNeeded, found, begin, isWaiting, addPerson, addCompany, pathname, search, navigate]);
}

function useOwner(): void {
  const { user } = useSession();
  const id = user?._id;
  useEffect(() => {
    if (id) checkoutStore.setState((draft) => belongTo(draft, id));
  }, [id]);
}

/** What the account says about whoever books. */
interface Knowledge {
  /** Not known yet; the answer decides where the checkout begins. */
  isLoading: boolean;
  fill: ((fields: InformationFields) => InformationFields) | undefined;
}

/** What the account knows need not be typed again. */
function useKnownPerson(): Knowledge {
  const { user } = useSession();
  const state = useQuery(user ? detailsQuery() : null, { isExtra: true, isSettled: true });
  const details = state.status === 'ready' ? state.data : undefined;
  const fullName = user?.name;
  const fill = useMemo(() => {
    if (fullName === undefined) return undefined;
    const { email = null, phone = null } = details ?? {};
    return (fields: InformationFields) => fillPerson(fields, { fullName, email, phone });
  }, [fullName, details]);
  return { isLoading: user !== null && state.status === 'loading', fill };
}

function useKnownCompany(): Knowledge {
  const { user } = useSession();
  const state = useQuery(user ? companyQuery() : null, { isExtra: true });
  const company = state.status === 'ready' ? state.data.company : null;
  const fill = useMemo(
    () => (company ? (fields: InformationFields) => fillCompany(fields, company) : undefined),
    [company],
  );
  return { isLoading: user !== null && state.status === 'loading', fill };
}

/** While there is something to check out: a booked cart is cleared, and stays so. */
function useFilling(fill: ((fields: InformationFields) => InformationFields) | undefined): void {
  const hasItems = useCheckoutDraft().items.length > 0;
  useEffect(() => {
    if (!fill || !hasItems) return;
    checkoutStore.setState((draft) => ({ ...draft, fields: fill(draft.fields) }));
  }, [fill, hasItems]);
}
