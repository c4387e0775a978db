import type { ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick' | 'target'> {
  to: string;
  preventScrollReset?: boolean;
}

/** The router's own link also brings the prefetching of its framework mode: 2 KB that nothing here can use. */
export function Link({ to, preventScrollReset = false, ...rest }: LinkProps) {
  const href = useHref(to);
  const handleClick = useLinkClickHandler<HTMLAnchorElement>(to, {
    preventScrollReset,
    viewTransition: true,
  });
  return <a {...rest} href={href} onClick={handleClick} />;
}

type LinkedParts = Omit<LinkProps, 'to'> & { href: string };

/** For parts that know no router and ask how their links are made. */
export const renderLink = ({ href, ...parts }: LinkedParts) => <Link to={href} {...parts} />;

/** One that changes what is shown around it: the page stays where it is. */
export const renderLinkInPlace = ({ href, ...parts }: LinkedParts) => (
  <Link to={href} preventScrollReset {...parts} />
);
