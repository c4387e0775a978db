import { usePublicConfig } from '../../lib/public-config.ts';
import type { SessionUser } from '../../lib/session.ts';
import { findShownPicture } from '../../lib/shown-picture.ts';
import { Avatar } from '../../ui/display/avatar.tsx';

interface UserAvatarProps {
  user: SessionUser;
  className?: string;
}

export function UserAvatar({ user, className }: UserAvatarProps) {
  const { pictureOrigins } = usePublicConfig();
  const picture = findShownPicture(user.profilePictureUrl, pictureOrigins);
  return <Avatar name={user.name} src={picture} className={className} />;
}
