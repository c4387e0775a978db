import type { BookingType } from '@gramy/domain/booking/booking-type';
import { useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { findTableKind } from '../../../lib/formats/table-kind.ts';
import { findLeastPrice, type PanelChoice } from '../hooks/panel-choice.ts';
import { type ChangeChoice, usePanelChoice, usePanelDays } from '../hooks/use-panel.ts';
import { type CartActions, usePanelActions } from '../hooks/use-panel-actions.ts';
import { usePanelQuote } from '../hooks/use-panel-quote.ts';
import { useFeeWords } from '../hooks/use-service-fee.ts';
import { useStickyTop } from '../hooks/use-sticky-top.ts';
import { useWayOn } from '../hooks/use-way-on.ts';
import type { PanelBranch, PanelProvider } from '../queries.ts';
import { AddOns } from './add-ons.tsx';
import styles from './booking-panel.module.css';
import { BookingTypeChoice } from './booking-type-choice.tsx';
import { DayChoice } from './day-choice.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { PanelActions } from './panel-actions.tsx';
import { PanelDock } from './panel-dock.tsx';
import { PanelQuestions } from './panel-questions.tsx';
import { PriceLines } from './price-lines.tsx';
import { SizeChoice } from './size-choice.tsx';
import { StartChoice } from './start-choice.tsx';
import { TableChoice } from './table-choice.tsx';

export const panelId = 'book';

interface BookingPanelProps {
  provider: PanelProvider;
  branch: PanelBranch;
  /** That of the cart, when it holds something of this provider. */
  lockedType: BookingType | undefined;
  cart: CartActions;
}

export function BookingPanel({ provider, branch, lockedType, cart }: BookingPanelProps) {
  const { choice, change } = usePanelChoice(branch, lockedType);
  const { t } = useTranslation('booking-panel');
  if (!choice) {
    return (
      <section id={panelId} className={styles.panel}>
        <h2 className="text-xl">{t('noOffers.title')}</h2>
        <p className="text-ink-2">{t('noOffers.text', { phone: branch.phone })}</p>
      </section>
    );
  }
  return (
    <ChoicePanel
      provider={provider}
      choice={{ ...choice, holdId: cart.edit ? cart.edit.holdId : cart.holdId }}
      change={change}
      isTypeLocked={lockedType !== undefined}
      cart={cart}
    />
  );
}

interface ChoicePanelProps {
  provider: PanelProvider;
  choice: PanelChoice;
  change: ChangeChoice;
  isTypeLocked: boolean;
  cart: CartActions;
}

function ChoicePanel({ provider, choice, change, isTypeLocked, cart }: ChoicePanelProps) {
  const { t } = useTranslation('booking-panel');
  const titleId = useId();
  const { offer } = choice;
  const days = usePanelDays(choice);
  const { start, date } = days;
  const quote = usePanelQuote(choice, date, start);
  const actions = usePanelActions({ provider, choice, date, start, quote, cart });
  const wayOn = useWayOn(days, choice.guests, actions.problem);
  const stickyRef = useStickyTop<HTMLElement>();
  const step = { choice, change };
  return (
    <>
      <section ref={stickyRef} id={panelId} aria-labelledby={titleId} className={styles.panel}>
        <header className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={titleId} className="text-xl">
            {t(`kinds.${findTableKind(offer)}.book`)}
          </h2>
          <FromPrice choice={choice} />
        </header>
        <noscript>
          <p className="text-s">{t('needsScript', { phone: choice.branch.phone })}</p>
        </noscript>
        <div className="noscript:hidden">
          <OfferChoice {...step} />
        </div>
        <div className={`noscript:hidden ${styles.steps}`}>
          <DayChoice {...step} days={days} />
          <SizeChoice {...step} />
          <StartChoice {...step} days={days} />
          {start && date ? <TableChoice {...step} date={date} start={start} /> : null}
          {start && offer.addOns.length > 0 ? (
            <AddOns {...step} stock={quote.quote?.slots[0]?.stock} />
          ) : null}
          <BookingTypeChoice {...step} isLocked={isTypeLocked} />
          {start && date ? <PriceLines choice={choice} date={date} quote={quote} /> : null}
          <PanelActions
            {...step}
            date={date}
            start={start}
            wayOn={start && wayOn}
            actions={actions}
            edit={cart.edit}
          />
        </div>
      </section>
      <PanelDock
        choice={choice}
        date={date}
        start={start}
        starts={days.day.status === 'ready' ? days.day.data.starts : []}
        quote={quote}
        panelId={panelId}
        wayOn={wayOn}
        change={change}
        {...(cart.edit
          ? { label: t('edit.save'), onTake: actions.save }
          : { label: t('bookNow'), onTake: actions.bookNow })}
      />
      <PanelQuestions choice={choice} quote={quote} cart={cart} actions={actions} />
    </>
  );
}

function FromPrice({ choice }: { choice: PanelChoice }) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { offer } = choice;
  const price = formatMoney(language, { amount: findLeastPrice(choice), currency: offer.currency });
  const fee = useFeeWords(offer.currency);
  return (
    <p className="text-s text-ink-2">
      {offer.pricedPer === 'hour' ? t('fromPerHour', { price }) : t('fromPerPerson', { price })}
      {fee ? <span className="block text-xs">{fee}</span> : null}
    </p>
  );
}
