import { definePart } from '../../lib/later-part.tsx';

export const footerId = 'footer';

/** Its links lead on without its code. */
export const footerPart = definePart({
  load: async () => (await import('./site-footer.tsx')).SiteFooter,
  fallback: <footer id={footerId} className="mt-16 h-160 bg-paper-2 md:mt-24 md:h-96 print:hidden" />,
});
