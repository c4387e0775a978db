/** Keys lead with the provider: all rows of a provider lie together, and could lie on a machine of their own. */
export interface BookingKey {
  providerId: string;
  bookingId: string;
}
