import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { sendPicture } from '../../../lib/content/send-picture.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { type ArticleFile, articleFileQuery } from '../queries.ts';
import { type ArticleTexts, isSameTexts, readTexts } from './article-texts.ts';

const one = '/admin/articles/:articleId';

/** What is typed stays here until it is saved; whatever the server answers is what the next change is made of. */
export function useArticleForm(loaded: ArticleFile) {
  const { t } = useTranslation('office-articles');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayDone = useDoneWords();
  const [file, setFile] = useState(loaded);
  const [texts, setTexts] = useState(() => readTexts(loaded));
  const params = { articleId: file.id };
  const hasChanges = !isSameTexts(texts, readTexts(file));

  const keep = (answer: ArticleFile) => {
    setFile(answer);
    void mutate(articleFileQuery(answer.id).key, answer, { revalidate: false });
    void mutate((key) => typeof key === 'string' && key.startsWith('GET /admin/articles {'));
    return answer;
  };
  /** Before anything else happens to an article it is what stands on the screen. */
  const saveTexts = async () => {
    if (!hasChanges) return file;
    const saved = keep(await api.call(`PUT ${one}`, { params, body: { ...texts, version: file.version } }));
    setTexts(readTexts(saved));
    return saved;
  };
  const save = useAction({ run: saveTexts, onDone: () => sayDone(t('done.saved')) });
  const publish = useAction({
    run: async (at: string | null) => {
      const { version } = await saveTexts();
      return keep(await api.call(`POST ${one}/publish`, { params, body: { version, at } }));
    },
    onDone: ({ state }) => sayDone(t(state === 'scheduled' ? 'done.scheduled' : 'done.published')),
  });
  const withdraw = useAction({
    run: async () => {
      const { version } = await saveTexts();
      return keep(await api.call(`POST ${one}/withdraw`, { params, body: { version } }));
    },
    onDone: () => sayDone(t('done.withdrawn')),
  });
  const putCover = useAction({
    run: async ({ picture, alt }: { picture: File; alt: ArticleFile['title'] }) => {
      const { version } = await saveTexts();
      const key = await sendPicture(api, picture);
      return keep(await api.call(`PUT ${one}/cover`, { params, body: { version, key, alt } }));
    },
    onDone: (answer) => setTexts(readTexts(answer)),
  });
  const removeCover = useAction({
    run: async () => {
      await saveTexts();
      return keep(await api.call(`DELETE ${one}/cover`, { params }));
    },
    onDone: (answer) => setTexts(readTexts(answer)),
  });
  /** Somebody else was quicker: theirs is shown, and what was typed here is given up. */
  const takeTheirs = useAction({
    run: async () => keep(await articleFileQuery(file.id).call(api)),
    onDone: (answer) => setTexts(readTexts(answer)),
  });
  const actions = [save, publish, withdraw, putCover, removeCover];
  return {
    file,
    texts,
    hasChanges,
    change: (changed: Partial<ArticleTexts>) => setTexts((before) => ({ ...before, ...changed })),
    ...{ save, publish, withdraw, putCover, removeCover, takeTheirs },
    failure: actions.find(({ failure }) => failure !== undefined)?.failure,
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
