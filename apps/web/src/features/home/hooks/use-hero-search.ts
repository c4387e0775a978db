import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { findPosition } from '../../../lib/browser/position.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { writePosition } from '../../../lib/navigation/search-address.ts';

/** Stands among the cities, and is none. */
export const nearMe = '@near';

/** The same address that the form makes by itself, only without what was left empty and without a reload. */
export function useHeroSearch() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)];
    const values = Object.fromEntries(entries.map(([name, value]) => [name, String(value).trim()]));
    if (values.city !== nearMe) {
      await navigate(buildHref(paths.search, values), { viewTransition: true });
      return;
    }
    try {
      const near = writePosition(await findPosition());
      await navigate(buildHref(paths.search, { ...values, city: undefined, near }));
    } catch {
      showToast({ title: t('noPosition'), variant: 'destructive' });
    }
  }

  return submit;
}
