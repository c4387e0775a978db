import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { OfficePage } from '../../../../entities/office/components/office-page.tsx';
import { useOfficeStanding } from '../../../../entities/office/hooks/office-standing.ts';
import { findSection } from '../../../../entities/office/sections.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { paths } from '../../../../lib/navigation/paths.ts';

/** A desk of admins says so to everybody else: the server would refuse each of its calls. */
export function OwnDesks({ children }: { children: ReactNode }) {
  const { may } = useOfficeStanding();
  const section = findSection(useLocation().pathname);
  return section === undefined || may(section.permission) ? children : <ForAdmins section={section.id} />;
}

function ForAdmins({ section }: { section: NonNullable<ReturnType<typeof findSection>>['id'] }) {
  const { t } = useTranslation('office');
  const name = t(`sections.${section}`);
  return (
    <OfficePage name={name} title={t('forAdmins.title', { name })} lead={t('forAdmins.lead')}>
      <Link to={paths.admin} className="underline">
        {t('forAdmins.back')}
      </Link>
    </OfficePage>
  );
}
