-- Which lines of its guest's cart became the booking: whoever lost the answer to it still has them there.
alter table bookings add column cart_items jsonb check (jsonb_typeof(cart_items) = 'array');
