import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { EditBookingButton } from '../../../entities/booking/components/edit-booking-button.tsx';
import { setBookingData } from '../../../entities/booking/store.ts';
import { NotKeptNote } from '../../../entities/cart/components/not-kept-note.tsx';
import { updateItem } from '../../../entities/cart/store.ts';
import { providerQuery } from '../../../entities/provider/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { FullScreenSpinner } from '../../../ui/waiting/full-screen-spinner.tsx';
import { CheckoutHeader } from '../components/checkout-header.tsx';
import { HoldNotice } from '../components/hold-notice.tsx';
import { LoginNotice } from '../components/login-notice.tsx';
import { useStepSum } from '../components/step-buttons.tsx';
import { SummaryAside, SummaryBar } from '../components/summary-section.tsx';
import { RetrievalIssue } from '../components/unavailable.tsx';
import type { KeptHold } from '../hooks/checkout-draft.ts';
import type { FieldProblems } from '../hooks/information-fields.ts';
import { changeItem } from '../hooks/item-changes.ts';
import { findKnownItems, type KnownItem } from '../hooks/known-item.ts';
import { buildStepHref, type Step } from '../hooks/steps.ts';
import type { TermsChange } from '../hooks/terms-changes.ts';
import { useCheckoutPrice } from '../hooks/use-checkout-price.ts';
import { type HoldControl, useHold } from '../hooks/use-hold.ts';
import { useLostItems } from '../hooks/use-lost-items.ts';
import { useNoticeInSight } from '../hooks/use-notice-in-sight.ts';
import { useTermsChanges } from '../hooks/use-terms-changes.ts';
import { useCheckoutDraft } from '../store.ts';
import { CartChanged } from './cart-changed.tsx';
import { DetailsSection } from './details-section.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { InformationSection } from './information-section.tsx';
import { LostNotice } from './lost-notice.tsx';
import { PriceNotice, usePriceChanges } from './price-notice.tsx';
import { ReviewSection } from './review-section.tsx';
import { TermsNotice } from './terms-notice.tsx';

/** One step at a time, with what holds for all of them: the tables, the price, who is there. */
export function CheckoutSteps({ step }: { step: Step }) {
  const { t: tApp } = useTranslation();
  const { user } = useSession();
  const draft = useCheckoutDraft();
  const { items, promoCode } = draft;
  const slug = items[0]?.branch.serviceProvider.slug ?? '';
  const provider = useQuery(providerQuery(slug), { isExtra: true });
  const { lost, askAgain } = useLostItems(step);
  const hold = useHold(user?._id, lost.length > 0);
  const held = hold.state.status === 'held' ? hold.state.hold : undefined;
  const price = useCheckoutPrice({ items, holdId: held?.id, promoCode, isSignedIn: user !== null });
  const priceChanges = usePriceChanges(items, price);
  const terms = useTermsChanges(items, price);
  const termsChanges = priceChanges.length > 0 ? terms.changes.filter(isNoTotal) : terms.changes;
  useNewRegulations(termsChanges, slug);
  const [objections, setObjections] = useState<FieldProblems>({});
  const [isLeaving, setIsLeaving] = useState(false);
  const awaitNotice = useNoticeInSight();
  useKeptPath(step, held);
  const stepSum = useStepSum(price, hold);
  if (isLeaving) return <FullScreenSpinner label={tApp('loading')} />;

  const page = provider.status === 'ready' ? provider.data : undefined;
  const known = findKnownItems(items, page);
  const change = step === 'details' ? undefined : <ChangeTime known={known[0]} step={step} />;
  const summary = { known, price, change };
  const content = {
    details: () => <DetailsSection {...{ known, hold, price, stepSum }} provider={page} />,
    information: () => <InformationSection known={known} objections={objections} stepSum={stepSum} />,
    extras: () => <ExtrasSection known={known} price={price} stepSum={stepSum} />,
    review: () => (
      <ReviewSection
        known={known}
        price={price}
        hasNewPrice={priceChanges.length + termsChanges.length > 0}
        hold={hold}
        stepSum={stepSum}
        onLeave={() => setIsLeaving(true)}
        onObjections={setObjections}
        onLost={askAgain}
        onSaidAbove={awaitNotice}
      />
    ),
  };
  return (
    <div className="page-width grid gap-6 pb-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-x-16 lg:pt-10">
      <CheckoutHeader step={step} hold={hold} />
      <SummaryBar {...summary} />
      <div className="grid min-w-0 gap-6">
        {user ? null : <LoginNotice />}
        <CartChanged />
        <NotKeptNote />
        <Tables hold={hold} known={known} step={step} />
        {lost.length > 0 ? <LostNotice lost={lost} known={known} /> : null}
        <PriceNotice changes={priceChanges} price={price} />
        <TermsNotice changes={termsChanges} price={price} onAccept={terms.accept} />
        {provider.status === 'failed' && lost.length === 0 ? (
          <RetrievalIssue isRetrying={provider.isRetrying} onRetry={provider.retry} />
        ) : null}
        {price.retry && lost.length === 0 ? (
          <RetrievalIssue isRetrying={false} onRetry={price.retry} />
        ) : null}
        {lost.length > 0 ? null : content[step]()}
      </div>
      <SummaryAside {...summary} />
    </div>
  );
}

function Tables({ hold, known, step }: { hold: HoldControl; known: readonly KnownItem[]; step: Step }) {
  return (
    <HoldNotice
      hold={hold}
      items={known.map(({ item }) => item)}
      onTake={(id, start) => {
        changeItem(id, { ...start, tableIds: [] });
        updateItem(id, { ...start, tableIds: [] });
      }}
      change={<ChangeTime known={known[0]} step={step} />}
    />
  );
}

function ChangeTime({ known, step }: { known: KnownItem | undefined; step: Step }) {
  const { t } = useTranslation('checkout');
  if (!known) return null;
  return (
    <EditBookingButton item={known.item} source="checkout" path={buildStepHref(step, { bringsChange: true })}>
      {t('changeTime')}
    </EditBookingButton>
  );
}

/** A price that has changed says so by itself, with the total. */
const isNoTotal = ({ kind }: TermsChange) => kind !== 'total';

/** Whoever is asked to accept another text finds that one behind the link. */
function useNewRegulations(changes: readonly TermsChange[], slug: string): void {
  const { mutate } = useSWRConfig();
  const version = changes
    .flatMap((change) => (change.kind === 'regulations' ? change.now.regulations : []))
    .join();
  const { key } = providerQuery(slug);
  useEffect(() => {
    if (version) void mutate(key);
  }, [version, key, mutate]);
}

/** What was begun is found again for a day: in the header, with the step it had come to. */
function useKeptPath(step: Step, held: KeptHold | undefined): void {
  const {
    items: [first],
  } = useCheckoutDraft();
  const { id: holdId, expiresAt: heldUntil } = held ?? {};
  useEffect(() => {
    const holding = holdId && heldUntil ? { holdId, heldUntil } : {};
    if (first) setBookingData({ ...first, path: buildStepHref(step), ...holding });
  }, [first, step, holdId, heldUntil]);
}
