import { useTranslation } from '../../../i18n/use-translation.ts';
import { HeaderSlot } from '../../../lib/navigation/header-slot.tsx';
import { renderLink } from '../../../lib/navigation/link.tsx';
import { CountdownRing } from '../../../ui/calendar/countdown-ring.tsx';
import { ProgressSteps } from '../../../ui/navigation/progress-steps.tsx';
import { buildStepHref, type Step, steps } from '../hooks/steps.ts';
import type { HoldControl } from '../hooks/use-hold.ts';

export function CheckoutHeader({ step, hold }: { step: Step; hold: HoldControl }) {
  const { t } = useTranslation('checkout');
  const names = {
    details: t('steps.details'),
    information: t('steps.information'),
    extras: t('steps.extras'),
    review: t('steps.review'),
  };
  return (
    <HeaderSlot>
      <ProgressSteps
        label={t('steps.label')}
        steps={steps.map((one) => ({ label: names[one], href: buildStepHref(one) }))}
        current={steps.indexOf(step)}
        doneLabel={t('steps.done')}
        renderLink={renderLink}
        className="min-w-0 flex-1"
      />
      {hold.state.status === 'held' ? (
        <CountdownRing
          key={hold.state.hold.id}
          deadline={hold.state.hold.expiresAt}
          total={Math.max(1, hold.state.hold.expiresAt - hold.state.hold.placedAt)}
          clockOffset={hold.clockOffset}
          onEnd={hold.runOut}
          label={t('hold.label')}
          caption={<span className="max-lg:hidden">{t('hold.caption')}</span>}
          sayMinutes={(minutes) => t('hold.minutes', { count: minutes })}
          className="flex-none max-sm:gap-1.5 max-sm:[&_svg]:size-8"
        />
      ) : null}
    </HeaderSlot>
  );
}
