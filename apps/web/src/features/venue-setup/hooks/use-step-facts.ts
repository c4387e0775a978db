import type { Setup, SetupStepLine } from '../../../entities/setup/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** What is in a step, or what it lacks, in one line. */
export function useStepFacts(setup: Setup): (line: SetupStepLine) => string {
  const { t } = useTranslation('venue-setup');
  const { t: tPublish } = useTranslation('venue-publish');
  const language = useLanguage();
  const { branches, status } = setup;
  const [first] = branches;
  const count = (thing: 'tables' | 'offers' | 'photos') =>
    branches.reduce((sum, branch) => sum + branch[thing], 0);

  function sayDone(step: SetupStepLine['step']): string {
    switch (step) {
      case 'place':
        return branches.length === 1 && first
          ? `${first.street}, ${first.city[language]}`
          : t('facts.places', { count: branches.length });
      case 'tables':
      case 'offers':
      case 'photos':
        return t(`facts.${step}`, { count: count(step) });
      case 'hours':
        return branches.length === 1 && first
          ? t('facts.days', { count: first.openDays })
          : t('steps.hours.done');
      case 'publish':
        return tPublish(`states.${status}.title`);
      default:
        return t(`steps.${step}.done`);
    }
  }

  return ({ step, state, missing }) => {
    if (missing.length > 0) {
      return t('hub.missing', { things: missing.map((thing) => t(`missing.${thing}`)).join(', ') });
    }
    if (step === 'publish' && state === 'open') return t('steps.publish.ready');
    return state === 'done' ? sayDone(step) : t(`steps.${step}.why`);
  };
}
