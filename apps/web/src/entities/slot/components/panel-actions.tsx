import { findConfirmation } from '@gramy/domain/booking/confirmation';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { PanelStep } from '../hooks/panel-step.ts';
import type { CartActions, PanelActionsState } from '../hooks/use-panel-actions.ts';
import type { WayOn } from '../hooks/use-way-on.ts';
import type { DayStart } from '../queries.ts';
import { TakeNearest } from './take-nearest.tsx';

interface PanelActionsProps extends PanelStep {
  date: LocalDate | undefined;
  wayOn: WayOn | undefined;
  start: DayStart | undefined;
  actions: PanelActionsState;
  edit: CartActions['edit'];
}

export function PanelActions({ choice, change, date, start, wayOn, actions, edit }: PanelActionsProps) {
  const { t } = useTranslation('booking-panel');
  const { problem } = actions;
  const { offer, guests } = choice;
  const sayConfirmation = () => {
    const isBigParty = offer.confirmation !== findConfirmation(offer, guests);
    if (isBigParty) return t('confirmation.bigParty', { count: offer.instantUpToGuests ?? 0 });
    return t(`confirmation.${offer.confirmation}`);
  };
  return (
    <div className="grid gap-2">
      {problem ? (
        <p role="alert" className="rounded-m bg-orange-soft p-3 text-s forced-colors:border">
          {problem.title ? <b>{problem.title} </b> : null}
          {problem.text}
        </p>
      ) : null}
      {wayOn?.nearest && date ? (
        <TakeNearest nearest={wayOn.nearest} date={date} change={change} className="w-full" />
      ) : null}
      {edit ? (
        <>
          <Button size="large" className="w-full" aria-disabled={!start} onClick={actions.save}>
            {t('edit.save')}
          </Button>
          <Button variant="line" className="w-full" onClick={edit.cancel}>
            {t('edit.cancel')}
          </Button>
        </>
      ) : (
        <>
          <Button size="large" className="w-full" aria-disabled={!start} onClick={once(actions.bookNow)}>
            {t('bookNow')}
          </Button>
          <Button variant="line" className="w-full" aria-disabled={!start} onClick={once(actions.addToCart)}>
            {t('addToCart')}
          </Button>
        </>
      )}
      <p className="text-center text-xs text-ink-2">
        {start ? `${t('nothingCharged')} ${sayConfirmation()}` : t('chooseTimeFirst')}
      </p>
    </div>
  );
}

/** A double click is one wish. */
export const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};
