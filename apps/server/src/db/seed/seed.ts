export async function seedDemoMarketOnce(
  _url: string,
  _options: { now: Date; onStart: () => void },
): Promise<{ bookings: number } | undefined> {
  return undefined;
}
