interface Earned {
  revenue: number;
}

/** Between 0 and 1. What has given back more than it took has no share. */
export function shareOf({ revenue }: Earned, all: readonly Earned[]): number {
  const whole = all.reduce((sum, part) => sum + Math.max(0, part.revenue), 0);
  return whole === 0 ? 0 : Math.max(0, revenue) / whole;
}
