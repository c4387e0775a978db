export interface CalendarEntry {
  title: string;
  details: string;
  place: string;
  startsAt: string;
  endsAt: string;
}

const compact = (at: string) => `${new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** Calendars that live in a browser take an entry from an address. */
export function listCalendarSites(entry: CalendarEntry): { name: string; href: string }[] {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${compact(entry.startsAt)}/${compact(entry.endsAt)}`,
    details: entry.details,
    location: entry.place,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: entry.startsAt,
    enddt: entry.endsAt,
    body: entry.details,
    location: entry.place,
  });
  return [
    { name: 'Google Calendar', href: `https://calendar.google.com/calendar/render?${google}` },
    { name: 'Outlook', href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ];
}
