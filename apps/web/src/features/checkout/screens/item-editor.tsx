import type { CartItem } from '@gramy/domain/cart/cart-item';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { EditBookingButton } from '../../../entities/booking/components/edit-booking-button.tsx';
import { updateItem } from '../../../entities/cart/store.ts';
import type { EditorState, SlotEditorProps } from '../../../entities/slot/components/slot-editor.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ItemFacts } from '../components/details-step.tsx';
import { changeItem } from '../hooks/item-changes.ts';
import type { KnownItem } from '../hooks/known-item.ts';
import { buildStepHref, type Step } from '../hooks/steps.ts';
import type { ProviderPage } from '../queries.ts';

const slotEditor: LazyComponent<SlotEditorProps> = {
  load: async () => (await import('../../../entities/slot/components/slot-editor.tsx')).SlotEditor,
};

interface ItemEditorProps {
  known: KnownItem;
  provider: ProviderPage | undefined;
  /** Of the tables that are kept for this checkout, also while others are being taken instead. */
  holdId: string | undefined;
  step: Step;
  /** One game is open to changes at once; several would make a long page. */
  isOnly: boolean;
  priceBands: ReactNode;
  onState: (itemId: string, state: EditorState) => void;
}

/** Another time right here: what is chosen counts at once. For all else there is the page of the place. */
export function ItemEditor(props: ItemEditorProps) {
  const { known, provider, holdId, step, isOnly, priceBands, onState } = props;
  const { item, branch } = known;
  const { t } = useTranslation('checkout');
  const [isOpen, setIsOpen] = useState(isOnly);
  const Editor = useLazyComponent(slotEditor, isOpen, () => {
    setIsOpen(false);
    showToast({ title: t('partFailed'), variant: 'destructive' });
  });
  const { id } = item;
  const report = useCallback((state: EditorState) => onState(id, state), [id, onState]);
  useEffect(() => () => report('complete'), [report]);
  const atVenue = (
    <EditBookingButton item={item} source="checkout" path={buildStepHref(step, { bringsChange: true })}>
      {t('details.atVenue')}
    </EditBookingButton>
  );
  if (isOpen && Editor && provider && branch) {
    return (
      <>
        <Editor
          provider={provider}
          branch={branch}
          item={item}
          holdId={holdId}
          priceBands={priceBands}
          onChange={take}
          onState={report}
        />
        <div>{atVenue}</div>
      </>
    );
  }
  return (
    <>
      <ItemFacts known={known} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {isOnly && isOpen ? null : (
          <Button variant="line" size="small" isBusy={isOpen} onClick={() => setIsOpen(true)}>
            {t('details.change')}
          </Button>
        )}
        {atVenue}
      </div>
    </>
  );
}

function take({ id, ...changes }: CartItem): void {
  const all = { tableIds: [], ...changes };
  changeItem(id, all);
  updateItem(id, all);
}
