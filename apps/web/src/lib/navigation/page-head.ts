import { createContext, use, useEffect } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePictures } from '../content/pictures.ts';
import type { PageHead } from './head-tags.ts';

/** Set on the server only, where the head is written from what the screen says while it is rendered. */
export const PageHeadCollector = createContext<((head: PageHead) => void) | null>(null);

let isServersOwn = true;

/** What the server drew has its head; only a page that was drawn without what it shows needs another at once. */
function hasHead({ title, description }: PageHead): boolean {
  const told = document.head.querySelector('meta[name="description"]')?.getAttribute('content');
  return isServersOwn && document.title === title && told === description;
}

export function usePageHead(head: PageHead): void {
  const language = useLanguage();
  const pictures = usePictures();
  const { title, description, path, picture = pictures.ogImage('default'), isPhoto = false } = head;
  use(PageHeadCollector)?.({ ...head, picture });

  useEffect(() => {
    const page = { title, description, picture, isPhoto, ...(path === undefined ? {} : { path }) };
    if (hasHead(page)) return;
    isServersOwn = false;
    let isShown = true;
    document.title = title;
    // The rest is read by machines; those that come without a script get it from the server.
    import('./head-tags.ts')
      .then(({ writeHead }) => isShown && writeHead(page, new URL(window.location.href), language))
      .catch((cause: unknown) => console.warn('Only the title of this page is told', cause));
    return () => {
      isShown = false;
    };
  }, [title, description, path, picture, isPhoto, language]);
}
