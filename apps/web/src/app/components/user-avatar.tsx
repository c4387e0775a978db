import { findShownPicture } from '../../lib/content/shown-picture.ts';
import { usePublicConfig } from '../../lib/queries/public-config.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/display/avatar.tsx';

interface UserAvatarProps {
  user: SessionUser;
  className?: string | undefined;
}

export function UserAvatar({ user, className }: UserAvatarProps) {
  const { pictureOrigins } = usePublicConfig();
  const picture = findShownPicture(user.profilePictureUrl, pictureOrigins);
  return <Avatar name={user.name} src={picture} className={className} />;
}
