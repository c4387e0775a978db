import { useTranslation } from '../../../i18n/use-translation.ts';

const known = [
  'add-public-holidays',
  'booking-clock',
  'call-off-suspended',
  'carry-out-board-action',
  'carry-out-overdue-board-actions',
  'carry-out-payout',
  'carry-out-refund',
  'check-disputes',
  'check-payout-accounts',
  'close-months',
  'delete-due-accounts',
  'delete-stored-files',
  'deliver-outbox-message',
  'deliver-sandbox-webhook',
  'divide-visits',
  'drop-late-messages',
  'end-acting',
  'export-account-data',
  'find-late-returns',
  'forget-old-companies',
  'forget-payment-customer',
  'give-back-held-money',
  'hand-invoices',
  'order-payouts',
  'reconcile-payments',
  'requeue-held-money',
  'requeue-payouts',
  'requeue-refunds',
  'stop-checkout-clocks',
  'tidy-up',
] as const;

/** In words; a task that is younger than this page goes by its own name. */
export function useTaskName(): (task: string) => string {
  const { t } = useTranslation('office-system');
  return (task) => {
    const named = known.find((one) => one === task);
    return named === undefined ? task : t(`tasks.names.${named}`);
  };
}
