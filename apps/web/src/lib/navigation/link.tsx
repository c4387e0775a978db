import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

interface LinkProps extends Omit<ComponentProps<typeof RouterLink>, 'to'> {
  to: string;
}

/** Every page of ours leaves and comes with a view transition. */
export function Link(props: LinkProps) {
  return <RouterLink viewTransition discover="none" {...props} />;
}

type LinkedParts = Omit<LinkProps, 'to'> & { href: string };

/** For components that know no router and ask how their links are made. */
export const renderLink = ({ href, ...parts }: LinkedParts) => <Link to={href} {...parts} />;

/** One that changes what is shown around it: the page stays where it is. */
export const renderLinkInPlace = ({ href, ...parts }: LinkedParts) => (
  <Link to={href} preventScrollReset {...parts} />
);
