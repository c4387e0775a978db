import type { Position } from '@gramy/contract/schemas/where-when';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDistance } from '../../../lib/formats/format.ts';
import type { Box } from '../hooks/boxes.ts';
import { findCityFile } from '../hooks/city-ground.ts';
import { type MapLabel, type MapMark, placeLabels } from '../hooks/place-labels.ts';
import {
  type Camera,
  metersPerPixel,
  projectToUnit,
  type Size,
  toScreen,
  worldSize,
} from '../hooks/projection.ts';
import { cityZoom, useCityGround } from '../hooks/use-city-ground.ts';
import baseMap from './base-map.json';
import { CityDrawing } from './city-drawing.tsx';
import { CountryInset } from './country-inset.tsx';

interface PlainBaseProps {
  camera: Camera;
  size: Size;
  labels: readonly MapLabel[];
  /** What lies over it. */
  marks: readonly MapMark[];
  /** Over all of it. */
  buttons?: readonly Box[] | undefined;
  /** The middle of the rings; without it, that of the nearest city. */
  middle?: Position | undefined;
  /** The one place that the map is about: where no streets are known, it is also shown in the country. */
  spot?: Position | undefined;
}

const ringMeters = [500, 1000, 2000, 5000, 10_000, 20_000];

/**
 * The map that is always there: the country, its neighbours and rivers, drawn from a few kilobytes of our own. Inside a
 * city it shows its rivers, parks and main roads; where it knows none, how far everything is from the middle.
 */
export function PlainBase({ camera, size, labels, marks, buttons, middle, spot }: PlainBaseProps) {
  const { t } = useTranslation('map');
  const ground = useCityGround(camera);
  const scale = worldSize(camera.zoom) / baseMap.unit;
  const center = projectToUnit(camera.center);
  const shift = {
    x: size.width / 2 - center.x * worldSize(camera.zoom),
    y: size.height / 2 - center.y * worldSize(camera.zoom),
  };
  return (
    <svg aria-hidden="true" width="100%" height="100%" className="absolute inset-0 bg-(--map-water)">
      <g transform={`translate(${shift.x} ${shift.y}) scale(${scale})`}>
        <path
          d={baseMap.neighbours}
          className="fill-(--map-abroad) stroke-(--map-water)"
          strokeWidth={0.4 / scale}
        />
        <path
          d={baseMap.country}
          className="fill-(--map-land) stroke-(--map-border)"
          strokeWidth={1.5 / scale}
        />
        <path
          d={baseMap.rivers}
          fill="none"
          className="stroke-(--map-water)"
          strokeWidth={Math.min(6, Math.max(1.5, camera.zoom - 4.5)) / scale}
          strokeLinecap="round"
          // Drawn from few points, they are right to a few kilometres: shown only where nobody can tell.
          opacity={camera.zoom > cityZoom ? 0 : 1}
        />
      </g>
      {ground ? <CityDrawing ground={ground} camera={camera} size={size} /> : null}
      {camera.zoom >= cityZoom && !ground ? (
        <DistanceRings camera={camera} size={size} labels={labels} middle={middle} />
      ) : null}
      <Labels
        camera={camera}
        size={size}
        labels={addNames(labels, ground?.names)}
        marks={marks}
        {...(buttons ? { buttons } : {})}
      />
      {spot && camera.zoom >= cityZoom && !findCityFile(camera.center) ? (
        <CountryInset at={spot} size={size} />
      ) : null}
      {ground ? (
        <text x={10} y={size.height - 10} className="fill-(--map-label) text-xs">
          {t('simplified')}
        </text>
      ) : null}
    </svg>
  );
}

/** What is known better, such as where the places of a district are, stays. */
function addNames(labels: readonly MapLabel[], names: readonly MapLabel[] = []): MapLabel[] {
  const known = new Set(labels.map(({ text }) => text));
  return [...labels, ...names.filter(({ text }) => !known.has(text))];
}

function DistanceRings({ camera, size, labels, middle }: Omit<PlainBaseProps, 'marks'>) {
  const language = useLanguage();
  const cities = labels.filter(({ kind }) => kind === 'city');
  const far = (place: Position) => {
    const { x, y } = toScreen(place, camera, size);
    return Math.hypot(x - size.width / 2, y - size.height / 2);
  };
  const nearest = middle ?? cities.toSorted((one, other) => far(one) - far(other))[0];
  if (!nearest) return null;
  const at = toScreen(nearest, camera, size);
  const meters = metersPerPixel({ ...camera, center: nearest });
  const reach = far(nearest) + Math.hypot(size.width, size.height) / 2;
  const rings = ringMeters
    .map((length) => ({ length, radius: length / meters }))
    .filter(({ radius }) => radius > 60 && radius < reach);
  return (
    <g className="fill-none">
      {rings.toReversed().map(({ length, radius }, index) => (
        <g key={length}>
          <circle
            cx={at.x}
            cy={at.y}
            r={radius}
            className={index % 2 === rings.length % 2 ? 'fill-(--map-land)' : 'fill-(--map-block)'}
          />
          <circle cx={at.x} cy={at.y} r={radius} className="stroke-(--map-street)" strokeWidth={3} />
          <text
            x={at.x}
            y={at.y - radius - 6}
            textAnchor="middle"
            className="fill-(--map-label) text-xs font-medium"
          >
            {formatDistance(language, length)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The names of the drawn map over tiles that come without any. */
export function MapNames(props: PlainBaseProps) {
  return (
    <svg aria-hidden="true" width="100%" height="100%" className="pointer-events-none absolute inset-0">
      <Labels {...props} />
    </svg>
  );
}

function Labels({ camera, size, labels, marks, buttons }: PlainBaseProps) {
  const isInCity = camera.zoom >= cityZoom;
  return placeLabels(labels, { camera, size, marks, buttons }).map(({ label, at, name }) => {
    const isCity = label.kind === 'city';
    const cityClass = `font-strong ${isInCity ? 'text-s' : 'text-xs'}`;
    return (
      <g key={`${label.kind} ${label.text}`} className="fill-(--map-label)">
        {isCity ? <circle cx={at.x} cy={at.y} r={isInCity ? 4.5 : 3.5} /> : null}
        {name ? (
          <text
            x={name.x}
            y={name.y}
            textAnchor={name.anchor}
            className={isCity ? cityClass : 'text-xs font-strong tracking-[0.12em] uppercase'}
          >
            {label.text}
          </text>
        ) : null}
      </g>
    );
  });
}
