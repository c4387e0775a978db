interface Place {
  latitude: number;
  longitude: number;
}

interface MapSite {
  name: string;
  href: string;
}

/** Where the way there is shown; the first is the one that most people have. */
export function listMapSites({ latitude, longitude }: Place): [MapSite, ...MapSite[]] {
  const point = `${latitude},${longitude}`;
  return [
    { name: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${point}` },
    { name: 'OpenStreetMap', href: `https://www.openstreetmap.org/directions?to=${point}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?daddr=${point}` },
  ];
}
