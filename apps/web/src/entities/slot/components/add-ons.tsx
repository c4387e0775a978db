import { useTranslation } from '../../../i18n/use-translation.ts';
import { Accordion, AccordionItem } from '../../../ui/display/accordion.tsx';
import type { PanelStep } from '../hooks/panel-step.ts';
import { AddOnList } from './add-on-list.tsx';

export function AddOns({ choice: { offer, addOns, guests }, change }: PanelStep) {
  const { t } = useTranslation('booking-panel');
  const count = addOns.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Accordion>
      <AccordionItem
        title={t('addOns.title')}
        meta={count > 0 ? t('addOns.chosen', { count }) : t('addOns.optional')}
        open={count > 0 || undefined}
      >
        <AddOnList
          offer={offer}
          chosen={addOns}
          guests={guests}
          onChange={(chosen) => change({ addOns: chosen })}
        />
      </AccordionItem>
    </Accordion>
  );
}
