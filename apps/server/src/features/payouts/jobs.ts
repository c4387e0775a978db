import type { JobTasks } from '../../jobs/runner.ts';
import { type HandingDeps, handInvoices } from './service/hand-invoices.ts';
import type { PayoutService } from './service.ts';

export const payoutSchedule = [
  // As `payoutHours` of the domain says.
  '5 * * * * order-payouts ?max=1',
  '*/10 * * * * check-payout-accounts ?max=1',
  '53 * * * * requeue-payouts',
  // After the hours at which banks clear what they have.
  '30 5 * * * find-late-returns ?max=1',
  '20 3 * * * close-months ?max=1',
  '40 * * * * hand-invoices ?max=1',
];

export function payoutJobs(payouts: PayoutService, handing: HandingDeps): JobTasks {
  return {
    'order-payouts': async (_payload, { logger }) => {
      const ordered = await payouts.order();
      if (ordered > 0) logger.info(`payouts ordered: ${ordered}`);
    },
    'close-months': async (_payload, { logger }) => {
      const closed = await payouts.closeMonths();
      if (closed > 0) logger.info(`months of venues closed: ${closed}`);
    },
    'hand-invoices': async (_payload, { logger }) => {
      const { handed, failures } = await handInvoices(handing);
      if (handed > 0) logger.info(`invoices for commission handed on: ${handed}`);
      for (const failure of failures) logger.warn(failure.message);
    },
    'carry-out-payout': async (payload, { logger }) => {
      const key = payload as { providerId: string; id: string };
      if ((await payouts.carryOut(key)) === 'returned')
        logger.error(`payout ${key.id} came back: its venue has to look at its account`);
    },
    'check-payout-accounts': () => payouts.checkAccounts(),
    'find-late-returns': async (_payload, { logger }) => {
      const { returned, unanswered } = await payouts.findLateReturns();
      for (const id of returned)
        logger.error(`payout ${id} came back after days: its venue has to look at its account`);
      // The next day asks for the same weeks once more.
      if (unanswered > 0) logger.warn(`accounts whose payouts the gateway said nothing about: ${unanswered}`);
    },
    'requeue-payouts': async (_payload, { logger }) => {
      const count = await payouts.requeueForgotten();
      if (count > 0) logger.warn(`payouts whose job was lost are looked at again: ${count}`);
    },
  };
}
