import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import { useId } from 'react';
import type { SavedCard } from '../../../entities/account/payments-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Radio } from '../../../ui/form/radio.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { useCardName } from '../hooks/use-card-name.ts';

interface PayChoiceProps {
  /** What the venue takes; undefined: not known yet. */
  methods: readonly PaymentMethod[] | undefined;
  value: PayWay;
  total: string;
  /** What of it is paid online, and what is left for the venue, where there is a deposit. */
  deposit?: { online: string; rest: string } | undefined;
  /** How much at which place, where games are at several: of what a deposit leaves, and of all of it. */
  dues?: { atDeposit: string; atVenue: string };
  /** Cards that can be charged. */
  cards: readonly SavedCard[];
  onChange: (way: PayWay) => void;
}

/** How somebody wants to pay; a kept card is charged without the page of the gateway. */
export interface PayWay {
  method: PaymentMethod;
  cardId: string | null;
}

export function PayChoice({
  methods,
  value,
  total,
  deposit,
  dues = atOnePlace,
  cards,
  onChange,
}: PayChoiceProps) {
  const { t } = useTranslation('checkout');
  const nameCard = useCardName();
  const name = useId();
  const canPayOnline = methods?.includes('online') ?? true;
  const canPayThere = methods?.includes('venue') ?? false;
  const { atDeposit, atVenue } = dues;
  const sayOnline = (text: string) => (deposit ? `${text} ${sayDeposit(deposit)}` : text);
  const sayDeposit = (sums: NonNullable<typeof deposit>) =>
    atDeposit ? t('pay.depositsText', { ...sums, dues: atDeposit }) : t('pay.depositText', sums);
  const sayVenue = () =>
    atVenue ? t('pay.venuesText', { total, dues: atVenue }) : t('pay.venueText', { total });
  const ways = [
    ...(canPayOnline ? cards : []).map((card) => ({
      way: { method: 'online', cardId: card.id } as const,
      isOff: false,
      title: nameCard(card),
      text: sayOnline(t('pay.cardText', { total: deposit?.online ?? total })),
    })),
    {
      way: { method: 'online', cardId: null } as const,
      isOff: !canPayOnline,
      title: cards.length > 0 ? t('pay.otherwise') : t('pay.online'),
      text: sayOnline(t('pay.onlineText')),
    },
    {
      way: { method: 'venue', cardId: null } as const,
      isOff: !canPayThere,
      title: t('pay.venue'),
      text: canPayThere ? sayVenue() : t(methods ? 'pay.noCash' : 'pay.methodsUnknown'),
    },
  ];
  return (
    <fieldset>
      <legend className="text-m font-strong">{t('pay.title')}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {ways.map(({ way, isOff, title, text }) => (
          <div
            key={writeWay(way)}
            className={joinClasses(
              'rounded-l border-2 px-4 py-2 forced-colors:border',
              isSameWay(way, value) && !isOff ? 'border-orange-text bg-card' : 'border-line',
              isOff ? 'bg-paper-2' : 'bg-card',
            )}
          >
            <Radio
              name={name}
              value={writeWay(way)}
              checked={isSameWay(way, value) && !isOff}
              disabled={isOff}
              hint={text}
              onChange={() => onChange(way)}
            >
              <b>{title}</b>
            </Radio>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const atOnePlace = { atDeposit: '', atVenue: '' };

const writeWay = ({ method, cardId }: PayWay) => (cardId === null ? method : `card-${cardId}`);
const isSameWay = (some: PayWay, other: PayWay) => writeWay(some) === writeWay(other);
