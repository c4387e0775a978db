import { Link } from '../../../lib/link.tsx';
import type { RenderLink } from '../../../ui/action/render-link.tsx';

/** The page does not jump to its top when a specimen changes the address. */
export const renderOverlayLink: RenderLink = ({ href, ...parts }) => (
  <Link to={href} preventScrollReset {...parts} />
);
