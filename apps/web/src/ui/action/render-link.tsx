import type { ReactElement, ReactNode } from 'react';

export interface RenderLinkProps {
  href: string;
  className?: string | undefined;
  'aria-current'?: 'page' | 'step' | undefined;
  'aria-label'?: string | undefined;
  rel?: string | undefined;
  children: ReactNode;
}

/** Components know no router: their callers say how links are rendered. */
export type RenderLink = (props: RenderLinkProps) => ReactElement;

export const renderAnchor: RenderLink = ({ children, ...props }) => <a {...props}>{children}</a>;
