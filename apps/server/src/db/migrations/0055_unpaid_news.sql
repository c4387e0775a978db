-- When somebody who has not paid hears of it: soon after booking, and shortly before the deadline. null: never, or done.
alter table bookings
  add column unpaid_notice_at timestamptz,
  add column payment_remind_at timestamptz;
