import type { ReactElement, ReactNode } from 'react';

export interface LinkParts {
  href: string;
  className?: string | undefined;
  'aria-current'?: 'page' | 'step' | undefined;
  'aria-label'?: string | undefined;
  rel?: string | undefined;
  children: ReactNode;
}

/** Parts know no router: who uses one says how its links are made. */
export type RenderLink = (parts: LinkParts) => ReactElement;

export const renderAnchor: RenderLink = ({ children, ...parts }) => <a {...parts}>{children}</a>;
