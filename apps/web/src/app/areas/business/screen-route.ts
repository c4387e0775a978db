import { routeScreensOf, type ScreenModule } from '../../screen-route.tsx';

export const screenRoute = routeScreensOf(
  import.meta.glob<ScreenModule>('../../../features/venue-*/screens/*-screen.tsx'),
);
