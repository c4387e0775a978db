import type { PlacePhoto } from '@gramy/contract/schemas/place-photo';
import type { Language } from '@gramy/domain/language/language';
import type { ComponentPropsWithoutRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { type PictureAddresses, usePictures } from './pictures.ts';

export interface PicturedPlace {
  /** The slug of what is played there. */
  activity: string;
  /** The place's id: the scene is always the same one for it. */
  seed: string;
  photo: PlacePhoto | null | undefined;
}

/** For an `img`. The style sheet of the app knows the focus. */
export interface PlaceImage {
  src: string;
  alt: string;
  'data-focus-x'?: number;
  'data-focus-y'?: number;
}

/** In the other language, where there are no words in this one. */
export function sayPhoto({ caption }: Pick<PlacePhoto, 'caption'>, language: Language): string {
  return caption?.[language] || caption?.[language === 'en' ? 'pl' : 'en'] || '';
}

/** One rule for every card, ticket and list: the first photo, and until there is one, the drawn scene. */
export function choosePlacePicture(
  pictures: Pick<PictureAddresses, 'scene'>,
  { activity, seed, photo }: PicturedPlace,
  language: Language,
): PlaceImage {
  if (!photo) return { src: pictures.scene(activity, seed), alt: '' };
  const { url, focus } = photo;
  return { src: url, alt: sayPhoto(photo, language), 'data-focus-x': focus.x, 'data-focus-y': focus.y };
}

export function usePlacePicture(): (place: PicturedPlace) => PlaceImage {
  const pictures = usePictures();
  const language = useLanguage();
  return (place) => choosePlacePicture(pictures, place, language);
}

interface PlacePictureProps
  extends PicturedPlace,
    Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'alt' | 'srcSet'> {}

export function PlacePicture({ activity, seed, photo, ...image }: PlacePictureProps) {
  const { alt, ...picture } = usePlacePicture()({ activity, seed, photo });
  return <img {...image} {...picture} alt={alt} />;
}
