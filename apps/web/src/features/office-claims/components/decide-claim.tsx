import { type MemberRole, memberRoles } from '@gramy/domain/access/permission';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type ClaimToDecide, claimsToDecideQuery } from '../queries.ts';
import { DeclineDialog } from './decline-dialog.tsx';

interface DecideClaimProps {
  claim: ClaimToDecide;
  onDone: () => void;
}

/** Approval names the role and what it may do; a no needs a reason. */
export function DecideClaim({ claim, onDone }: DecideClaimProps) {
  const { t } = useTranslation('office-claims');
  const api = useApi();
  const sayFailure = useFailureWords();
  const refresh = useRefreshOffice();
  const [role, setRole] = useState<MemberRole>('owner');
  const [isDeclining, setIsDeclining] = useState(false);
  const finish = (said: string) => {
    showToast({ title: said });
    onDone();
    refresh(claimsToDecideQuery().key);
  };
  const approve = useAction({
    run: () =>
      api.call('POST /admin/claims/:claimId/approve', { params: { claimId: claim.id }, body: { role } }),
    onDone: () => finish(t('approved')),
  });
  const begin = () => {
    if (claim.canBeApproved) approve.start();
  };
  useOfficeKeys([
    ...(claim.canBeApproved
      ? [{ id: 'approve', keys: ['a'] as const, label: t('keys.approve'), run: begin }]
      : []),
    { id: 'decline', keys: ['d'], label: t('keys.decline'), run: () => setIsDeclining(true) },
    ...memberRoles.map((one, index) => ({
      id: `role-${one}`,
      keys: [String(index + 1)] as const,
      label: t(`roles.${one}.name`),
      isQuiet: true,
      run: () => setRole(one),
    })),
  ]);
  return (
    <SectionCard title={t('decide')}>
      <FieldsetField legend={t('gives')}>
        <div className="grid gap-2 md:grid-cols-3">
          {memberRoles.map((one) => (
            <Radio
              key={one}
              name={`role-${claim.id}`}
              checked={role === one}
              onChange={() => setRole(one)}
              hint={t(`roles.${one}.may`)}
            >
              {t(`roles.${one}.name`)}
            </Radio>
          ))}
        </div>
      </FieldsetField>
      {approve.failure === undefined ? null : <InlineAlert>{sayFailure(approve.failure)}</InlineAlert>}
      {claim.canBeApproved ? null : <p className="mt-3 text-s text-ink-2">{t('notYet')}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {claim.canBeApproved ? (
          <Button icon={<KeyRound aria-hidden="true" />} isBusy={approve.isBusy} onClick={begin}>
            {t('approveAs', { role: t(`roles.${role}.name`) })} <KeyHint keys="a" />
          </Button>
        ) : null}
        <Button variant="line" onClick={() => setIsDeclining(true)}>
          {t('decline')} <KeyHint keys="d" />
        </Button>
      </div>
      <DeclineDialog
        claim={claim}
        isOpen={isDeclining}
        onClose={() => setIsDeclining(false)}
        onDone={() => {
          setIsDeclining(false);
          finish(t('declined'));
        }}
      />
    </SectionCard>
  );
}
