import { Heart } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { useFavourites } from '../hooks/use-favourites.ts';

interface FavouriteButtonProps {
  branchId: string;
  /** As the place is called, so that twenty hearts have twenty names. */
  name: string;
  className?: string;
}

/** Stands on a picture, in both themes: dark glass under white. */
export function FavouriteButton({ branchId, name, className }: FavouriteButtonProps) {
  const { t } = useTranslation('places');
  const { isKept, toggle } = useFavourites();
  return (
    <button
      type="button"
      aria-pressed={isKept(branchId)}
      aria-label={t('favourite.label', { name })}
      onClick={() => toggle({ branchId, name })}
      className={joinClasses(
        'group/heart grid size-11 place-items-center rounded-full bg-[rgb(30_15_10/0.62)] text-[white] transition hover:bg-[rgb(30_15_10/0.8)] active:scale-92 forced-colors:border',
        className,
      )}
    >
      <Heart
        aria-hidden="true"
        className="size-5.5 group-aria-pressed/heart:fill-orange group-aria-pressed/heart:text-orange"
      />
    </button>
  );
}
