import { notificationChoices } from '@gramy/domain/account/notification-choice';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { usePreferenceChoice } from '../hooks/use-choices.ts';
import type { Preferences } from '../queries.ts';

/** Only what one can do without: confirmations, changes, money and security come whatever stands here. */
export function MessagesCard({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('preferences');
  const choose = usePreferenceChoice();
  const words = t('messages', { returnObjects: true });
  const { notifications } = preferences;
  return (
    <SectionCard title={t('messagesTitle')} lead={t('messagesLead')}>
      <ul className="divide-y divide-line">
        {notificationChoices.map((choice) => (
          <li key={choice} className="py-2">
            <Switch
              isControlLast
              checked={notifications[choice]}
              hint={words[choice].text}
              onChange={(event) =>
                void choose(preferences, {
                  notifications: { ...notifications, [choice]: event.target.checked },
                })
              }
            >
              {words[choice].name}
            </Switch>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
