import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { isSameWay } from './second-press.ts';

interface LinkProps extends Omit<ComponentProps<typeof RouterLink>, 'to'> {
  to: string;
}

/** Every page of ours leaves and comes with a view transition; pressed twice, a link leads there once. */
export function Link({ onClick, ...props }: LinkProps) {
  return (
    <RouterLink
      viewTransition
      discover="none"
      {...props}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        if (isSameWay(event.currentTarget, event.nativeEvent as PointerEvent)) event.preventDefault();
      }}
    />
  );
}

type RenderLinkProps = Omit<LinkProps, 'to'> & { href: string };

/** For components that know no router and ask how their links are made. */
export const renderLink = ({ href, ...props }: RenderLinkProps) => <Link to={href} {...props} />;

/** One that changes what is shown around it: the page stays where it is. */
export const renderLinkInPlace = ({ href, ...props }: RenderLinkProps) => (
  <Link to={href} preventScrollReset {...props} />
);
