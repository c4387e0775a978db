import { sayRequirement } from '@gramy/domain/ledger/account-requirement';
import { sayPayoutFailure } from '@gramy/domain/ledger/payout-failure';
import { Ban, CircleCheck, CircleDashed, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useOnboarding } from '../hooks/use-onboarding.ts';
import { useSums } from '../hooks/use-sums.ts';
import type { Payouts } from '../queries.ts';
import { PayoutDay } from './payout-day.tsx';

type State = Payouts['account']['state'];

const looks: Record<State, { tone: BadgeTone; icon: ReactNode }> = {
  notBegun: { tone: 'warn', icon: <CircleDashed aria-hidden="true" /> },
  inReview: { tone: 'info', icon: <Hourglass aria-hidden="true" /> },
  active: { tone: 'ok', icon: <CircleCheck aria-hidden="true" /> },
  restricted: { tone: 'bad', icon: <Ban aria-hidden="true" /> },
};

interface AccountCardProps {
  providerId: string;
  payouts: Payouts;
}

/** Where the money goes, and what keeps it from going there. */
export function AccountCard({ providerId, payouts }: AccountCardProps) {
  const { t } = useTranslation('venue-payouts');
  const { start, isBusy } = useOnboarding(providerId);
  const { moment } = useSums(payouts.currency);
  const { account, isPossible } = payouts;
  const { state, holder, bank } = account;
  const facts = [
    bank && { name: t('account.number'), value: `•••• ${bank.ending}, ${bank.name}` },
    holder !== null && state !== 'notBegun' && { name: t('account.holder'), value: holder },
  ].filter((fact) => fact !== null && fact !== false);
  return (
    <SectionCard
      title={t('account.title')}
      action={
        <Badge tone={looks[state].tone} icon={looks[state].icon}>
          {t(`account.states.${state}`)}
        </Badge>
      }
    >
      {facts.length > 0 ? (
        <dl className="mb-3">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
              <dt className="text-ink-2">{name}</dt>
              <dd className="min-w-0 text-right font-strong">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="text-s text-pretty text-ink-2">{t(`account.notes.${isPossible ? state : 'nobody'}`)}</p>
      <Missing payouts={payouts} />
      {account.waitsUntil === null ? null : (
        <p className="mt-2 text-s text-pretty text-ink-2">
          {t('account.wait', { day: moment(account.waitsUntil) })}
        </p>
      )}
      {state === 'notBegun' && isPossible ? <Steps /> : null}
      {state === 'active' ? <PayoutDay {...{ providerId, payouts }} /> : null}
      {isPossible ? (
        <Button
          className="mt-4"
          variant={state === 'active' ? 'line' : 'primary'}
          size={state === 'active' ? 'small' : 'medium'}
          isBusy={isBusy}
          onClick={() => start()}
        >
          {t(`account.acts.${state}`)}
        </Button>
      ) : null}
    </SectionCard>
  );
}

/** What the owner can do about it: what the gateway asks for, and why a bank has sent money back. */
function Missing({ payouts: { account, payouts, currency } }: { payouts: Payouts }) {
  const { t } = useTranslation('venue-payouts');
  const language = useLanguage();
  const { day, moment } = useSums(currency);
  const { state, missing, missingUntil } = account;
  if (missing.length === 0) return null;
  const [latest] = payouts;
  const bounced = state === 'restricted' && latest?.status === 'returned' ? latest : undefined;
  return (
    <div className="mt-3 rounded-m bg-(--bad-soft) p-4 text-s">
      <h3 className="font-strong">{t('account.missing')}</h3>
      <ul className="mt-1 grid list-disc gap-1 ps-5 text-pretty">
        {missing.map((requirement) => (
          <li key={requirement}>{sayRequirement(language, requirement)}</li>
        ))}
      </ul>
      {bounced?.reason == null ? null : (
        <p className="mt-2 text-pretty">
          {t('account.bounced', { day: day(bounced.dueOn) })} {sayPayoutFailure(language, bounced.reason)}
        </p>
      )}
      {missingUntil === null || state === 'restricted' ? null : (
        <p className="mt-2 text-pretty">{t('account.missingUntil', { day: moment(missingUntil) })}</p>
      )}
    </div>
  );
}

const steps = ['company', 'person', 'number'] as const;

/** What the gateway asks for, before anybody goes there. */
function Steps() {
  const { t } = useTranslation('venue-payouts');
  return (
    <ol className="mt-3 grid gap-2.5">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-8 flex-none place-items-center rounded-full bg-paper-2 text-s font-strong"
          >
            {index + 1}
          </span>
          <span>
            <b className="block font-strong">{t(`account.steps.${step}.name`)}</b>
            <span className="text-s text-ink-2">{t(`account.steps.${step}.hint`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
