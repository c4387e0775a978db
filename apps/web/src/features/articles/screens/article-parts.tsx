import { definePart } from '../../../lib/later-part.tsx';

export const articleBody = definePart({
  load: async () => (await import('./article-body.tsx')).ArticleBody,
  fallback: <div className="h-screen" />,
});
