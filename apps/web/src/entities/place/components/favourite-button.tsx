import { Heart } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PressButton } from '../../../ui/action/press-button.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { useFavourite } from '../hooks/use-favourite.ts';

interface FavouriteButtonProps {
  branchId: string;
  /** As the place is called, so that twenty hearts have twenty names. */
  name: string;
  /** Beside words, not on a picture. */
  isOnPaper?: boolean;
  className?: string;
}

/** On a picture it is dark glass under white, in both themes. */
const grounds = {
  picture: 'bg-[rgb(30_15_10/0.62)] text-[white] hover:bg-[rgb(30_15_10/0.8)]',
  paper: 'text-ink hover:bg-paper-2',
};

export function FavouriteButton({ branchId, name, isOnPaper = false, className }: FavouriteButtonProps) {
  const { t } = useTranslation('places');
  const { isKept, toggle } = useFavourite({ branchId, name });
  return (
    <PressButton
      aria-pressed={isKept}
      aria-label={t('favourite.label', { name })}
      onClick={toggle}
      className={joinClasses(
        'group/heart grid size-11 place-items-center rounded-full transition active:scale-92 noscript:hidden forced-colors:border',
        grounds[isOnPaper ? 'paper' : 'picture'],
        className,
      )}
    >
      <Heart
        aria-hidden="true"
        className="size-5.5 group-aria-pressed/heart:fill-orange group-aria-pressed/heart:text-orange"
      />
    </PressButton>
  );
}
