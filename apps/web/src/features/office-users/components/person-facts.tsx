import { Facts } from '../../../entities/office/components/facts.tsx';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import type { PersonFile } from '../queries.ts';

export function PersonFacts({ person }: { person: PersonFile }) {
  const { t } = useTranslation('office-users');
  const sayMoment = useMomentWords();
  const withProof = (value: string | null, isProven: boolean) =>
    value === null ? '–' : `${value}, ${t(isProven ? 'proven' : 'unproven')}`;
  const { suspension } = person;
  return (
    <SectionCard title={t('account')}>
      <Facts
        facts={[
          { name: t('facts.email'), value: withProof(person.email, person.isEmailProven) },
          { name: t('facts.phone'), value: withProof(person.phone, person.isPhoneProven) },
          { name: t('facts.language'), value: t(`languages.${person.language}`) },
          { name: t('facts.role'), value: t(`roles.${person.role}`) },
          { name: t('facts.since'), value: sayMoment(person.since) },
          {
            name: t('facts.venues'),
            value: person.venues.map(({ name, role }) => `${name}, ${t(`roles.${role}`)}`).join('; ') || '–',
          },
        ]}
      />
      {suspension ? (
        <p className="mt-3 rounded-m bg-(--bad-soft) p-3 text-s wrap-anywhere">
          {t('suspendedSince', {
            when: sayMoment(suspension.at),
            who: suspension.by ?? t('rule'),
            reason: suspension.reason,
          })}
        </p>
      ) : null}
    </SectionCard>
  );
}
