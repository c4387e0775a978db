-- expands
-- reads all of money_reviews: few
-- `refundRefused`: no gateway carries the refund out, and it waits for a person. `refundReturned`: it had gone, and a bank has
-- sent it back days later. What has gone stays so in the books; what came back is held for the guest until it is sent again.
alter table money_reviews
  drop constraint money_reviews_kind_check,
  drop constraint money_reviews_check1;
alter table money_reviews
  add constraint money_reviews_kind_check check (kind in
    ('payment', 'refund', 'secondPayment', 'unknownPayment', 'refundRefused', 'refundReturned')),
  add constraint money_reviews_of_a_refund check
    ((kind in ('refund', 'refundRefused', 'refundReturned')) = (refund_id is not null));

-- As before. Refunds that are held hold their money themselves.
create or replace function money_in_review(review money_reviews) returns table (amount bigint, currency text)
language sql stable as $$
  select a.amount, a.currency from arrived_money(review.got) a
  where review.kind not in ('refund', 'refundRefused') and review.decided_at is null
  union all
  select review.give_back_amount, upper(review.give_back_currency)
  where review.kind not in ('refund', 'refundRefused') and review.decision = 'giveBack' and review.given_back_at is null
    and upper(review.give_back_currency) ~ '^[A-Z]{3}$'
$$;
