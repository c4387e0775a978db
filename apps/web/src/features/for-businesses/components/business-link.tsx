import type { ReactNode } from 'react';
import { Link } from '../../../lib/navigation/link.tsx';

interface BusinessLinkProps {
  /** From the configuration: a path of ours or another site. */
  href: string;
  className: string;
  children: ReactNode;
}

export function BusinessLink({ href, className, children }: BusinessLinkProps) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
