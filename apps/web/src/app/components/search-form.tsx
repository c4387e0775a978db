import { Search } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buildSearchHref } from '../../lib/navigation/search-address.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

/** One field for whatever was looked for; without JavaScript the browser sends it. */
export function SearchForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  return (
    <form
      aria-label={t('notFound.searchLabel')}
      action={paths.search}
      onSubmit={(event) => {
        event.preventDefault();
        const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
        void navigate(buildSearchHref({ q: words || undefined }));
      }}
      className="w-full max-w-120 text-left"
    >
      <label htmlFor={id} className="sr-only">
        {t('notFound.searchLabel')}
      </label>
      <TextInput
        id={id}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder={t('notFound.searchHint')}
        icon={<Search aria-hidden />}
        action={
          <Button type="submit" size="small" className="mr-1 flex-none">
            {t('notFound.search')}
          </Button>
        }
        className="min-h-14"
      />
    </form>
  );
}
