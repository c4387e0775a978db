import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { PressButton } from '../../../ui/action/press-button.tsx';
import { forgetViewed, useRecentlyViewed } from '../hooks/recently-viewed.ts';
import { PlaceStrip } from './place-strip.tsx';

/** Known to this browser only; for somebody new there is nothing here. */
export function RecentlyViewed() {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const places = useRecentlyViewed();
  if (places.length === 0) return null;
  return (
    <PlaceStrip
      id="recently-viewed"
      title={t('recent.title')}
      places={places.map((place) => ({ ...place, facts: place.cityName[language] }))}
      aside={
        <PressButton onClick={forgetViewed} className={buttonClass('quiet', 'small')}>
          {t('recent.clear')}
        </PressButton>
      }
    />
  );
}
