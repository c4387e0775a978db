import type { JobTasks } from '../../jobs/runner.ts';
import type { MarketClosureService } from './service.ts';

export function marketClosureJobs(closures: Pick<MarketClosureService, 'stopClocks'>): JobTasks {
  return {
    'stop-checkout-clocks': async (payload) => {
      const { closureId } = payload as { closureId: string };
      await closures.stopClocks(closureId);
    },
  };
}
