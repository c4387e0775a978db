import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** HTML of the server, which has made it safe. Its links to our own pages do not load the page anew. */
export function ArticleText({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!path?.startsWith('/') || !isPlain) return;
    event.preventDefault();
    void navigate(path, { viewTransition: true });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links in it, which is a click as well
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server shows HTML of authors as text
    <div data-text="" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
