-- A booking without slots could have named a provider that does not exist. Asking costs a hundredth of a booking, now that
-- those who book at one time are one transaction, which locks the provider's row once for all of them.
alter table bookings add foreign key (provider_id) references service_providers;
