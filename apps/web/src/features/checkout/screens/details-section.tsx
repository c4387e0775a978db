import { useCallback, useState } from 'react';
import { releaseHold } from '../../../entities/booking/release-hold.ts';
import { clearBookingData } from '../../../entities/booking/store.ts';
import { removeItem, restoreItem } from '../../../entities/cart/store.ts';
import type { EditorState } from '../../../entities/slot/components/slot-editor.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { BandBar } from '../components/band-bar.tsx';
import { DetailsStep } from '../components/details-step.tsx';
import type { StepSum } from '../components/step-buttons.tsx';
import { dropItem, restoreDropped } from '../hooks/item-changes.ts';
import type { KnownItem } from '../hooks/known-item.ts';
import type { CheckoutPrice } from '../hooks/use-checkout-price.ts';
import type { HoldControl } from '../hooks/use-hold.ts';
import type { ProviderPage } from '../queries.ts';
import { changeDraft, useCheckoutDraft } from '../store.ts';
import { ItemEditor } from './item-editor.tsx';

interface DetailsSectionProps {
  known: readonly KnownItem[];
  provider: ProviderPage | undefined;
  hold: HoldControl;
  price: CheckoutPrice;
  stepSum: StepSum;
}

export function DetailsSection({ known, provider, hold, price, stepSum }: DetailsSectionProps) {
  const { t } = useTranslation('checkout');
  const api = useApi();
  const { hold: kept } = useCheckoutDraft();
  const [states, setStates] = useState<Readonly<Record<string, EditorState>>>({});
  const setState = useCallback(
    (id: string, state: EditorState) => setStates((before) => ({ ...before, [id]: state })),
    [],
  );
  const slug = known[0]?.item.branch.serviceProvider.slug ?? '';
  return (
    <DetailsStep
      known={known}
      venueHref={buildBookingHref({ providerSlug: slug, ...branchOf(known) })}
      isHeld={hold.state.status === 'held'}
      stepSum={stepSum}
      editing={findWorst(known.map(({ item }) => states[item.id] ?? 'complete'))}
      onTimeMissing={() => showToast({ title: t('details.timeMissing'), variant: 'destructive' })}
      onRemove={({ item }) => remove(item.id)}
      editor={(one, index) => (
        <ItemEditor
          key={one.item.id}
          known={one}
          provider={provider}
          holdId={hold.state.status === 'over' ? undefined : kept?.id}
          step="details"
          isOnly={known.length === 1}
          priceBands={<BandBar known={one} slot={index} quote={price.quote} isOld={price.isOld} />}
          onState={setState}
        />
      )}
    />
  );

  function remove(id: string): void {
    const dropped = dropItem(id);
    removeItem(id);
    if (!dropped) return;
    if (known.length === 1) giveUp();
    const undo = () => {
      restoreDropped(dropped);
      restoreItem(dropped.item, dropped.index);
    };
    showToast({ title: t('details.removed'), action: { label: t('details.undo'), run: undo } });
  }

  /** Nothing is left to be booked. */
  function giveUp(): void {
    if (kept) releaseHold(api, kept.id);
    changeDraft({ hold: null, attempt: null });
    clearBookingData();
  }
}

const branchOf = ([first]: readonly KnownItem[]) => (first?.branch ? { branchSlug: first.branch.slug } : {});

function findWorst(states: readonly EditorState[]): EditorState {
  if (states.includes('timeMissing')) return 'timeMissing';
  return states.includes('checking') ? 'checking' : 'complete';
}
