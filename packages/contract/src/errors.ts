/**
 * The closed list of failures the API can answer with. `code` is stable and is what the client translates;
 * `title` is for people who read logs and the API reference.
 */
export const errorCatalogue = {
  malformedRequest: { status: 400, title: 'The request could not be read' },
  idempotencyKeyInvalid: { status: 400, title: 'The Idempotency-Key is missing or malformed' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  credentialsInvalid: { status: 401, title: 'Email and password do not belong together' },
  sessionEnded: { status: 401, title: 'This session has ended' },
  tabletUnknown: { status: 401, title: 'This tablet is not, or no longer, trusted' },
  passkeyRefused: { status: 401, title: 'This passkey does not open an account' },
  secondStepNeeded: { status: 403, title: 'The office opens only to a sign-in with a second step' },
  signInAgain: { status: 403, title: 'Signed in too long ago for this; sign in again' },
  accountSuspended: { status: 403, title: 'This account is suspended' },
  forbidden: { status: 403, title: 'Not allowed for this account' },
  invitationForOther: { status: 403, title: 'This invitation is for another address' },
  routeNotFound: { status: 404, title: 'There is nothing at this address' },
  notFound: { status: 404, title: 'Not found' },
  bookingNotFound: { status: 404, title: 'There is no such booking' },
  methodNotAllowed: { status: 405, title: 'This address does not take this method' },
  requestTimeout: { status: 408, title: 'The request took too long to arrive' },
  noTables: { status: 409, title: 'No tables available for this time and duration' },
  slotTaken: { status: 409, title: 'Somebody else took this time a moment ago' },
  venueClosed: { status: 409, title: 'The venue is closed at this time' },
  slotPast: { status: 409, title: 'This time has passed' },
  slotTooSoon: { status: 409, title: 'The venue needs more notice for this time' },
  slotTooFar: { status: 409, title: 'This day cannot be booked yet' },
  outsideHours: { status: 409, title: 'The venue is closed for some of this time' },
  tooManyGuests: { status: 409, title: 'So many guests do not fit here' },
  tooFewGuests: { status: 409, title: 'This is for more guests' },
  slotNotOffered: { status: 409, title: 'The venue does not offer this start or duration' },
  holdExpired: { status: 409, title: 'The time for which the tables were kept is over' },
  holdBooked: { status: 409, title: 'What was held is booked already' },
  holdExtendedBefore: { status: 409, title: 'The tables can be kept longer only once' },
  priceChanged: { status: 409, title: 'The price or the terms have changed since they were shown' },
  refundChanged: { status: 409, title: 'What comes back has changed since it was shown' },
  onlineUnavailable: { status: 409, title: 'Nobody can pay online here yet' },
  cashUnavailable: { status: 409, title: 'This venue does not take payment on the spot' },
  tooManyOpenBookings: { status: 409, title: 'Finish or cancel one of the open bookings first' },
  bookingNotCancellable: { status: 409, title: 'This booking can no longer be cancelled' },
  bookingNotMovable: { status: 409, title: 'This booking can no longer be moved' },
  sameSlot: { status: 409, title: 'This is the time it already has' },
  partyOnRequest: { status: 409, title: 'The venue has to say yes to a party of this size first' },
  bookingNotPayable: { status: 409, title: 'There is nothing to pay for this booking now' },
  invoiceNotOffered: { status: 409, title: 'There is no invoice for this booking' },
  invoiceTooEarly: { status: 409, title: 'The invoice is written after the visit' },
  bookingNotReviewable: { status: 409, title: 'Only a visit that took place can be reviewed' },
  reviewedBefore: { status: 409, title: 'This visit was reviewed already' },
  reviewHidden: { status: 409, title: 'A review that an admin has hidden stays as it is' },
  ownReview: { status: 409, title: 'This is the own review: it can be deleted, not reported' },
  reviewEditClosed: { status: 409, title: 'A review can be changed for two days' },
  tooManyPhotos: { status: 409, title: 'A review has four photos at most' },
  pointsTooFew: { status: 409, title: 'There are not so many points' },
  levelTooLow: { status: 409, title: 'This voucher is for a higher level' },
  tooManyInvitations: { status: 409, title: 'No more invitations this month' },
  invitationTooSoon: { status: 409, title: 'This address cannot be written to again, or not yet' },
  paymentBeingChecked: { status: 409, title: 'A payment of this booking is being checked by a person' },
  bookingChanged: { status: 409, title: 'The booking has changed meanwhile' },
  refundTooHigh: { status: 409, title: 'There is not so much left to give back' },
  refundWaits: { status: 409, title: 'Another refund of this booking waits for a second person' },
  commissionTooSoon: {
    status: 409,
    title: 'Another commission counts from tomorrow on, a higher one after two weeks',
  },
  commissionSame: { status: 409, title: 'This is what is asked from that day on anyway' },
  secondPersonNeeded: { status: 409, title: 'Somebody else has to agree to this' },
  messageGone: { status: 409, title: 'What this message said is no longer there, or no longer true' },
  ownAccount: { status: 409, title: 'Nobody does this to their own account here' },
  claimedBefore: { status: 409, title: 'This account has claimed this business already' },
  periodInvalid: { status: 400, title: 'The period ends before it begins, or is longer than a year' },
  bookingsInTheWay: { status: 409, title: 'Bookings would no longer fit; look at them first' },
  bookingNotSettled: { status: 409, title: 'One of the bookings cannot be moved or called off like that' },
  articleUnfinished: { status: 409, title: 'It is not there in both languages yet' },
  articleOut: { status: 409, title: 'Guests can read this article: take it down first' },
  slugTaken: { status: 409, title: 'Something else has this address' },
  promoCodeTaken: { status: 409, title: 'This code exists already' },
  catalogueInUse: { status: 409, title: 'Something has to do with it: it can only be hidden' },
  changedMeanwhile: { status: 409, title: 'Somebody else has changed this meanwhile' },
  tableBooked: { status: 409, title: 'A table with bookings ahead cannot be removed' },
  tableBeingBooked: { status: 409, title: 'A guest is booking this table right now' },
  tableOutAlready: { status: 409, title: 'A table is out of service in a part of this time already' },
  tooManyVenuePhotos: { status: 409, title: 'A place has twenty photos at most' },
  tooManyTables: { status: 409, title: 'No more tables fit into one place' },
  neededWhileListed: { status: 409, title: 'A venue on the market cannot be without this' },
  tooManyDrafts: { status: 409, title: 'Finish or delete one of the drafts first' },
  tooManyPlaces: { status: 409, title: 'A venue has no more places than this' },
  placeNotEmpty: { status: 409, title: 'Something is set up or booked at this place' },
  lastPlace: { status: 409, title: 'A venue has at least one place' },
  worksThere: { status: 409, title: 'Whoever works at a venue needs nobody to act on its behalf' },
  alreadyMember: { status: 409, title: 'Works at this venue already' },
  invitedBefore: { status: 409, title: 'This address has an open invitation' },
  tooManyTablets: { status: 409, title: 'No more tablets can be trusted' },
  tooManyMembers: { status: 409, title: 'No more people fit into this team' },
  mailedJustNow: { status: 409, title: 'A mail went to this address a moment ago' },
  memberInvitationClosed: { status: 409, title: 'This invitation has expired, or was used or withdrawn' },
  handOverClosed: { status: 409, title: 'Ownership is no longer offered' },
  handOverWaiting: { status: 409, title: 'Ownership is offered to somebody already' },
  memberNotVerified: { status: 409, title: 'Ownership is for members with a proven address' },
  tooManyPolicies: { status: 409, title: 'A venue has so many cancellation policies at most' },
  tooManyOffers: { status: 409, title: 'A place has so many offers at most' },
  setupIncomplete: { status: 409, title: 'Something is missing that guests need' },
  listingMoved: { status: 409, title: 'The venue is not in the state for this' },
  bookingsAhead: { status: 409, title: 'Bookings or money are still open' },
  claimDecided: { status: 409, title: 'This claim was decided already' },
  tooManyClaims: { status: 409, title: 'Some claims of yours are still to be looked at' },
  reviewDecided: { status: 409, title: 'This money was decided about already' },
  moneyDiffers: { status: 409, title: 'The gateway has other money than this decision needs' },
  ownerNotHeard: { status: 409, title: 'The owner has seven days to answer first' },
  onlyOwner: { status: 409, title: 'A venue would be left without an owner' },
  tooManyFavourites: { status: 409, title: 'No more places can be kept; let go of one first' },
  tooLateToAnswer: { status: 409, title: 'The time to answer is over' },
  tooEarlyToCheckIn: { status: 409, title: 'It is too early to check these guests in' },
  bookingUnpaid: { status: 409, title: 'The booking hangs on an online payment that has not come' },
  tooEarlyForNoShow: { status: 409, title: 'The guests can still come' },
  checkedInBefore: { status: 409, title: 'These guests are checked in already' },
  tableGivenAway: { status: 409, title: 'Somebody else has this table by now' },
  undoTooLate: { status: 409, title: 'It is too late to take this back' },
  moreThanDue: { status: 409, title: 'This is more than is still to be paid' },
  guestWithoutAccount: { status: 409, title: 'These guests have no account with which to pay online' },
  guestUnreachable: { status: 409, title: 'There is no address or number to write to' },
  guestUnknown: { status: 409, title: 'Nobody knows who this guest is' },
  notTheDayOfTheVisit: { status: 409, title: 'An emergency contact is shown on the day of the visit' },
  lateNoticeRefused: { status: 409, title: 'The venue cannot be told now that somebody comes later' },
  invitationClosed: { status: 409, title: 'This invitation takes no more answers: it is over or called off' },
  groupFull: { status: 409, title: 'As many are in as there are guests' },
  tooManyAnswers: { status: 409, title: 'So many have answered that nobody else can' },
  payloadTooLarge: { status: 413, title: 'The request body is too large' },
  addressTooLong: { status: 414, title: 'The address is too long' },
  unsupportedMediaType: { status: 415, title: 'Send JSON' },
  validationFailed: { status: 422, title: 'Some fields are not valid' },
  idempotencyKeyReused: { status: 422, title: 'This Idempotency-Key was used with another request' },
  codeInvalid: { status: 422, title: 'This is not the code that was sent' },
  codeExpired: { status: 422, title: 'This code is no longer good' },
  codeSpent: { status: 422, title: 'Too many wrong codes; ask for a new one' },
  resetExpired: { status: 422, title: 'The time to choose a new password is over' },
  exchangeExpired: { status: 422, title: 'This way of coming back was used or is too old' },
  pinWrong: { status: 422, title: 'This is not the PIN' },
  passwordWrong: { status: 422, title: 'The current password is not right' },
  passwordCommon: { status: 422, title: 'This password is too easy to guess' },
  hoursRefused: { status: 422, title: 'These hours cannot be kept' },
  tablesRefused: { status: 422, title: 'Some tables cannot be kept like this' },
  blockTimeRefused: { status: 422, title: 'A table goes out of service from now or later until after that' },
  branchUnknown: { status: 422, title: 'The venue has no such place' },
  offerRefused: { status: 422, title: 'This offer cannot be kept' },
  addOnsRefused: { status: 422, title: 'Some add-ons cannot be kept like this' },
  policyRefused: { status: 422, title: 'These refunds cannot be kept' },
  regulationsEmpty: { status: 422, title: 'There is nothing new to publish' },
  importRefused: { status: 422, title: 'Some lines of the file cannot be kept; check it again' },
  pricesRefused: { status: 422, title: 'These prices cannot be kept' },
  cityUnknown: { status: 422, title: 'There is no such city on the market' },
  emailNotVerified: { status: 422, title: 'Add and verify an email address first' },
  phoneNotVerified: { status: 422, title: 'Add and verify a phone number first' },
  proofRefused: { status: 422, title: 'This is neither a PDF nor a picture that can be shown' },
  pictureTooSmall: { status: 422, title: 'A picture has 320 pixels on its shorter side at least' },
  pictureRefused: { status: 422, title: 'This is not a picture that can be shown' },
  passkeyLimitReached: { status: 422, title: 'No more passkeys fit into this account' },
  providersMixed: { status: 422, title: 'One booking is for one provider' },
  addOnSoldOut: { status: 409, title: 'So many of an add-on are not left on that day' },
  addOnUnavailable: { status: 422, title: 'An add-on cannot be had like this' },
  amountTooHigh: { status: 422, title: 'This is more than one booking can cost' },
  promoInvalid: { status: 422, title: 'The promo code does not hold for this booking' },
  pinLocked: { status: 429, title: 'Too many wrong PINs; wait, or sign in' },
  codeTooSoon: { status: 429, title: 'A code was sent a moment ago' },
  rateLimited: { status: 429, title: 'Too many requests' },
  headersTooLarge: { status: 431, title: 'The request headers are too large' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  overloaded: { status: 503, title: 'Too busy right now, try again shortly' },
  paymentUnavailable: { status: 503, title: 'The payment service does not answer' },
  maintenance: { status: 503, title: 'Closed for maintenance, back shortly' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Failures that every route may answer with, whatever it declares itself. */
export const commonErrors = [
  'malformedRequest',
  'payloadTooLarge',
  'unsupportedMediaType',
  'validationFailed',
  'rateLimited',
  'internal',
  'overloaded',
  'maintenance',
] as const satisfies readonly ErrorCode[];

export interface FieldError {
  /** Dotted path from the part of the request, such as `body.email` or `query.city`. */
  path: string;
  code: string;
  message: string;
}

/** A start that can be booked instead of the one that was asked for. */
export interface AlternativeStart {
  /** Which of the slots that were sent. */
  slot: number;
  date: string;
  startsAt: string;
  /** At a venue's own desk: which tables. */
  tableIds?: string[];
}

/** Enough to lead to it. */
export interface MadeBooking {
  id: string;
  reference: string;
}

/** RFC 9457, with the members that Gramy adds. */
export interface Problem {
  type: string;
  success: false;
  status: number;
  code: ErrorCode;
  title: string;
  detail?: string;
  errors: FieldError[];
  /** With failures about a time. */
  alternatives?: AlternativeStart[];
  /** With `holdBooked`: what it has become. */
  booking?: MadeBooking;
  requestId: string;
}
