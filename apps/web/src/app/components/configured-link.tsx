import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/navigation/link.tsx';
import { usePublicConfig } from '../../lib/queries/public-config.ts';

interface ConfiguredLinkProps {
  /** From the configuration: a path of ours, or an address on another site. */
  href: string;
  className?: string;
  children: ReactNode;
}

export function ConfiguredLink({ href, className, children }: ConfiguredLinkProps) {
  const { t } = useTranslation();
  const { publicUrl } = usePublicConfig();
  const { origin, pathname, search, hash, protocol } = new URL(href, publicUrl);
  if (origin === new URL(publicUrl).origin) {
    return (
      <Link to={pathname + search + hash} className={className}>
        {children}
      </Link>
    );
  }
  const isSite = protocol === 'https:' || protocol === 'http:';
  return (
    <a href={href} rel="noopener" className={className}>
      {children}
      {isSite ? (
        <>
          <span aria-hidden="true"> ↗</span>
          <span className="sr-only"> {t('otherSite')}</span>
        </>
      ) : null}
    </a>
  );
}
