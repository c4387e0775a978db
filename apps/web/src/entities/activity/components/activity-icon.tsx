import type { ActivityIconName } from '@gramy/domain/catalogue/activity-icon';
import {
  ArrowLeftRight,
  Axe,
  BrickWall,
  CircleDot,
  CircleEllipsis,
  Crosshair,
  Dices,
  Gauge,
  KeyRound,
  LandPlot,
  type LucideProps,
  MicVocal,
  Mountain,
  RectangleGoggles,
  Snowflake,
  Sparkles,
  SquareSplitHorizontal,
  Target,
} from 'lucide-react';
import type { ComponentType } from 'react';

/** By the names that activities carry in the data. */
const icons: Record<ActivityIconName, ComponentType<LucideProps>> = {
  'arrow-left-right': ArrowLeftRight,
  axe: Axe,
  'brick-wall': BrickWall,
  'circle-dot': CircleDot,
  'circle-ellipsis': CircleEllipsis,
  crosshair: Crosshair,
  dices: Dices,
  gauge: Gauge,
  'key-round': KeyRound,
  'land-plot': LandPlot,
  'mic-vocal': MicVocal,
  mountain: Mountain,
  'rectangle-goggles': RectangleGoggles,
  snowflake: Snowflake,
  sparkles: Sparkles,
  'square-split-horizontal': SquareSplitHorizontal,
  target: Target,
};

const isKnown = (icon: string): icon is ActivityIconName => Object.hasOwn(icons, icon);

interface ActivityIconProps {
  icon: string;
  className?: string;
}

/** An activity that is newer than this page gets a common one. */
export function ActivityIcon({ icon, className }: ActivityIconProps) {
  const Icon = isKnown(icon) ? icons[icon] : Sparkles;
  return <Icon aria-hidden="true" className={className} />;
}
