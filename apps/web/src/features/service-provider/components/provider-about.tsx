import type { FacilityTag } from '@gramy/domain/catalogue/facility-tag';
import {
  Beer,
  Car,
  Cigarette,
  Dumbbell,
  type LucideIcon,
  PartyPopper,
  PawPrint,
  Trophy,
  Utensils,
  Wifi,
} from 'lucide-react';
import type { Branch, ProviderPage } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

const tagIcons: Record<FacilityTag, LucideIcon> = {
  food: Utensils,
  drinks: Beer,
  parking: Car,
  wifi: Wifi,
  petFriendly: PawPrint,
  smoking: Cigarette,
  events: PartyPopper,
  multiSport: Dumbbell,
  tournaments: Trophy,
};

export function ProviderAbout({ provider, branch }: { provider: ProviderPage; branch: Branch }) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  return (
    <section aria-label={t('about')}>
      <p className="max-w-[60ch] text-[1.1875rem] leading-[1.6]">{provider.description[language]}</p>
      {branch.tags.length > 0 ? (
        <ul aria-label={t('tags.label')} className="mt-5 flex flex-wrap gap-x-6.5 gap-y-3 text-s">
          {branch.tags.map((tag) => {
            const Icon = tagIcons[tag];
            return (
              <li key={tag} className="flex items-center gap-2">
                <Icon aria-hidden className="size-5 text-orange-text" />
                {t(`tags.${tag}`)}
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}
