interface Place {
  latitude: number;
  longitude: number;
}

/** Where the way there is shown. */
export function listMapSites({ latitude, longitude }: Place): { name: string; href: string }[] {
  const point = `${latitude},${longitude}`;
  return [
    { name: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${point}` },
    { name: 'OpenStreetMap', href: `https://www.openstreetmap.org/directions?to=${point}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?daddr=${point}` },
  ];
}
